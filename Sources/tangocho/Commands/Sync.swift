import Application
import ArgumentParser
import CommandOptions
import Domain
import Git
import JapaneseText
import Live
import Processes
import Synchronization
import TerminalUI
import ViewModels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Synchronizes the library with other computers.
struct Sync: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Synchronize the library with other computers, by git or with its server.",
    discussion: """
      For a library in a git repository that has a remote: commits what has changed in the \
      library, including images, fetches, merges, and pushes. Lines of the journal are merged, so \
      the library never has a conflict. Other files in the repository stay as they are. A file \
      that is missing, or shorter than in the last commit, for no known reason is restored, and is \
      not removed elsewhere. If a commit made without the program removed lines of the journal, or \
      images or sounds that words have, they are kept, and the commit is named.

      git asks for passwords as always, but not without a terminal. If the other side cannot be \
      reached, the commits stay here and are sent the next time, and the status is 1. If the \
      library is not in a repository, the message says how to make one. The same as \
      `\(BooksKeys.label(of: .exchange(.synchronizing)))` in the program.

      A library on a server needs no git: waiting changes are sent, and what is new is fetched, \
      with the same key in the program. Other commands do this too, but after the server has not \
      answered, they work without it for five minutes.

      EXAMPLES
        tangocho sync
        tangocho sync --dry-run
        tangocho sync && tangocho today
      """
  )

  @Flag(help: "Say what would be done, and do nothing.")
  var dryRun = false

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, dryRun, json) = (library.existing, dryRun, json)
    Command.run(sends: !dryRun) {
      let container = try Command.newContainer(for: choice)
      if !dryRun { try await Self.connect(container) }
      let steps = SyncSteps()
      if isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 {
        container.gitTerminal = GitTerminal { steps.say($0) }
      }
      let service = container.makeSyncService()
      let report: SyncReport
      do {
        defer { steps.end() }
        report = try await service.synchronize(isDry: dryRun) { steps.show($0) }
      }
      // Other computers would take this part for the whole library.
      for merge in try await Command.launch(for: choice).unfinishedMerges() {
        StandardError.report(CommandTexts.describe(merge))
      }
      let lines = SyncTexts.englishLines(report, isDry: dryRun)
      try await Output.done(if: !dryRun) {
        if json { return try Output.json(SyncRecord(report, dryRun: dryRun)) }
        if report.offline == nil { try Output.lines(lines) }
      }
      if report.offline != nil {
        lines.forEach { StandardError.report($0) }
        throw ExitCode.failure
      }
    }
  }

  /// Connects to the server of the library, if it is on one.
  /// - Throws: What is in the way, with what waits here.
  private static func connect(_ container: LiveDIContainer) async throws {
    do {
      try await container.connectToServer(isNeeded: true, password: PasswordPrompt.ask(for:))
    } catch let fault as StoreError {
      guard let replica = try await container.replicaStatus() else { throw fault }
      throw SyncError.server(fault, waiting: replica.status.waiting)
    }
  }
}

/// What was done as JSON.
private struct SyncRecord: Encodable {
  let dryRun: Bool
  let remote: String
  let branch: String?
  var committed, received: Int?
  let sent: Int
  var lacked: Int?
  var restored, ignored: [String]?
  var kept: [Kept]?
  let offline: String?
  var news: Bool?

  init(_ report: SyncReport, dryRun: Bool) {
    self.dryRun = dryRun
    (remote, sent, offline) = (report.remote, report.sent, report.offline)
    branch = report.isFromServer ? nil : report.branch
    if report.isFromServer {
      lacked = report.lacked
      return
    }
    (committed, received) = (report.stored, report.received)
    (restored, ignored) = (report.restored, report.ignored)
    kept = report.kept.map { Kept(file: $0.path, commit: $0.commit, keptIn: $0.target) }
    news = dryRun && report.offline == nil ? report.hasNews : nil
  }

  struct Kept: Encodable {
    let file, commit, keptIn: String
  }
}

/// The steps on standard error, when that is a terminal.
private final class SyncSteps: Sendable {
  private let shown = Mutex<(step: SyncProgress.Step, bar: ProgressLine)?>(nil)

  /// Shows the progress.
  func show(_ progress: SyncProgress) {
    guard TerminalWidth.ofErrors != nil else { return }
    shown.withLock { shown in
      if shown?.step != progress.step {
        shown?.bar.clear()
        let name = Self.name(of: progress.step)
        // A line of its own, so that a question of git does not follow a bar.
        StandardError.write(name + "…")
        shown = (progress.step, ProgressLine(name))
      }
      if let part = progress.part { shown?.bar.show(part) }
    }
  }

  /// Shows a line of git.
  func say(_ line: String) {
    shown.withLock { $0?.bar.clear() }
    StandardError.write(line)
  }

  /// Removes the bar.
  func end() { shown.withLock { $0?.bar.clear() } }

  private static func name(of step: SyncProgress.Step) -> String {
    switch step {
    case .storing: "committing"
    case .fetching: "fetching"
    case .merging: "merging"
    case .sending: "sending"
    }
  }
}

import Application
import ArgumentParser
import CommandOptions
import Domain
import Durability
import Live
import TerminalUI
import Workloads

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a whole library and reports damage.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Read the whole library and report what is damaged or missing.",
    discussion: """
      Prints a line for each problem, then one that says what was read. The exit status is 1 if \
      there is any problem. Nothing is changed. Words whose mark ○ or × disagrees with their last \
      review are counted, too; they are not an error, and their next grade decides.

      With --repair it then offers what can be done, and asks before each step:
        - bring back from the backups what is missing
        - write a lost or damaged format.json again
        - take damaged lines of this computer, and lines that a full disk has cut
          off, out of the library, and keep them elsewhere
        - stop reporting the damaged and lost lines of other computers, and the
          clocks of computers that are far ahead and not used any more
        - accept the loss of files, or of their ends, that nobody has
        - begin a new library where the whole library is gone
        - write what can be read of a damaged SQLite file into a new one, and keep
          the damaged one beside it
      What is removed is kept elsewhere. What git and Syncthing should leave out is added to \
      .gitignore and .stignore.

      EXAMPLES
        tangocho check
        tangocho check --repair
        tangocho check --library ~/backup/library
      """
  )

  @Option(
    help: ArgumentHelp(
      "A file with what `workload` printed: all of it must be there.",
      valueName: "file",
      visibility: .hidden
    )
  )
  var acknowledged: String?

  @Flag(help: "Offer repairs, and ask before each.")
  var repair = false

  @Flag(name: .shortAndLong, help: "Do not ask before a repair.")
  var yes = false

  @Flag(help: "Write JSON; not together with --repair.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    if json && repair { throw ValidationError("--json and --repair cannot be combined.") }
  }

  func run() {
    // A lost library is not there, and a new one may be begun.
    let (choice, named) = (repair ? library.choice : library.existing, library.existing)
    let (file, json) = (acknowledged, json)
    let repairs = repair ? Repair(choice: choice, asks: !yes) : nil
    Command.run {
      let launch = try Command.launch(for: choice)
      NamedCommands.note(launch.library)
      try launch.refuseUnfinishedCopy()
      if case .server = launch.library { throw UsageError.noCheckOfServers }
      let check = LibraryCheck(launch)
      var claims: [Acknowledgement]?
      if let file { claims = try await LibraryCheck.acknowledgements(inFileAt: file) }
      let result: CheckResult
      do {
        result = try await CheckResult(of: check, acknowledged: claims)
      } catch StoreError.libraryGone(let path) where repairs != nil {
        try await repairs?.bringBack(path, check)
        return
      } catch let error as StoreError where repairs != nil && error.isDamagedFile && check.isOneFile
      {
        try await repairs?.salvage(check)
        return
      }
      // A library that is gone was restored above; here there never was one.
      if result.totals.files == 0 { _ = try Command.launch(for: named) }
      let work = result.findings.isEmpty ? nil : await result.unfinishedWork(launch)
      let committed = work == nil ? await LiveDIContainer(launch).filesToBringBack() : []
      let git = InGit(unfinished: CommitTexts.unfinished(work), committed: committed)
      try await Self.write(result, launch, git, asJSON: json)
      if let repairs, work == nil { return try await repairs.run(result, check) }
      if !result.findings.isEmpty || !committed.isEmpty { throw ExitCode.failure }
    }
  }

  private static func write(
    _ result: CheckResult,
    _ launch: Launch,
    _ git: InGit,
    asJSON: Bool
  ) async throws {
    let lines = result.findings.map(describe)
    if asJSON { return try Output.json(CheckRecord(lines, result, git)) }
    let others = describe(settled: result.settled) + describe(disagreeing: result.disagreeing)
    let end = others + [describe(result.totals)]
    if !git.unfinished.isEmpty { return try Output.lines(git.unfinished + lines + end) }
    let remedies =
      await CommitTexts.remedies(git.committed) + DamageTexts.remedies(result, launch)
      + MediaTexts.remedies(result.findings, launch.library)
    try Output.lines(lines + remedies + end)
  }

  private static func describe(_ finding: LibraryCheck.Finding) -> String {
    switch finding {
    case .damage(let damage): "\(damage.path):\(damage.line): \(describe(damage.kind))"
    case .finding(let finding): CommandTexts.describe(finding)
    case .readOnly(let error): "the library is read-only: \(CommandTexts.describe(error))"
    case .missing(let claim): "missing although it was acknowledged: \(claim)"
    case .halfClosed(let id): "the book \(id) was only half closed"
    case .halfMarked(let id): "the word \(id) was marked without its review, or the reverse"
    case .media(let media, let users): MediaTexts.describe(media, of: users)
    case .less(let backup): BackupTexts.holdsMore(backup)
    }
  }

  private static func describe(_ kind: LibraryDamage.Kind) -> String {
    switch kind {
    case .malformed: "not a record; its content is lost, the rest was read"
    case .checksum: "the checksum is wrong; its content is lost, the rest was read"
    case .invalid: "says something invalid; it was left out, the rest was read"
    case .tooLong: "far too long for a line; the rest of the file was not read"
    case .encoding: "some of the text is not UTF-8; the rest was read"
    }
  }

  private static func describe(settled count: Int) -> [String] {
    if count == 0 { return [] }
    let lines = English.count(
      count,
      "damaged line of other computers is",
      "damaged lines of other computers are"
    )
    return ["\(lines) not reported any more; what arrives intact is read"]
  }

  private static func describe(disagreeing count: Int) -> [String] {
    count == 0
      ? []
      : [
        "\(English.count(count, "word")) marked ○ or × although the last review says the opposite; "
          + "the next grade of each decides"
      ]
  }

  private static func describe(_ totals: LibraryTotals) -> String {
    let count = { English.count($0, $1) }
    let lines = totals.lines.map { " with " + count($0, "line") } ?? ""
    let files = count(totals.files, "file") + lines
    let undone = totals.undone == 0 ? "" : " (\(English.number(totals.undone)) undone)"
    return "Read \(files): \(count(totals.books, "book")), \(count(totals.words, "word")), "
      + "\(count(totals.reviews, "review"))\(undone)."
  }
}

extension LibraryCheck {
  /// The check of the library that a launch opens.
  fileprivate init(_ launch: Launch) {
    let locations = launch.locations
    switch launch.library {
    case .sqlite(let path):
      self.init(
        sqlite: path,
        state: locations.state,
        images: launch.mediaFolder,
        clock: SystemClock(),
        others: launch.unfinishedMerges
      )
    case .memory, .folder, .server:
      self.init(
        data: locations.library,
        state: locations.state,
        cache: locations.cache,
        clock: SystemClock(),
        others: launch.unfinishedMerges
      )
    }
  }
}

/// What a check found.
struct CheckResult {
  let findings: [LibraryCheck.Finding]
  /// The damaged lines that this computer can quarantine, and ends of files that were written in part.
  let toQuarantine: [LibraryDamage]
  /// The number of words whose mark is not what their last review says.
  let disagreeing: Int
  /// The number of damaged lines that are not reported any more.
  let settled: Int
  let totals: LibraryTotals

  /// Reads a library, and shows the progress.
  init(of check: LibraryCheck, acknowledged: [Acknowledgement]?) async throws {
    let bar = ProgressLine("checking")
    defer { bar.clear() }
    Interruption.watch()
    findings = try await check.findings(acknowledged: acknowledged) { bar.show($0 * 0.8) }
    toQuarantine = try await check.damageToQuarantine()
    let isDamaged = findings.contains(where: \.isDamagedFile)
    disagreeing = isDamaged ? 0 : try await check.disagreeingWords()
    settled = await check.settledCount()
    bar.show(0.9)
    totals = try await check.totals()
    try await check.end()
  }

  /// The damaged lines.
  var damages: [LibraryDamage] {
    findings.compactMap { if case .damage(let damage) = $0 { damage } else { nil } }
  }

  /// What the learner has to finish in git before anything is repaired.
  @MainActor
  func unfinishedWork(_ launch: Launch) async -> SyncError? {
    let missing = findings.compactMap { finding in
      if case .finding(let finding) = finding { finding.missingPath } else { nil }
    }
    return await LiveDIContainer(launch).makeSyncService().unfinishedWork(before: missing)
  }

  /// Lines that were written in part and never acknowledged, so nothing is lost.
  var halfWritten: [LibraryDamage] { toQuarantine.filter { !damages.contains($0) } }
}

/// What a check found in the repository of a library.
private struct InGit {
  /// What has to be finished there first, as lines.
  let unfinished: [String]
  /// The files that the last commit has and the library lacks.
  let committed: [String]
}

/// The result as JSON.
private struct CheckRecord: Encodable {
  let unfinished: String?
  let committed: [String]?
  let findings: [String]
  let disagreeing, files, lines, books, words, reviews, undone: Int

  init(_ findings: [String], _ result: CheckResult, _ git: InGit) {
    let totals = result.totals
    unfinished = git.unfinished.isEmpty ? nil : git.unfinished.joined(separator: "\n")
    committed = git.committed.isEmpty ? nil : git.committed
    (self.findings, disagreeing) = (findings, result.disagreeing)
    (files, lines) = (totals.files, totals.lines ?? 0)
    (books, words) = (totals.books, totals.words)
    (reviews, undone) = (totals.reviews, totals.undone)
  }
}

extension StoreError {
  /// Whether a file may be damaged, so that it is worth reading without SQLite.
  var isDamagedFile: Bool {
    switch self {
    case .damagedFile, .notALibrary, .system(_, _, EIO): true
    default: false
    }
  }
}

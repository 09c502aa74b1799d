import Application
import ArgumentParser
import Domain
import Live
import TerminalUI

/// Removes unused files.
struct CleanUp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cleanup",
    abstract: "Remove unused files: images that no word uses, and texts left behind.",
    discussion: """
      An image is kept while any word uses it, including deleted words that can be restored. Texts \
      left behind by $EDITOR and temporary files are removed too. Files that were added or changed \
      recently are kept: a word from another computer that uses them may still be on its way. If \
      part of the library cannot be read, nothing is removed.

      EXAMPLES
        tangocho cleanup --dry-run
        tangocho cleanup --older-than 90
      """,
    // The name of the command in older versions.
    aliases: ["gc"]
  )

  @Option(
    help: ArgumentHelp("How many days a file must have been unchanged.", valueName: "days")
  )
  var olderThan = 30

  @Flag(help: "Only show what would be removed.")
  var dryRun = false

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    guard (0...36_500).contains(olderThan) else {
      throw ValidationError("--older-than takes a number of days from 0 to 36500.")
    }
  }

  func run() {
    let (choice, days, dryRun, json) = (library.existing, olderThan, dryRun, json)
    Command.run {
      let service = try await Command.container(for: choice).makeCleanUpService()
      let report = try await service.cleanUp(olderThan: days, removes: !dryRun)
      for failure in report.failures {
        StandardError.report(CommandTexts.describe(failure.error))
      }
      try await Output.done(if: !dryRun) {
        if json { return try Output.json(CleanUpRecord(report, dryRun: dryRun)) }
        try Output.table(report.files.map { [CleanUpTexts.size($0.byteCount), $0.path] })
        try Output.lines([CleanUpTexts.summary(report, days: days, dryRun: dryRun)])
      }
      if !report.failures.isEmpty { throw ExitCode.failure }
    }
  }
}

/// What was removed as JSON.
private struct CleanUpRecord: Encodable {
  let dryRun: Bool
  let files: [File]
  let younger: Int

  struct File: Encodable {
    let path: String
    let bytes: Int
  }

  init(_ report: CleanUpReport, dryRun: Bool) {
    self.dryRun = dryRun
    files = report.files.map { File(path: $0.path, bytes: $0.byteCount) }
    younger = report.youngCount
  }
}

/// The texts of `tangocho cleanup`.
enum CleanUpTexts {
  /// The result.
  static func summary(_ report: CleanUpReport, days: Int, dryRun: Bool) -> String {
    let bytes = size(report.files.reduce(0) { $0 + $1.byteCount })
    let count = English.count(report.files.count, "file")
    let done: String
    if report.files.isEmpty {
      done = "Nothing to remove."
    } else {
      done = dryRun ? "\(count) would be removed, \(bytes)." : "\(count) removed, \(bytes)."
    }
    guard report.youngCount > 0 else { return done }
    let others =
      English.count(report.youngCount, "unused file is", "unused files are")
    return done + " \(others) younger than \(English.count(days, "day"))."
  }

  /// Why nothing was removed, and what to do.
  static func describe(_ error: CleanUpError) -> String {
    switch error {
    case .damaged(let damages):
      "nothing was removed: the library is damaged, and what cannot be read might use an image "
        + "(\(place(damages[0]))). Copy that file from the computer that wrote it, or see what "
        + "`tangocho check` offers."
    case .incomplete(let findings):
      "nothing was removed: a part of the library is missing or cannot be read, and it might "
        + "use an image. " + CommandTexts.describe(findings[0])
    case .unread(let files):
      "nothing was removed: \(files[0].path) "
        + (files[0].reason == .newer
          ? "was written by a newer version of this program. Use that version."
          : "is incomplete, and its end may still arrive. Try again when your folders have been "
            + "synchronized; if this computer wrote the file, run `tangocho check --repair`.")
    case .readOnly(let error):
      "nothing was removed: the library is read-only. " + CommandTexts.describe(error)
    }
  }

  /// A number of bytes in a readable form.
  static func size(_ bytes: Int) -> String {
    for (unit, name) in [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")]
    where bytes >= unit {
      return English.tenths(bytes, of: unit) + " " + name
    }
    return "\(bytes) B"
  }

  private static func place(_ damage: LibraryDamage) -> String { "\(damage.path):\(damage.line)" }
}

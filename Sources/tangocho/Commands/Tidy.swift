import Application
import ArgumentParser
import Domain
import Live
import TerminalUI

/// Removes files that nothing needs any more.
struct Tidy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gc",
    abstract: "Remove images that no word shows, and other files that were left behind.",
    discussion: """
      An image stays as long as any word shows it, deleted ones too while they can be brought back. \
      Texts that were left when many words were edited go too, and temporary files. Nothing goes \
      that came or changed in the last days, as what another computer wrote about it may be on its \
      way. When a part of the library cannot be read, nothing is removed.

      EXAMPLES
        tangocho gc --dry-run
        tangocho gc --older-than 90
      """
  )

  @Option(
    help: ArgumentHelp("How many days a file must have been as it is.", valueName: "days")
  )
  var olderThan = 30

  @Flag(help: "Only say what would be removed.")
  var dryRun = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    guard (0...36_500).contains(olderThan) else {
      throw ValidationError("--older-than takes a number of days from 0 to 36500.")
    }
  }

  func run() {
    let (choice, days, dryRun) = (library.existing, olderThan, dryRun)
    Command.run {
      let service = try await Command.container(for: choice).makeTidyingService()
      let report = try await service.tidy(olderThan: days, removes: !dryRun)
      for failure in report.failures {
        StandardError.write("tangocho: " + LaunchTexts.describe(failure.error))
      }
      try Output.table(report.files.map { [TidyTexts.size($0.byteCount), $0.path] })
      try Output.lines([TidyTexts.summary(report, days: days, dryRun: dryRun)])
      if !report.failures.isEmpty { throw ExitCode.failure }
    }
  }
}

/// What `gc` says, in English.
enum TidyTexts {
  /// What was done, in a sentence or two.
  static func summary(_ report: TidyingReport, days: Int, dryRun: Bool) -> String {
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

  /// Why nothing was done, and what to do.
  static func describe(_ error: TidyingError) -> String {
    switch error {
    case .damaged(let damages):
      "nothing was removed: the library is damaged, and what cannot be read might need an image "
        + "(\(place(damages[0]))). `tangocho check` names every such line."
    case .incomplete(let findings):
      "nothing was removed: something of the library is missing or cannot be read, and it might need "
        + "an image. " + LaunchTexts.describe(findings[0])
    case .unread(let files):
      "nothing was removed: \(files[0].path) "
        + (files[0].reason == .newer
          ? "says things that only a newer version of this program understands. Use that one."
          : "is not whole yet. Try again when your folders have been synchronised.")
    case .readOnly(let error):
      "nothing was removed: the library is only read. " + LaunchTexts.describe(error)
    }
  }

  /// A number of bytes as people read it.
  static func size(_ bytes: Int) -> String {
    for (unit, name) in [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")]
    where bytes >= unit {
      let tenths = (bytes * 10 + unit / 2) / unit
      return tenths % 10 == 0 ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
    }
    return "\(bytes) B"
  }

  private static func place(_ damage: LibraryDamage) -> String { "\(damage.path):\(damage.line)" }
}

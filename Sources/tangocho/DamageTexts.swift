import Domain
import Durability
import Live
import TerminalUI

/// What `check` says of damaged lines, and what can be done about them, in English.
enum DamageTexts {
  /// The most names of words in one line.
  private static let mostNames = 20

  /// Where lines are that cannot be quarantined here.
  private static let elsewhere =
    "in files of other computers, which may still be arriving, or of a tangocho that is open. "
    + "`tangocho check --repair` stops reporting those of other computers."

  /// Why some damaged lines are left after a repair.
  static let openFiles =
    "The damaged lines that are left are in files of a tangocho that is open: repair them once it is "
    + "closed."

  /// What can be done about the damaged lines that were found, and about files that were written in
  /// part.
  @MainActor
  static func remedies(_ result: CheckResult, _ launch: Launch) async -> [String] {
    var lines = result.halfWritten.map { line in
      NamedCommands.complete(
        "\(line.path):\(line.line): was written in part and never saved, so nothing is lost; "
          + "`tangocho check --repair` moves it out of the library"
      )
    }
    if result.damages.isEmpty { return lines }
    let backup = await backup(for: launch)
    let canQuarantine = result.damages.contains { result.toQuarantine.contains($0) }
    lines.append(NamedCommands.complete(remedy(backup, canQuarantine: canQuarantine)))
    if !canQuarantine { lines.append(NamedCommands.complete("The damaged lines are " + elsewhere)) }
    return lines
  }

  /// What is said of a file without anything that could be brought over.
  static func nothingFound(in path: String) -> String {
    "Nothing of a library was found in \(path), and nothing was changed. If it is not your library, name "
      + "the file that is with --library. If it is, put an older copy of it there."
  }

  /// What was brought over from a damaged file.
  static func lines(_ report: SalvageReport) -> [String] {
    let found = report.found
    var lines = [
      "Brought over, with what is in the trash: "
        + English.list([
          English.count(found.books, "book"), English.count(found.words, "word"),
          English.count(found.reviews, "review"), English.count(found.samples, "sample"),
        ]) + "."
    ]
    let lost = [
      (report.lost.books, "title of a book", "titles of books"),
      (report.lost.words, "word", "words"),
      (report.lost.reviews, "review", "reviews"),
    ].filter { $0.0 > 0 }.map { English.count($0.0, $0.1, $0.2) }
    if !lost.isEmpty {
      lines.append(
        "Could not be read: at least \(English.list(lost)). If an older copy has "
          + "it, `tangocho copy --from COPY --merge --to \(report.path.shellWord)` adds it."
      )
    }
    if !report.garbled.isEmpty {
      lines.append(
        "Brought over with a damaged text: \(English.sentence(report.garbled, most: mostNames)). An older "
          + "copy that has it wins: `tangocho copy --from COPY --merge --to \(report.path.shellWord)`."
      )
    }
    lines.append(
      "How much there was before is not known: compare these numbers with what you remember."
    )
    return lines + ["The damaged file is kept: \(report.kept)"]
  }

  /// What helps, given the name of a backup that has more than the library.
  private static func remedy(_ backup: String?, canQuarantine: Bool) -> String {
    switch (backup, canQuarantine) {
    case (let backup?, true):
      "`tangocho check --repair` brings back what the backup \(backup) has of damaged lines, and takes "
        + "what cannot be read out of the library."
    case (let backup?, false):
      "`tangocho restore` brings back what the backup \(backup) has of damaged lines."
    case (nil, true):
      "No backup has what they said. `tangocho check --repair` takes what cannot be read out of the "
        + "library, and keeps it."
    case (nil, false): "No backup has what they said."
    }
  }

  /// The name of a backup that has something that the library lacks.
  @MainActor
  private static func backup(for launch: Launch) async -> String? {
    do {
      let service = LiveDIContainer(launch).makeBackupService()
      return try await service.previews(nil, isExact: false).first { !$0.isEmpty }?.backup.name
    } catch {
      // One that cannot be read now brings nothing back either.
      return nil
    }
  }
}

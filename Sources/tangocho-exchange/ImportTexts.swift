import CommandOptions
import Domain
import Exchange
import JapaneseText
import Network
import TerminalUI

/// The output of an import, in English.
enum ImportTexts {
  /// What was imported, or would be.
  static func lines(_ summary: ImportSummary, path: String, isDry: Bool) -> [String] {
    let encoding = summary.encoding.map { " in \($0)" } ?? ""
    var lines = ["\(name(of: path)): \(summary.format)\(encoding)"]
    for (number, column) in summary.columns.enumerated() {
      let kind = column.kind.map { " of “\($0)”" } ?? ""
      let name = column.name.map { " “\($0)”" + kind } ?? ""
      let sample = column.sample.split(whereSeparator: \.isNewline).joined(separator: " / ")
      let parts = English.list([role(of: column), sample.isEmpty ? nil : sample])
      lines.append("  column \(number + 1)\(name): \(parts)")
    }
    for book in summary.books {
      let kind = book.isNew ? "new book" : "book"
      lines.append("  \(kind) “\(book.title)”: \(English.count(book.count, "word"))")
    }
    lines.append("  " + counts(summary) + ".")
    if isDry { lines.append("  Nothing was changed.") }
    for row in summary.firstUnreadable {
      let place = ImportingTexts.englishPlace(row) ?? "line \(row.place)"
      lines.append("  \(place): \(row.reason)  \(row.text.shortened)")
    }
    if summary.unreadable > summary.firstUnreadable.count {
      let more = summary.unreadable - summary.firstUnreadable.count
      lines.append("  and \(more) more")
    }
    return lines
  }

  /// What a column becomes, in the words of --column, or its image.
  private static func role(of column: ImportedColumn) -> String {
    if column.isOwn, column.role == .ignored { return "as exported" }
    return column.isOfImages && column.role == .notes
      ? "image of the meaning" : column.role.rawValue
  }

  private static func counts(_ summary: ImportSummary) -> String {
    let numbers: [ImportingTexts.Number] = [
      .new, .known, .changed, .unreadable, .reviews, .deleted, .restored,
    ]
    let different = ImportingTexts.Number.different.english(summary)
    return English.list(
      numbers.map { $0.english(summary) }
        + [different.map { $0 + ", which --update would take" }]
    )
  }

  /// Why nothing happens at first.
  static let waiting =
    "waiting for another import into this library to end. Ctrl-C stops waiting."

  /// How words that are in the trash come back.
  static let deleted = "What is in the trash stays there; --deleted brings it back."

  /// What the learner should know of a file.
  static func remarks(
    _ plan: ImportPlan,
    of file: ImportedFile,
    _ settings: ReviewSettings,
    leavingOut remedy: String? = nil
  ) -> [String] {
    decks(file.collection.foreignDecks, remedy) + file.collection.remarks + plan.cards
      + marks(plan.otherMarks) + books(plan)
      + images(plan.refusedImages)
      + scheduling(file.collection.scheduling, settings)
  }

  /// Names the decks without anything Japanese, and says how to leave them out.
  private static func decks(_ foreign: [String], _ remedy: String?) -> [String] {
    if foreign.isEmpty { return [] }
    let names = foreign.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
    let rest = foreign.count - 5
    let more = rest > 0 ? " and \(English.count(rest, "more deck"))" : ""
    return ["There is nothing Japanese in \(names)\(more)" + (remedy.map { ": " + $0 } ?? ".")]
  }

  /// The words that are elsewhere, or there twice.
  private static func books(_ plan: ImportPlan) -> [String] {
    var remarks: [String] = []
    if plan.elsewhere > 0 {
      let words = English.count(plan.elsewhere, "known word")
      remarks.append(
        "\(words) \(English.form(plan.elsewhere, "is", "are")) in another book than there, and "
          + "\(English.form(plan.elsewhere, "stays", "stay")) in it."
      )
    }
    if plan.repeated > 0 {
      let words = English.count(plan.repeated, "word")
      remarks.append(
        "\(words) \(English.form(plan.repeated, "has", "have")) the kanji and gana of another row, and "
          + "another meaning: each row is a word."
      )
    }
    return remarks
  }

  /// The known words that are suspended or flagged otherwise.
  private static func marks(_ count: Int) -> [String] {
    if count == 0 { return [] }
    let words = English.count(count, "known word")
    let verb = English.form(count, "is", "are")
    return ["\(words) \(verb) suspended or flagged otherwise there: --update takes that, too."]
  }

  /// The images that were left out.
  private static func images(_ refused: Int) -> [String] {
    if refused == 0 { return [] }
    return ["\(English.count(refused, "image")) of an unknown type, or too large: left out."]
  }

  /// The settings that schedule as the other program did.
  private static func scheduling(
    _ scheduling: ImportedScheduling?,
    _ settings: ReviewSettings
  ) -> [String] {
    guard let scheduling, !scheduling.isInForce(in: settings) else { return [] }
    let parameters = scheduling.parameters.map(shortest).joined(separator: ", ")
    return [
      "To schedule as there, put this into “review” of the settings (`tangocho path` names the file):",
      "  desiredRetention: \(shortest(scheduling.desiredRetention)), parameters: [\(parameters)]",
    ]
  }

  /// A number as it was written: Anki keeps them in 32 bits.
  private static func shortest(_ value: Double) -> String {
    let short = Float(value)
    return Double(short) == value ? "\(short)" : "\(value)"
  }

  /// What a file is called, on one line; a password in an address is not shown.
  static func name(of path: String) -> String {
    path == ForeignFile.standardInput
      ? "standard input"
      : path.withoutPassword.replacing(#/\R/#, with: "␊")
  }

  /// What is done with a file on the web before it is read.
  static func fetching(_ address: String) -> String { "Fetching \(address)" }

  /// What happened to a file, and what to do.
  static func describe(_ error: any Error, path: String) -> String {
    let message = CommandErrors.message(of: error)
    return switch error {
    case is ForeignFileError: "“\(name(of: path))” was not imported: " + message
    case let error as NetworkError:
      "“\(name(of: path))” was not imported. " + error.message(after: name(of: path))
    default: message
    }
  }
}

extension String {
  /// The beginning of a row, as it can be printed.
  fileprivate var shortened: String {
    let start = prefix(80)
    return String(start).onOneLine(separator: " ") + (start.endIndex < endIndex ? "…" : "")
  }
}

import Application
import Archives
import CommandOptions
import Domain
import Exchange
import Files
import JapaneseText
import Live
import Network
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The output of an import, in English.
enum ImportTexts {
  /// What was imported, or would be.
  static func lines(_ summary: ImportSummary, path: String, isDry: Bool) -> [String] {
    let encoding = summary.encoding.map { " in \($0)" } ?? ""
    var lines = ["\(name(of: path)): \(summary.format)\(encoding)"]
    for (number, column) in summary.columns.enumerated() {
      let kind = column.kind.map { " of “\($0)”" } ?? ""
      let name = column.name.map { " “\($0)”" + kind } ?? ""
      lines.append(
        "  column \(number + 1)\(name): \(column.role.rawValue), "
          + column.sample.replacing("\n", with: " / ")
      )
    }
    for book in summary.books {
      let kind = book.isNew ? "new book" : "book"
      lines.append("  \(kind) “\(book.title)”: \(English.count(book.count, "word"))")
    }
    lines.append("  " + counts(summary) + ".")
    if isDry { lines.append("  Nothing was changed.") }
    for row in summary.firstUnreadable {
      lines.append("  line \(row.place): \(row.reason)  \(row.text.shortened)")
    }
    if summary.unreadable > summary.firstUnreadable.count {
      let more = summary.unreadable - summary.firstUnreadable.count
      lines.append("  and \(more) more")
    }
    return lines
  }

  private static func counts(_ summary: ImportSummary) -> String {
    English.list([
      "\(English.number(summary.new)) new",
      "\(English.number(summary.known)) known",
      "\(English.number(summary.changed)) changed",
      "\(English.number(summary.unreadable)) unreadable",
      summary.reviews == 0 ? nil : English.count(summary.reviews, "review"),
      summary.deleted == 0 ? nil : "\(English.number(summary.deleted)) in the trash",
      summary.different == 0
        ? nil : "\(English.number(summary.different)) with other texts, which --update would take",
    ])
  }

  /// How words that are in the trash come back.
  static let deleted = "What is in the trash stays there; --deleted adds it again."

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
    let more = foreign.count > 5 ? " and \(foreign.count - 5) more decks" : ""
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
  @MainActor
  static func describe(_ error: any Error, path: String) -> String {
    switch error {
    case is ForeignFileError: "“\(name(of: path))” was not imported: " + reason(error)
    case is NetworkError: "“\(name(of: path))” was not imported. " + reason(error)
    default: reason(error)
    }
  }

  /// The same without the path.
  @MainActor
  static func reason(_ error: any Error) -> String {
    switch error {
    case let error as ForeignFileError: describe(error)
    case let error as NetworkError: error.message
    case let error as ExchangeUsageError: error.description
    case let error as ClassError: error.description
    case let error as BookNameError: error.description
    case let error as ConfigurationError: error.message
    case let error as LocationError: error.message
    case let error as UnfinishedCopy: error.message
    case let error as TemporaryFolder.Failure:
      NetworkError.file(path: error.path, code: error.code).message
    default: Texts.english.describe(error)
    }
  }

  /// The exit status of an error: 2 for wrong arguments and data.
  static func status(of error: any Error) -> Int32 {
    if let error = error as? NetworkError { return error.status }
    if let error = error as? ExchangeUsageError { return error.status }
    if let error = error as? ClassError { return error.status }
    return error is ForeignFileError || error is BookNameError || error is ConfigurationError
      || error is LocationError || error is UnfinishedCopy ? 2 : 1
  }

  private static func describe(_ error: ForeignFileError) -> String {
    switch error {
    case .missing: "there is no such file."
    case .notAFile: "it is a folder, a pipe or a device, and not a file. - reads standard input."
    case .tooLarge(let limit):
      "it is larger than \(limit >> 20) MB. Split it, and import the parts."
    case .system(let code): describe(code)
    case .unknownEncoding(let name): "there is no encoding “\(name)”. `iconv -l` lists their names."
    case .notText: "it is not text in this encoding. Say which it is with --encoding."
    case .empty: "there are no words in it."
    case .emptyArchive: "it is an empty archive: there is no file in it."
    case .unknownFormat: "it is in no format that can be read."
    case .unclearColumns(let count):
      "which of its \(English.count(count, "column")) are the meaning, and the kanji or gana, is "
        + "not clear. Say it, for instance with --column kanji=1 --column meaning=2."
    case .noColumn(let number, let count):
      "it has \(English.count(count, "column")), and no column \(number)."
    case .sameSide(let role, let one, let other):
      "columns \(one) and \(other) cannot both be the \(role.rawValue). Make one of them notes, or ignored."
    case .tooManyLines(let limit):
      "it has more than \(limit / 1_000_000) million lines. Split it, and import the parts."
    case .tooManyUnreadable(let limit):
      "more than \(limit) of its lines are not words. Check what separates its columns, and which "
        + "these are: --separator, --column."
    case .tooManyWords: "it holds more than about 200,000 words. Split it, and import the parts."
    case .damagedFile(let place):
      "it is not as `tangocho export` wrote it" + (place.isEmpty ? "." : ": \(place).")
    case .newerFile(let version):
      "its format \(version) is newer than this program. Install a newer tangocho."
    case .anki(let error): describe(error)
    case .archive(let error): describe(error)
    case .damagedText(let line): "it is damaged on line \(line). Export it again."
    case .damagedMember(let name, let line):
      "“\(name)” in it is damaged on line \(line). Download it again."
    case .damagedDatabase(let message): "it is damaged (\(message)). Copy it again."
    case .endless: "it takes far too long to read, as if it was made to do harm."
    case .noDictionary(let status):
      "its words have no meanings, and there is no dictionary that has them. " + remedy(status)
    }
  }

  private static func describe(_ code: Int32) -> String {
    systemErrorText(code)
      + (code == ELOOP ? ". It is a link that leads to itself." : ". Check its permissions.")
  }

  /// How to get a dictionary.
  private static func remedy(_ status: DictionaryStatus) -> String {
    guard case .failed = status else {
      return "Install EDICT (on Debian: apt install edict), or name a dictionary in the settings."
    }
    return Texts.english.parts.editor.dictionary(status)
  }

  private static func describe(_ error: AnkiError) -> String {
    switch error {
    case .archive(let error): describe(error)
    case .noCollection: "it is not a package of Anki: there is no collection in it."
    case .onlyNotice:
      "its collection is missing. Export it again, with support for older Anki versions."
    case .newerContainer(let version):
      "its format \(version) is newer than this program. Export it for older Anki versions."
    case .damaged(let message): "its collection is damaged (\(message)). Export it again."
    case .noTable(let name):
      "its collection is damaged: there is no table \(name). Export it again."
    case .endless: "its collection takes far too long to read, as if it was made to do harm."
    case .tooMany(let part, let limit): "it has more than \(limit) \(part.rawValue)."
    }
  }

  private static func describe(_ error: ArchiveError) -> String {
    switch error {
    case .missing: "there is no such file."
    case .notAFile: "it is a folder or a device, and not a file."
    case .damaged(let message):
      "the archive is damaged (\(message.onOneLine(separator: " "))). Export it again."
    case .tooLarge: "it would unpack to far more than its size, as if it was made to do harm."
    case .system(let code): describe(ForeignFileError.system(code: code))
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

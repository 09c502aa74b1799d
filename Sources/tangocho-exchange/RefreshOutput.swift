import Domain
import Live
import Synchronization

/// Where a refresh says what was new in each book.
enum RefreshOutput: Sendable {
  /// As sentences.
  case sentences
  /// As lines for the full screen.
  case report
  /// As one JSON object at the end.
  case json(RefreshRecords)

  /// Whether other programs read it.
  var isForPrograms: Bool { if case .sentences = self { false } else { true } }
  var isReport: Bool { if case .report = self { true } else { false } }

  /// Writes what was done to other programs that want all of it at the end.
  func printRecords(isDry: Bool) throws {
    if case .json(let records) = self { try records.print(isDry: isDry) }
  }

  /// Says what was new in a book, or a sentence.
  @MainActor
  func add(_ book: RefreshedBook, as sentence: String) {
    switch self {
    case .sentences: Lines.print(sentence)
    case .report: RefreshReport.lines(book).forEach { Lines.write($0.text) }
    case .json(let records): records.add(book)
    }
  }

  /// Says why a book stays as it is: on standard error, and to other programs.
  @MainActor
  func add(failure: String, of title: String, as sentence: String) {
    if !isReport { Lines.report(sentence) }
    guard isForPrograms else { return }
    var book = RefreshedBook(title)
    book.failure = NamedCommands.complete(failure)
    add(book, as: "")
  }
}

/// What a refresh did, or would do, for other programs.
final class RefreshRecords: Sendable {
  private struct Record: Encodable {
    let title: String
    let new, changed: Int
    let conflicts, dropped: [String]
    let failure: String?
  }

  private struct List: Encodable {
    let dryRun: Bool
    let books: [Record]
  }

  private let records = Mutex<[Record]>([])

  func add(_ book: RefreshedBook) {
    let record = Record(
      title: book.title,
      new: book.new,
      changed: book.changed,
      conflicts: book.conflicts,
      dropped: book.dropped,
      failure: book.failure
    )
    records.withLock { $0.append(record) }
  }

  /// Writes JSON.
  func print(isDry: Bool) throws {
    try Lines.printJSON(List(dryRun: isDry, books: records.withLock(\.self)))
  }
}

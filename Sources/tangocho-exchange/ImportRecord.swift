import Domain
import Exchange

/// What an import of a file did, or would do, for other programs.
struct ImportRecord: Encodable {
  let file, format: String
  let encoding: String?
  let dryRun: Bool
  let columns: [Column]
  let books: [Book]
  let new, known, changed, different, deleted, restored, reviews, unreadable: Int
  let unreadableLines: [Line]
  /// The file with these lines; nil when there is none.
  var rejects: String?
  let remarks: [String]

  struct Column: Encodable {
    let number: Int
    let name, kind: String?
    let role, sample: String
  }

  struct Book: Encodable {
    let title: String
    let words: Int
    let isNew: Bool
  }

  struct Line: Encodable {
    let line: Int
    /// The deck or the book of what is not a line.
    let deck: String?
    let text, reason: String
  }

  init(_ plan: ImportPlan, _ remarks: [String], file: String, isDry: Bool) {
    let summary = plan.summary
    (self.file, format, encoding) = (file, summary.format, summary.encoding)
    (dryRun, self.remarks) = (isDry, remarks)
    columns = summary.columns.enumerated().map { place, column in
      Column(
        number: place + 1,
        name: column.name,
        kind: column.kind,
        role: column.role.rawValue,
        sample: column.sample
      )
    }
    books = summary.books.map { Book(title: $0.title, words: $0.count, isNew: $0.isNew) }
    (new, known, changed) = (summary.new, summary.known, summary.changed)
    (different, deleted) = (summary.different, summary.deleted)
    restored = summary.restored
    (reviews, unreadable) = (summary.reviews, summary.unreadable)
    unreadableLines = plan.unreadable.map {
      Line(line: $0.place, deck: $0.deck, text: $0.text, reason: $0.reason)
    }
  }
}

/// What the imports of several files did, one record for each file that could be read.
@MainActor
final class ImportRecords {
  private var all: [ImportRecord] = []

  func add(_ record: ImportRecord) { all.append(record) }

  /// Names the file with the lines of the last import that are not words.
  func setRejects(_ path: String) {
    if !all.isEmpty { all[all.count - 1].rejects = path }
  }

  /// Writes JSON.
  func print() throws { try Lines.printJSON(all) }
}

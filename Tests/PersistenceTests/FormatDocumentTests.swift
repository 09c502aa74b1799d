import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

/// `Documentation/FORMAT.md` says what the program reads and writes.
@Suite("The document of the format")
struct FormatDocumentTests {
  private static let document = URL(filePath: #filePath)
    .appending(path: "../../../Documentation/FORMAT.md").standardizedFileURL

  private let text: String
  /// The whole lines among the examples; those with … in them only show a form.
  private let examples: [String]

  init() throws {
    text = try String(contentsOf: Self.document, encoding: .utf8)
    examples = text.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("{\"k\":") && !$0.contains("…") }
  }

  private func examples(of operation: String) -> [String] {
    examples.filter { $0.contains("\"o\":\"\(operation)\"") }
  }

  @Test("Every example is a line that is read whole, with nothing unknown in it")
  func examplesAreRead() {
    #expect(examples.count >= 12)
    var record = ParsedRecord()
    for example in examples {
      let isRead = Array(example.utf8).withUnsafeBytes { bytes in
        guard case .record(let body, _) = Envelope.open(bytes) else { return false }
        return record.read(body)
      }
      #expect(isRead, "\(example)")
      #expect(!record.hasUnknown, "\(example)")
    }
    for operation in ["library", "segment", "snapshot", "put", "end"] {
      #expect(!examples(of: operation).isEmpty, "\(operation)")
      #expect(text.contains("`\(operation)`"), "\(operation)")
    }
  }

  @Test("The examples are a library: a journal, and the snapshot of it")
  func examplesAreALibrary() async throws {
    let library = TemporaryLibrary()
    let device = "\(library.data)/dev/82cdbc8adcff80b4"
    try FileManager.default.createDirectory(atPath: device, withIntermediateDirectories: true)
    func write(_ lines: [String], _ path: String) throws {
      try lines.map { $0 + "\n" }.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
    let entries = examples(of: "put").filter { $0.contains("\"at\":") }
    let changes = examples(of: "put").filter { !$0.contains("\"at\":") }
    try write(examples(of: "library"), "\(library.data)/format.json")
    try write(examples(of: "segment") + changes, "\(device)/000001-bcd6ba10051212b0.jsonl")
    try write(
      examples(of: "snapshot") + entries + examples(of: "end"),
      "\(device)/snap-000002-08a99743801ecbfe.jsonl"
    )
    let database = library.open()
    let books = try await database.fetchBooks()
    #expect(books.map(\.title) == ["N5 · 01"])
    let book = try #require(books.first)
    #expect(!book.isClosed && book.reviewedOn == nil)
    #expect(book.place?.mode == .excludeSuccess)
    #expect(book.choice?.mark == .review)
    let words = try await database.fetchWords(in: book.id)
    #expect(words.map(\.state) == [.fail])
    #expect(words.first?.meaning.image != nil)
    #expect(try await database.fetchSamples().map(\.useCount) == [1])
    let reviews = try await database.fetchReviews(of: words.map(\.id))
    #expect(reviews.map(\.rating) == [.again])
    #expect(reviews.map(\.isMark) == [true])
    #expect(words.map(\.isFlagged) == [true])
    #expect(words.map(\.buriedUntil) == [Day(number: 20_779)])
    #expect(await database.health() == LibraryHealth())
  }

  @Test("Every key that is written is named")
  func everyKeyIsNamed() {
    let fields =
      BookField.allCases.map { "\($0.key)" } + WordField.allCases.map { "\($0.key)" }
      + ["id", "used", "k", "r", "d", "s", "p", "t", "o", "at", "text", "image", "word", "mode"]
      + ["reviews", "undone", "time", "grade", "took", "asked", "typed"]
      + ["day", "mark", "format", "reader", "library", "number", "nonce", "covers", "ends"]
    for field in fields {
      #expect(text.contains("`\(field)`"), "\(field)")
    }
  }

  @Test("Every name of a value is in the document")
  func everyValueIsNamed() {
    let values =
      FrontType.allCases.map(\.rawValue) + StudyMode.allCases.map(\.rawValue)
      + ScheduleMark.allCases.map(\.rawValue)
    for value in values { #expect(text.contains("`\(value)`"), "\(value)") }
  }
}

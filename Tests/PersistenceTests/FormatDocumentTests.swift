import CustomDump
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
  /// The complete lines among the examples; those with … only show a form.
  private let examples: [String]

  init() throws {
    text = try String(contentsOf: Self.document, encoding: .utf8)
    examples = text.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("{\"k\":") && !$0.contains("…") }
  }

  private func examples(of operation: String) -> [String] {
    examples.filter { $0.contains("\"o\":\"\(operation)\"") }
  }

  @Test("Every example is a complete line without anything unknown")
  func examplesAreRead() {
    #expect(examples.count >= 12)
    var record = ParsedRecord()
    for example in examples {
      let line = Array(example.utf8)
      guard case .record(let body, _) = Envelope.open(line.span.bytes) else {
        Issue.record("damaged: \(example)")
        continue
      }
      let isRead = record.read(body)
      #expect(isRead, "\(example)")
      #expect(!record.hasUnknown, "\(example)")
    }
    for operation in ["library", "segment", "snapshot", "put", "end"] {
      #expect(!examples(of: operation).isEmpty, "\(operation)")
      #expect(text.contains("`\(operation)`"), "\(operation)")
    }
  }

  @Test("The examples are a library: a journal and its snapshot")
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
    #expect(book.choice?.task == .review)
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

  /// With `TANGOCHO_RECORD=1` in the environment, it writes the table instead.
  @Test("The table of fields is what the program reads and writes")
  func fieldsAreDescribed() throws {
    let head = "| in | field | type | what it is |\n|---|---|---|---|\n"
    let table = head + Fields.rows.map { $0 + "\n" }.joined()
    let start = try #require(text.range(of: head)).lowerBound
    let end = text.range(of: "\n\n", range: start..<text.endIndex)?.lowerBound ?? text.endIndex
    let written = text[start..<end] + "\n"
    if ProcessInfo.processInfo.environment["TANGOCHO_RECORD"] != nil {
      let anew = text[..<start] + table.dropLast() + text[end...]
      try String(anew).write(to: Self.document, atomically: true, encoding: .utf8)
    } else {
      expectNoDifference(String(written), table)
    }
  }

  @Test("Every other written key is named")
  func everyKeyIsNamed() {
    let keys =
      ["id", "k", "r", "d", "s", "p", "t", "o", "at", "text", "image", "word", "mode", "reviews"]
      + ["undone", "day", "mark", "format", "reader", "library", "number", "nonce", "covers"]
      + ["ends"]
    for key in keys { #expect(text.contains("`\(key)`"), "\(key)") }
  }

  @Test("Every name of a value is in the document")
  func everyValueIsNamed() {
    let values =
      FrontType.allCases.map(\.rawValue) + StudyMode.allCases.map(\.rawValue)
      + BookTask.allCases.map(\.rawValue)
    for value in values { #expect(text.contains("`\(value)`"), "\(value)") }
  }
}

extension Fields {
  /// The table of `FORMAT.md`, row by row.
  fileprivate static var rows: [String] {
    rows("books", books) + rows("words", words) + rows("samples", samples)
      + rows("reviews", reviews)
  }

  private static func rows<Entity, Patch>(
    _ list: String,
    _ fields: EntityFields<Entity, Patch>
  ) -> [String] {
    fields.all.enumerated().map { place, field in
      let name = place == 0 ? "`\(list)`" : ""
      return "| \(name) | `\(field.name)` | \(field.type.form) | \(field.meaning) |"
    }
  }
}

extension FieldType {
  /// How `FORMAT.md` describes its values.
  fileprivate var form: String {
    switch self {
    case .owner: "an id"
    case .time: "milliseconds since 1970"
    case .timeOrNull: "milliseconds since 1970, or `null`"
    case .text: "a text"
    case .side: "a text, or an object of `text` and `image`, the image's file name"
    case .texts: "a list of texts"
    case .flag: "`true` or `false`"
    case .once: "`true`, for ever"
    case .state: "a number from 0 to 2"
    case .grade: "a number from 1 to 4"
    case .day: "days since 1970"
    case .dayOrNull: "days since 1970, or `null`"
    case .number: "a number"
    case .front, .asked: "`kanji`, `meaning` or `gana`"
    case .frontOrNull: "`kanji`, `meaning`, `gana` or `null`"
    case .place:
      "an object of `word`, `mode` (`all`, `excludeSuccess`, `onlyFail`), `seed`, `first` and `runs`, or `null`"
    case .choice: "an object of `day` and `mark` (`study`, `review`, `none`), or `null`"
    case .carried:
      """
      an object of `day`, or `time` in milliseconds, when it was due, and perhaps `stab`, its \
      stability in ten-thousandths of a day, and `diff`, its difficulty in thousandths, or `null`
      """
    }
  }
}

import Domain
import SQLRows

/// What has texts that are not UTF-8: they are brought over as old as can be, so that any other version
/// of them is newer, here or in an older copy of the library.
struct GarbledTexts {
  private static let fields: [String: StampedWordField] = [
    "meaning": .meaning, "meaning_image": .meaning, "gana": .gana, "gana_image": .gana,
    "kanji": .kanji, "kanji_image": .kanji, "tags": .tags, "notes": .notes, "example": .example,
  ]

  private var books: Set<WordBookID> = []
  private var words: Set<WordID> = []
  private var samples: Set<SampleID> = []

  /// The fields of a word with some garbled columns.
  mutating func wordFields(_ columns: Set<String>, of word: WordID) -> [StampedWordField] {
    let fields = columns.compactMap { Self.fields[$0] }
    if !fields.isEmpty { words.insert(word) }
    return fields
  }

  /// The fields of a book with some garbled columns.
  mutating func bookFields(_ columns: Set<String>, of book: WordBookID) -> [StampedBookField] {
    guard columns.contains("title") else { return [] }
    books.insert(book)
    return [.title]
  }

  /// Whether a sample has garbled columns.
  mutating func isSample(_ columns: Set<String>, of sample: SampleID) -> Bool {
    if columns.isEmpty { return false }
    samples.insert(sample)
    return true
  }

  /// The names of all for which no other version was found.
  func names(in file: LibraryFile) throws -> [String] {
    let books = try books.compactMap { id in
      try file.first(BookRow.stamped(file.version) + " WHERE id = ?", .id(id)) {
        try file.stampedBook($0)
      }
    }
    let words = try words.compactMap { id in
      try file.first(WordRow.stamped(file.version) + " WHERE w.id = ?", .id(id)) {
        try file.stampedWord($0)
      }
    }
    let samples = try samples.compactMap { id in
      try file.first(SampleRow.stamped(file.version) + " WHERE id = ?", .id(id)) {
        try file.sampleWithStamp($0)
      }
    }
    return books.filter { $0.hasUnknownAge(of: [.title]) }.map(\.value.title).sorted()
      + words.filter { $0.hasUnknownAge(of: Self.fields.values) }.map(\.value.nameOrID).sorted()
      + samples.filter { $0.stamp == .unknown }.map(\.sample.meaning).sorted()
  }
}

extension StampedEntity {
  /// The same, with some fields for which every other version is newer.
  func withUnknownAge(of fields: [Field]) -> Self {
    var stamps = stamps
    stamps.set(.unknown, of: fields)
    return Self(value, isDeleted: isDeleted, isPurged: isPurged, stamps: stamps)
  }

  fileprivate func hasUnknownAge(of fields: some Sequence<Field>) -> Bool {
    fields.contains { stamps[$0] == .unknown }
  }
}

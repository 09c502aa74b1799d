import Domain

@testable import Exchange

extension TextFile {
  /// Reads a text with all rows of its tables.
  static func read(
    _ bytes: [UInt8],
    _ request: ImportRequest,
    _ separators: TextSeparators = TextSeparators()
  ) throws(ForeignFileError) -> ImportedFile {
    let file = try open(bytes, request, separators).collected()
    if file.collection.books.isEmpty { throw .empty }
    return file
  }
}

extension ImportedFile {
  /// The sides of the words, as `kanji|gana|meaning`.
  var shownWords: [String] {
    collection.books.flatMap(\.words).map { word in
      [word.input.kanji, word.input.gana, word.input.meaning].map(\.text).joined(separator: "|")
    }
  }
}

import Domain

@testable import Exchange

extension TextFile {
  /// Reads a text with all rows of its tables, on one thread.
  static func read(
    _ bytes: [UInt8],
    _ request: ImportRequest,
    _ separators: TextSeparators = TextSeparators()
  ) throws(ForeignFileError) -> ImportedFile {
    var (file, books) = (try open(bytes, request, separators), BookCollector())
    if var rows = file.table?.rows {
      while let row = rows.next() { try books.add(row) }
      (file.table, file.collection) = (nil, books.collection)
    }
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

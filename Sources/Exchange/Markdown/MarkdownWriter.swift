import Domain

/// Writes a heading and a table for each book.
enum MarkdownWriter {
  /// The names of the columns; the first has the study state.
  static let columns = ["", "kanji", "gana", "meaning", "example", "notes", "tags"]
  private static let tagSeparator = ", "

  /// The text of the file.
  static func write(
    _ library: ExportedLibrary,
    _ emit: (String) throws -> Void
  ) rethrows {
    for (place, book) in library.books.enumerated() {
      try emit((place == 0 ? "" : "\n") + "# \(plain(book.book.title))\n\n")
      if book.words.isEmpty { continue }
      try emit("|" + columns.map { $0.isEmpty ? " |" : " \($0) |" }.joined() + "\n")
      try emit("|" + columns.map { _ in "---|" }.joined() + "\n")
      for exported in book.words { try emit(row(of: exported.word)) }
    }
  }

  private static func row(of word: Word) -> String {
    let cells = [
      word.state.symbol, word.kanji.text, word.gana.text, word.meaning.text, word.texts[.example],
      word.texts[.notes], word.tags.joined(separator: tagSeparator),
    ]
    return "| " + cells.map(cell).joined(separator: " | ") + " |\n"
  }

  /// Takes what only the tables of this program have from a row that was read.
  static func complete(_ word: inout ImportedWord, from row: [String]) {
    let state = StudyState.allCases.first { $0.symbol == row.first }
    word.original = ImportedWord.Original(state: state ?? .undefined)
    let tags = row.count == columns.count ? row[columns.count - 1] : ""
    word.input.tags = tags.split(separator: tagSeparator).map(String.init)
  }

  /// A text that Markdown shows as it is, in one line.
  private static func cell(_ text: String) -> String {
    plain(text).split(omittingEmptySubsequences: false) { lineEnds.contains($0) }
      .joined(separator: "<br>")
  }

  /// The text with a backslash before each sign that Markdown would read as its own.
  private static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  private static let lineEnds: Set<Character> = ["\n", "\r\n", "\r"]
  private static let special = Set("\\`*_{}[]<>#|~&".unicodeScalars)
}

import Domain

/// Writes a heading and a table for each book.
package enum MarkdownWriter {
  /// The text of the file.
  package static func text(of library: ExportedLibrary) -> String {
    library.books.map(section).joined(separator: "\n")
  }

  private static func section(of book: ExportedBook) -> String {
    var text = "# \(plain(book.book.title))\n\n"
    if book.words.isEmpty { return text }
    text += "| | kanji | gana | meaning | example | notes | tags |\n"
    text += "|---|---|---|---|---|---|---|\n"
    for exported in book.words { text += row(of: exported.word) }
    return text
  }

  private static func row(of word: Word) -> String {
    let cells = [
      word.state.symbol, word.kanji.text, word.gana.text, word.meaning.text, word.texts[.example],
      word.texts[.notes], word.tags.joined(separator: ", "),
    ]
    return "| " + cells.map(cell).joined(separator: " | ") + " |\n"
  }

  /// A text that Markdown shows as it is, in one line.
  private static func cell(_ text: String) -> String {
    plain(text).replacing("\n", with: "<br>")
  }

  /// The text with a backslash before each sign that Markdown would read as its own.
  private static func plain(_ text: String) -> String {
    var result = ""
    for character in text {
      if special.contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private static let special = Set<Character>("\\`*_{}[]<>#|~&")
}

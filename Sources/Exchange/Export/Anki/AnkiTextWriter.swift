import Domain

/// Writes the text that Anki's own import reads, with the headers that tell it what is what:
/// <https://docs.ankiweb.net/importing/text-files.html#file-headers>.
package enum AnkiTextWriter {
  /// The columns, by the names that they have in the headers.
  private static let columns = [
    "guid", "deck", "kanji", "gana", "meaning", "example", "notes", "tags",
  ]

  private static var head: String {
    """
    #separator:tab
    #html:false
    #guid column:1
    #deck column:2
    #tags column:8
    #columns:\(columns.joined(separator: "\t"))

    """
  }

  /// The headers, and a line for each word.
  package static func write(
    _ library: ExportedLibrary,
    _ emit: (String) throws -> Void
  ) rethrows {
    try emit(head)
    for book in library.books {
      let deck = deckName(of: book.book)
      for exported in book.words {
        let word = exported.word
        try emit(
          DelimitedWriter.tsv.line(of: [
            word.id.description, deck, word.kanji.text, word.gana.text, word.meaning.text,
            word.texts[.example], word.texts[.notes], tags(of: word),
          ])
        )
      }
    }
  }

  /// The tags of a word, with spaces between them and none in them.
  static func tags(of word: Word) -> String {
    word.tags.map(ankiTag).joined(separator: " ")
  }

  /// The title as a name of a deck, in which two colons would begin a deck inside the deck.
  static func deckName(of book: WordBook) -> String {
    book.title.replacing("::", with: ": :")
  }

  /// A tag without spaces, which separate the tags of Anki.
  static func ankiTag(_ tag: String) -> String {
    String(tag.map { $0.isWhitespace ? "_" : $0 })
  }
}

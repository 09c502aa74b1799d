import Domain

/// Writes the text that Anki's own import reads, with headers that describe the columns:
/// <https://docs.ankiweb.net/importing/text-files.html#file-headers>.
package enum AnkiTextWriter {
  /// The columns, by the names that they have in the headers: Anki finds the fields of its notes by
  /// theirs.
  private static let columns = ["guid", "deck"] + AnkiOwnNote.fieldNames + ["tags"]

  private static func head(_ notetype: AnkiPackageNoteType?) -> String {
    """
    #separator:tab
    #html:false
    #guid column:1
    #deck column:2
    #tags column:\(columns.count)
    #columns:\(columns.joined(separator: "\t"))
    \(notetype.map { "#notetype:\($0.name)\n" } ?? "")
    """
  }

  /// The note type of most words, which Anki knows once a package was imported there.
  private static func notetype(of library: ExportedLibrary) -> AnkiPackageNoteType? {
    var counts: [AnkiPackageNoteType: Int] = [:]
    for book in library.books {
      counts[AnkiPackageNoteType(book.book.fronts), default: 0] += book.words.count
    }
    return counts.max { ($0.value, $0.key.id) < ($1.value, $1.key.id) }?.key
  }

  /// The headers, and a line for each word.
  package static func write(
    _ library: ExportedLibrary,
    _ emit: (String) throws -> Void
  ) rethrows {
    try emit(head(notetype(of: library)))
    for book in library.books {
      let deck = deckName(of: book.book)
      for exported in book.words {
        let word = exported.word
        try emit(
          DelimitedWriter.tsv.line(of: [
            // Anki takes no note whose first field is empty.
            word.id.description, deck, word.kanji.text.isEmpty ? word.gana.text : word.kanji.text,
            word.gana.text, word.meaning.text,
            word.texts[.example], word.texts[.notes],
            word.exportedTags.joined(separator: " "),
          ])
        )
      }
    }
  }

  /// The title as a name of a deck: “A · B” is the deck B inside A, as an import names books.
  ///
  /// Two colons of a title would begin a deck inside a deck.
  package static func deckName(of book: WordBook) -> String {
    let title = book.title.replacing("::", with: ": :").replacing("::", with: ": :")
    let names = title.split(separator: ImportedDeck.separator, omittingEmptySubsequences: false)
    // Anki has no deck without a name, and cuts spaces off.
    let isUnclear = names.contains { name in
      [name.first, name.last].contains { $0.map { $0.isWhitespace || $0 == ":" } ?? true }
    }
    return isUnclear ? title : names.joined(separator: "::")
  }
}

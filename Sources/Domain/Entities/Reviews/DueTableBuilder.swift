/// Builds a table from cards in the order of their words, without looking at each word.
package struct DueTableBuilder {
  private var table = DueTable()
  /// The suspended and buried words, and those of them that are not in the table yet.
  private let leftOut: [WordID: WordOutline]
  private var unlisted: Set<WordID>
  /// The number of words of each book in the table, without those counted in `book`.
  private var listed: [WordBookID: Int] = [:]
  /// The book of the last words: most words of a book follow each other, and are counted together.
  private var book: (id: WordBookID, words: Int)?
  private var last: WordID?

  /// Creates an empty table.
  /// - Parameter leftOut: All suspended and buried words of the books that are not deleted.
  package init(leftOut: [WordOutline]) {
    self.leftOut = leftOut.byID
    unlisted = Set(self.leftOut.keys)
  }

  /// Adds a card, a second one right after the first one of its word; a word whose book is nil was
  /// deleted.
  package mutating func add(
    _ card: DueTable.Card,
    of word: WordID,
    isSecond: Bool,
    in book: WordBookID?
  ) {
    guard let book else {
      return add(DueTable.Row(ofDeleted: card), of: word, isSecond: isSecond && word == last)
    }
    let outline = leftOut.isEmpty ? nil : leftOut[word]
    func row(_ card: DueTable.Card) -> DueTable.Row {
      DueTable.Row(
        card,
        in: book,
        isSuspended: outline?.isSuspended ?? false,
        buriedUntil: outline?.buriedUntil
      )
    }
    if word != last {
      list(word, in: book)
      if isSecond { add(row(DueTable.Card(nil)), of: word, isSecond: false) }
    }
    add(row(card), of: word, isSecond: isSecond)
  }

  /// The table with the numbers of new words, given the books that are not deleted, with the numbers
  /// of all their words.
  package consuming func finish(_ books: some Sequence<(id: WordBookID, words: Int)>) -> DueTable {
    for outline in leftOut.values where unlisted.contains(outline.id) {
      list(outline.id, in: outline.bookID)
      add(DueTable.Row(outline, nil), of: outline.id, isSecond: false)
    }
    begin(nil)
    for (book, words) in books where words > listed[book] ?? 0 {
      table.newWords[book] = words - (listed[book] ?? 0)
    }
    return table
  }

  private mutating func list(_ word: WordID, in id: WordBookID) {
    if book?.id == id { book?.words += 1 } else { begin(id) }
    if !unlisted.isEmpty { unlisted.remove(word) }
  }

  /// Ends the words of a book, and begins those of another one with a word.
  private mutating func begin(_ id: WordBookID?) {
    if let book { listed[book.id, default: 0] += book.words }
    book = id.map { (id: $0, words: 1) }
  }

  private mutating func add(_ row: DueTable.Row, of word: WordID, isSecond: Bool) {
    if isSecond { table.seconds[table.rows.count - 1] = row } else { table.rows.append(row) }
    last = word
  }
}

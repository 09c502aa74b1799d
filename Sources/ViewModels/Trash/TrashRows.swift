import Domain

/// The rows of a trash: many words that were deleted together, such as those of an undone import, are
/// one row, with a row for each word below it while it is open.
nonisolated struct TrashRows {
  /// The fewest words that are one row.
  static let fewest = 20

  let titles: [WordBookID: String]
  /// The rows that are open.
  let open: Set<TrashState.Row.ID>
  let studyClock: StudyClock

  /// Books, then words, in the order of the trash.
  func rows(of trash: Trash) -> [TrashState.Row] {
    var rows = trash.books.map { book in
      TrashState.Row(.book(book.book, words: book.wordCount), deletedOn: day(book.deletedAt))
    }
    let deletions = Dictionary(grouping: trash.words, by: Deletion.init)
    var shown: Set<Deletion> = []
    for word in trash.words {
      let deletion = Deletion(word)
      guard deletion.time != nil, let words = deletions[deletion], words.count >= Self.fewest
      else {
        rows.append(row(of: word))
        continue
      }
      if shown.insert(deletion).inserted { rows += self.rows(of: words) }
    }
    return rows
  }

  /// The row of words that were deleted together, and theirs if it is open.
  private func rows(of words: [DeletedWord]) -> [TrashState.Row] {
    guard let first = words.first, let time = first.deletedAt else { return [] }
    let together = DeletedTogether(
      words: words.map(\.id),
      time: time,
      bookID: first.word.bookID,
      book: title(of: first)
    )
    let row = TrashState.Row(.words(together), deletedOn: day(time))
    return [row] + (open.contains(row.id) ? words.map { self.row(of: $0, in: row.id) } : [])
  }

  private func row(of word: DeletedWord, in group: TrashState.Row.ID? = nil) -> TrashState.Row {
    TrashState.Row(
      .word(word.word, book: title(of: word)),
      deletedOn: day(word.deletedAt),
      in: group
    )
  }

  private func title(of word: DeletedWord) -> String { titles[word.word.bookID] ?? "" }

  private func day(_ time: Timestamp?) -> Day? { time.map(studyClock.day(of:)) }
}

/// When words of a book were deleted: those with the same time were deleted by one change.
private nonisolated struct Deletion: Hashable {
  let time: Timestamp?
  let bookID: WordBookID

  init(_ word: DeletedWord) { (time, bookID) = (word.deletedAt, word.word.bookID) }
}

extension Statistics {
  package typealias NamedTally = (
    id: WordBookID, title: String, isClosed: Bool, tally: BookTally
  )

  /// The statistics of the books with the given titles, in the order that home sorts them by.
  package func books(named titles: [WordBookID: String]) -> [NamedTally] {
    let named = books.compactMap { id, tally in
      titles[id].map { title in
        (key: TitleKey(title), book: (id, title, closedBooks.contains(id), tally) as NamedTally)
      }
    }
    return named.sorted { $0.key == $1.key ? $0.book.id < $1.book.id : $0.key < $1.key }.map(\.book)
  }
}

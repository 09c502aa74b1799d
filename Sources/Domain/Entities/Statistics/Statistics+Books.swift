extension Statistics {
  /// A book of which there is something to say.
  public typealias NamedTally = (id: WordBookID, title: String, tally: BookTally)

  /// What there is to say of books with titles, in the order of the titles: numbers in them as
  /// numbers, as home sorts them.
  public func books(named titles: [WordBookID: String]) -> [NamedTally] {
    let named = books.compactMap { id, tally in
      titles[id].map { (key: TitleKey($0), book: (id: id, title: $0, tally: tally)) }
    }
    return named.sorted { $0.key == $1.key ? $0.book.id < $1.book.id : $0.key < $1.key }.map(\.book)
  }
}

extension WordBookOrder {
  /// Sorts books; equal ones come newest first.
  public func sorted(_ books: consuming [WordBookOverview]) -> [WordBookOverview] {
    var newestFirst = books
    newestFirst.sort(by: isNewer)
    switch self {
    case .newestFirst: return newestFirst
    case .oldestFirst: return newestFirst.reversed()
    case .title:
      let keys = newestFirst.enumerated().map { (key: TitleKey($1.book.title), place: $0) }
      return keys.sorted { $0.key == $1.key ? $0.place < $1.place : $0.key < $1.key }
        .map { newestFirst[$0.place] }
    case .mostUnknownFirst:
      // The standard library's sort is stable.
      return newestFirst.sorted { $0.counts.notSuccess > $1.counts.notSuccess }
    }
  }
}

private func isNewer(_ a: WordBookOverview, _ b: WordBookOverview) -> Bool {
  a.book.createdAt == b.book.createdAt
    ? a.id > b.id : a.book.createdAt > b.book.createdAt
}

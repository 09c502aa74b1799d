import Domain

nonisolated extension ImportNotice {
  /// What was new in books.
  init(_ books: [RefreshedBook]) {
    let fetched = books.filter { $0.failure == nil }
    self =
      books.isEmpty
      ? .nothingToRefresh
      : .refreshed(
        books: fetched.count,
        new: fetched.map(\.new).reduce(0, +),
        changed: fetched.map(\.changed).reduce(0, +)
      )
  }
}

nonisolated extension RefreshedBook {
  /// Whether something did not simply go into the book.
  var needsAttention: Bool { failure != nil || !conflicts.isEmpty || !dropped.isEmpty }
}

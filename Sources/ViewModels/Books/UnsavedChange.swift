import Domain

/// A change of a book that is shown, but not durable yet.
final class UnsavedChange {
  let id: WordBookID
  let show: (inout WordBookOverview) -> Void

  init(_ id: WordBookID, _ show: @escaping (inout WordBookOverview) -> Void) {
    (self.id, self.show) = (id, show)
  }
}

extension [UnsavedChange] {
  /// A book as it will be: what was read may be older than a change that is being saved.
  func made(in book: WordBookOverview) -> WordBookOverview {
    var book = book
    for change in self where change.id == book.id { change.show(&book) }
    return book
  }
}

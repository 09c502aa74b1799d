extension WordBook {
  /// The book in which words come back whose own book was purged, but not they: on every device the
  /// same, and another one once that is purged, too.
  /// - Parameters:
  ///   - time: When it is created, unless it is there.
  ///   - isPurged: Whether a book is purged.
  /// - Throws: What `isPurged` throws.
  public init(
    ofOrphansAt time: Timestamp,
    isPurged: (WordBookID) throws -> Bool
  ) rethrows {
    var id = WordBookID(derivedFrom: Self.titleOfLost)
    while try isPurged(id) { id = WordBookID(derivedFrom: id.description) }
    self.init(id: id, title: Self.titleOfLost, createdAt: time)
  }
}

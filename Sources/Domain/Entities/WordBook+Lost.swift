extension WordBook {
  /// The book for restored words whose own book was purged: the same on every device, and a new one
  /// once it is purged itself.
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

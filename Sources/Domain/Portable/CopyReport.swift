/// What a copy of a library did, for each kind of entity.
package struct CopyChanges: Hashable, Sendable {
  /// Books, words, samples and reviews.
  package var books = MergeCounts(), words = MergeCounts()
  package var samples = MergeCounts(), reviews = MergeCounts()

  package init() {}

  /// Adds what a further copy of the same library did; it found unchanged what the first one copied.
  package mutating func add(further: CopyChanges) {
    for kind in [\Self.books, \.words, \.samples, \.reviews] {
      self[keyPath: kind].added += further[keyPath: kind].added
      self[keyPath: kind].changed += further[keyPath: kind].changed
    }
  }
}

/// What was done with images and sounds.
package struct CopiedFiles: Hashable, Sendable {
  /// The files that were copied.
  package var added = 0
  /// The files that were there.
  package var unchanged = 0
  /// The paths of files whose bytes are not those that their names say; they were left out.
  package var damaged: [String] = []
  /// The number of files that words of the original refer to, and that do not exist.
  package var missing = 0

  package init() {}
}

/// What was done by copying a library.
package struct CopyReport: Sendable {
  /// What was copied; nothing when it was only compared.
  package var changes = CopyChanges()
  /// The images and sounds.
  package var files = CopiedFiles()
  /// How both compare: afterwards, or as they are when nothing was copied.
  package var comparison = LibraryComparison()
  /// Whether an interrupted copy was completed.
  package var isResumed = false
  /// The number of changes that cannot be copied, since the entities that they change have not
  /// arrived.
  package var fragments = 0

  package init() {}
}

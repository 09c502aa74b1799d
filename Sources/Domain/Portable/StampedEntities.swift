/// Entities of all kinds, with all that a library stores of them.
package struct StampedEntities: Hashable, Sendable {
  package var books: [StampedBook] = []
  package var words: [StampedWord] = []
  package var samples: [StampedSample] = []
  package var reviews: [StampedReview] = []

  package init() {}

  /// Creates a collection of one kind.
  package init(_ batch: StampedBatch) {
    switch batch {
    case .books(let books): self.books = books
    case .words(let words): self.words = words
    case .samples(let samples): self.samples = samples
    case .reviews(let reviews): self.reviews = reviews
    }
  }

  /// A batch for each kind that there is; books come before their words.
  package var batches: [StampedBatch] {
    [.books(books), .words(words), .samples(samples), .reviews(reviews)].filter { $0.count > 0 }
  }

  /// The number of entities.
  package var count: Int { books.count + words.count + samples.count + reviews.count }
}

/// The ids of entities that were changed.
package struct ChangedEntities: Hashable, Sendable {
  package var books: Set<WordBookID> = []
  package var words: Set<WordID> = []
  package var samples: Set<SampleID> = []
  package var reviews: Set<ReviewID> = []

  package init() {}

  package var isEmpty: Bool {
    books.isEmpty && words.isEmpty && samples.isEmpty && reviews.isEmpty
  }

  /// Adds those of other changes.
  package mutating func formUnion(_ other: ChangedEntities) {
    books.formUnion(other.books)
    words.formUnion(other.words)
    samples.formUnion(other.samples)
    reviews.formUnion(other.reviews)
  }
}

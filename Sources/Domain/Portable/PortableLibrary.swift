/// A library that can be copied to another back end, and merged with a copy of itself: everything
/// that it holds, also what is deleted or undone, in batches.
///
/// A back end that implements it in addition to `Database` keeps a stamp for each field of books and
/// words, and sets it with each change. `PortableContract` in `TestSupport` checks it. All methods
/// throw `StoreError` when the store fails.
public protocol PortableLibrary: Sendable {
  /// The next books in the order of their ids.
  ///
  /// - Parameters:
  ///   - id: The last book of the batch before; nil for the first batch.
  ///   - limit: The greatest number of books.
  /// - Returns: The books; none when there are no more.
  /// - Throws: `StoreError`.
  func stampedBooks(after id: WordBookID?, limit: Int) async throws -> [StampedBook]

  /// The next words in the order of their ids; their books are among `stampedBooks`.
  func stampedWords(after id: WordID?, limit: Int) async throws -> [StampedWord]

  /// The next samples in the order of their ids.
  func stampedSamples(after id: SampleID?, limit: Int) async throws -> [StampedSample]

  /// The next reviews in the order of their ids.
  func stampedReviews(after id: ReviewID?, limit: Int) async throws -> [StampedReview]

  /// How many there are of each kind.
  func stampedCounts() async throws -> StampedCounts

  /// Takes over what is new or newer in a batch, in one step that is durable when it returns; the
  /// same batch again changes nothing.
  ///
  /// Of books and words the later stamp of each field wins, and purged ones stay purged. Reviews are
  /// only added or undone. The book of a word may still be unknown: the word must not be lost.
  /// - Returns: What was taken over.
  @discardableResult
  func merge(_ batch: StampedBatch) async throws -> MergeCounts

  /// What is known to be wrong after everything was read; without damage, nothing was left out.
  func portableHealth() async throws -> LibraryHealth
}

/// Entities of one kind.
public enum StampedBatch: Sendable {
  /// Books.
  case books([StampedBook])
  /// Words.
  case words([StampedWord])
  /// Samples.
  case samples([StampedSample])
  /// Reviews.
  case reviews([StampedReview])

  /// The number of entities.
  public var count: Int {
    switch self {
    case .books(let books): books.count
    case .words(let words): words.count
    case .samples(let samples): samples.count
    case .reviews(let reviews): reviews.count
    }
  }
}

/// The number of entities of each kind, also those that are deleted or undone.
public struct StampedCounts: Hashable, Sendable {
  /// Books.
  public var books: Int
  /// Words.
  public var words: Int
  /// Samples.
  public var samples: Int
  /// Reviews.
  public var reviews: Int
  /// Changes of what is not known, since its beginning has not arrived; they cannot be copied.
  public var fragments: Int

  /// Creates numbers.
  public init(
    books: Int = 0,
    words: Int = 0,
    samples: Int = 0,
    reviews: Int = 0,
    fragments: Int = 0
  ) {
    (self.books, self.words, self.samples) = (books, words, samples)
    (self.reviews, self.fragments) = (reviews, fragments)
  }

  /// The number of all entities.
  public var total: Int { books + words + samples + reviews }
}

/// What merging changed.
public struct MergeCounts: Hashable, Sendable {
  /// Entities that were new.
  public var added: Int
  /// Entities of which something was newer.
  public var changed: Int
  /// Entities of which nothing was newer.
  public var unchanged: Int
  /// Entities in which equal stamps have different values, which stay as they are.
  public var undecided: Int

  /// Creates numbers.
  public init(added: Int = 0, changed: Int = 0, unchanged: Int = 0, undecided: Int = 0) {
    (self.added, self.changed) = (added, changed)
    (self.unchanged, self.undecided) = (unchanged, undecided)
  }

  /// Adds the numbers of another step.
  public static func += (sum: inout Self, other: Self) {
    sum.added += other.added
    sum.changed += other.changed
    sum.unchanged += other.unchanged
    sum.undecided += other.undecided
  }
}

extension PortableLibrary {
  /// No more than `health()` of a library says.
  public func portableHealth() async throws -> LibraryHealth {
    await (self as? any LibraryMonitor)?.health() ?? LibraryHealth()
  }
}

extension MergeCounts {
  /// Merges an entity with the one that is there, and counts it.
  /// - Returns: The entity from now on.
  public mutating func merged<Field>(
    _ old: StampedEntity<Field>?,
    _ new: StampedEntity<Field>
  ) -> StampedEntity<Field> {
    guard var entity = old else {
      added += 1
      return new
    }
    let merge = entity.merge(new)
    count(isChanged: !merge.isEmpty, isUndecided: !merge.undecided.isEmpty)
    return entity
  }

  /// Merges a sample with the one that is there, and counts it.
  /// - Returns: The sample from now on.
  public mutating func merged(_ old: StampedSample?, _ new: StampedSample) -> StampedSample {
    guard var sample = old else {
      added += 1
      return new
    }
    let isUndecided = sample.merge(new)
    count(isChanged: sample != old, isUndecided: isUndecided)
    return sample
  }

  /// Merges a review with the one that is there, and counts it.
  /// - Returns: The review from now on.
  public mutating func merged(_ old: StampedReview?, _ new: StampedReview) -> StampedReview {
    guard var review = old else {
      added += 1
      return new
    }
    let isUndecided = review.merge(new)
    count(isChanged: review != old, isUndecided: isUndecided)
    return review
  }

  private mutating func count(isChanged: Bool, isUndecided: Bool) {
    if isChanged { changed += 1 } else { unchanged += 1 }
    if isUndecided { undecided += 1 }
  }
}

extension StampedEntity where Field == StampedBookField {
  /// A book of which only the id is known, from one of its words.
  public init(lost id: WordBookID) {
    let book = WordBook(
      id: id,
      title: WordBook.titleOfLost,
      // An id begins with the time of creation.
      createdAt: Timestamp(milliseconds: Int64(id.high >> 16))
    )
    self.init(book, stamps: FieldStamps())
  }
}

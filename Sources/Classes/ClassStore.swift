import Domain

/// What teachers publish in a database that several people use, and who follows it.
///
/// The library of the one who is connected is that of a teacher or of a learner, or both.
package protocol ClassStore: Sendable {
  /// The name of the one who is connected.
  func ownName() async throws -> String

  /// The number of a version that has these words: see `PublishedBook.edition`.
  func edition(of words: [Word]) -> Int64

  /// Publishes a book with its words, or the new version of one that is published.
  ///
  /// Images, marks and reviews are not published.
  func publish(_ book: WordBook, words: [Word]) async throws

  /// Ends that a book is published; what learners have of it stays.
  func withdraw(_ book: WordBookID) async throws

  /// What everybody publishes, by teacher and title.
  func fetchPublishedBooks() async throws -> [PublishedBook]

  /// The words of a published book, in the order of its teacher; nil when it is not published.
  func fetchPublishedWords(of id: ClassID) async throws -> PublishedWords?

  /// What the one who is connected follows.
  func fetchMemberships() async throws -> [ClassMembership]

  /// Keeps what is known of a followed book; whether it is shared stays as it is.
  func keep(_ membership: ClassMembership) async throws

  /// Ends that a book is followed, and removes what its teacher could see.
  func leave(_ id: ClassID) async throws

  /// Lets the teacher of a followed book see how hard its words are.
  /// - Throws: `StoreError.notFound` when the book is not followed.
  func share(_ id: ClassID) async throws

  /// Shows the teacher nothing any more, and removes what could be seen.
  func stopSharing(_ id: ClassID) async throws

  /// Counts the reviews of words again for their teacher; nothing is counted for a book that is not
  /// shared.
  func countReviews(of words: [ClassWord], in id: ClassID) async throws

  /// What those who share found hard in a book of the one who is connected.
  func fetchHardWords(of book: WordBookID) async throws -> HardWords
}

/// A published book, as the whole database knows it.
package struct ClassID: Hashable, Sendable {
  /// Who publishes it.
  package let teacher: String
  /// The book in the teacher's library.
  package let book: WordBookID

  package init(teacher: String, book: WordBookID) { (self.teacher, self.book) = (teacher, book) }
}

/// A book that a teacher publishes.
package struct PublishedBook: Hashable, Sendable {
  /// Whose it is.
  package let id: ClassID
  package let title: String
  /// The sides that its cards ask.
  package let fronts: CardFronts
  /// The same number for the same words, also when they were withdrawn meanwhile.
  package let edition: Int64
  /// The number of words.
  package let wordCount: Int

  package init(id: ClassID, title: String, fronts: CardFronts, edition: Int64, wordCount: Int) {
    (self.id, self.title, self.fronts) = (id, title, fronts)
    (self.edition, self.wordCount) = (edition, wordCount)
  }
}

/// The words of a published book at one moment.
package struct PublishedWords: Hashable, Sendable {
  /// Their number, as that of their book.
  package let edition: Int64
  package let words: [PublishedWord]

  package init(edition: Int64, words: [PublishedWord]) {
    (self.edition, self.words) = (edition, words)
  }
}

/// A word of a published book.
package struct PublishedWord: Hashable, Sendable {
  /// The word in the teacher's library.
  package let id: WordID
  /// Its texts and tags.
  package let input: WordInput

  package init(id: WordID, input: WordInput) { (self.id, self.input) = (id, input) }
}

/// A followed book, as its learner knows it.
package struct ClassMembership: Hashable, Sendable {
  /// What is followed.
  package let id: ClassID
  /// The book of the learner that has the words.
  package var book: WordBookID
  /// The version that the learner has.
  package var edition: Int64
  /// The words of that version, as whoever merges versions writes them.
  package var words: [UInt8]
  /// Whether the teacher may see how hard the words are.
  package var isShared: Bool

  /// Creates a membership; by default, it shares nothing.
  package init(
    id: ClassID,
    book: WordBookID,
    edition: Int64,
    words: [UInt8],
    isShared: Bool = false
  ) {
    (self.id, self.book, self.edition) = (id, book, edition)
    (self.words, self.isShared) = (words, isShared)
  }
}

/// A published word, and the word that a learner has of it.
package struct ClassWord: Hashable, Sendable {
  /// The teacher's.
  package let published: WordID
  /// The learner's.
  package let own: WordID

  package init(published: WordID, own: WordID) { (self.published, self.own) = (published, own) }
}

/// What a class found hard.
package struct HardWords: Hashable, Sendable {
  /// The number of learners who share.
  package let learners: Int
  /// The words that somebody failed, the hardest first.
  package let words: [ClassHardWord]

  package init(learners: Int, words: [ClassHardWord]) {
    (self.learners, self.words) = (learners, words)
  }
}

/// A word that learners failed; only counts, no names.
package struct ClassHardWord: Hashable, Sendable {
  /// The teacher's word.
  package let id: WordID
  /// Its texts.
  package let kanji, gana, meaning: String
  /// How many learners reviewed it, and how many of them failed it.
  package let learners, failed: Int
  /// How often it was reviewed and failed, by all together.
  package let reviews, lapses: Int

  package init(
    id: WordID,
    kanji: String,
    gana: String,
    meaning: String,
    learners: Int,
    failed: Int,
    reviews: Int,
    lapses: Int
  ) {
    (self.id, self.kanji, self.gana, self.meaning) = (id, kanji, gana, meaning)
    (self.learners, self.failed) = (learners, failed)
    (self.reviews, self.lapses) = (reviews, lapses)
  }
}

import Domain

/// What a file of another program holds, in this program's terms, before anything is decided.
package struct ImportedCollection: Sendable {
  /// The books, in the order of the file; only those that hold words, or rows that are not words.
  package var books: [ImportedBook]
  /// What the fields of each note type became, the most frequent type first; empty for a file
  /// without note types.
  var mappings: [ImportedMapping] = []
  /// What else the learner should know of the file as a whole, each as a sentence.
  var fileRemarks: [String] = []
  /// The sound files that come with it.
  var sounds: [ImportedSound] = []
  /// Whether the file says of each word that it is, or is not, suspended or flagged.
  var hasMarks = false

  /// Creates a collection, without books unless given.
  package init(books: [ImportedBook] = []) { self.books = books }
}

extension ImportedCollection {
  /// Removes the identities that several words have: they identify none.
  mutating func removeRepeatedIdentities() {
    var counts: [String: Int] = [:]
    for word in books.lazy.flatMap(\.words) {
      if let source = word.source { counts[source, default: 0] += 1 }
    }
    for book in books.indices {
      for word in books[book].words.indices {
        guard let source = books[book].words[word].source, counts[source] != 1 else { continue }
        books[book].words[word].source = nil
      }
    }
  }
}

// MARK: - What its books have together

extension ImportedCollection {
  /// The rows that are not words, book by book; they are listed, and nothing else of the file is
  /// lost.
  var unreadable: [UnreadableRow] { books.flatMap(\.unreadable) }

  /// What else the learner should know, each as a sentence.
  package var remarks: [String] { fileRemarks + books.map(\.remarks).sum.sentences }

  /// How the other program scheduled most of the words; nil when it did not use FSRS.
  package var scheduling: ImportedScheduling? {
    var counts: [ImportedScheduling?: Int] = [:]
    for book in books { counts[book.scheduling, default: 0] += book.words.count }
    return books.map(\.scheduling).max { counts[$0, default: 0] < counts[$1, default: 0] } ?? nil
  }

  /// The sounds that the notes of its words name.
  var namedSounds: [ImportedSound] {
    if sounds.isEmpty { return [] }
    var names: Set<SoundName> = []
    for book in books {
      for word in book.words { names.formUnion(SoundName.names(in: word.input.texts[.notes])) }
    }
    return sounds.filter { names.contains($0.name) }
  }

  /// The titles of the books without anything Japanese; none when all are so: a whole collection may
  /// have decks of other subjects.
  package var foreignDecks: [String] {
    let books = books.filter { !$0.words.isEmpty }
    let foreign = books.filter(\.isForeign)
    return foreign.count < books.count ? foreign.map { $0.title ?? "?" } : []
  }

  /// The same with all words in one book, which has a title if there is one for all.
  ///
  /// Marks of words, and how their cards were scheduled, are not in it: it is how somebody else studies.
  package var inOneBook: ImportedCollection {
    var collection = self
    let full = books.filter { !$0.words.isEmpty }
    var book = ImportedBook(
      title: full.count == 1 ? full[0].title : nil,
      words: full.flatMap(\.words)
    )
    (book.fronts, book.unit) = (full.fronts, full.first?.unit ?? .line)
    (book.unreadable, book.remarks) = (unreadable, books.map(\.remarks).sum.withoutCards)
    (collection.books, collection.hasMarks) = ([book], false)
    return collection
  }
}

/// The words that the file keeps together, a deck or a sheet, with all that is left out when it is.
package struct ImportedBook: Sendable {
  /// The title; nil when the file names none.
  package var title: String?
  /// The words, in the order of the file.
  package var words: [ImportedWord]
  /// The rows that are not words.
  var unreadable: [UnreadableRow] = []
  /// What else the learner should know of its words.
  var remarks = ImportRemarks()
  /// The sides that its cards ask; nil when the file does not say it.
  package var fronts: CardFronts?
  /// How the other program scheduled its words; nil when it did not use FSRS.
  var scheduling: ImportedScheduling?
  /// The book as this program exported it, which is restored as it was; nil for other files.
  var original: WordBook?
  /// What each of its words is in the file.
  var unit = UnreadableRow.Unit.line
  /// Whether its words were looked through, and there is nothing Japanese in them.
  var isForeign = false

  /// Creates a book, without a title unless given.
  package init(title: String? = nil, words: [ImportedWord] = []) {
    self.title = title
    self.words = words
  }

  /// A row of the file, as what it is there.
  func named(_ row: UnreadableRow) -> UnreadableRow {
    if unit == .line { return row }
    var row = row
    (row.unit, row.deck) = (unit, title ?? "")
    return row
  }
}

/// One word of the file with everything that the other program knew of it.
package struct ImportedWord: Sendable {
  /// The sides, texts and tags; images are files that the reader has extracted.
  package var input: WordInput
  /// What the other program calls it, the same in each of its exports; nil when it has no identity.
  package var source: String?
  /// The word of the library that it becomes, whose texts it replaces; nil to look for one that is
  /// the same, and to replace nothing.
  package var target: WordID?
  /// The number of its line, note or row in the file, from 1.
  package var place: Int?
  /// Whether it is left out of reviews.
  var isSuspended = false
  var isFlagged = false
  /// The study day until which it is buried; nil when it is not.
  var buriedUntil: Day?
  /// The sides that its cards ask; nil for those that its book asks.
  var fronts: CardFronts?
  /// Whether a card in the direction that it lacks was suspended before it was ever asked.
  var hasUnwantedCard = false
  /// The reviews, oldest first.
  package var reviews: [ImportedReview] = []
  /// What else this program exported of the word; nil for other files.
  var original: Original?
  /// Whether what is the meaning was in place of the reading.
  var hasMovedMeaning = false
  /// The line that it was, if romaji in its meaning may be the reading; nil for every other word.
  var line: String?
  /// Whether the sides and texts are as they are stored, with all parts that a word needs.
  var isStored = false

  /// What only this program knows of a word.
  struct Original: Hashable, Sendable {
    /// The learner's last mark.
    var state: StudyState
    /// When the word was created; nil for the order of the file.
    var createdAt: Timestamp?
  }

  /// Creates a word that was never reviewed.
  package init(_ input: consuming WordInput, source: String? = nil, place: Int? = nil) {
    self.input = input
    self.source = source
    self.place = place
  }
}

/// One graded recall in the other program.
package struct ImportedReview: Hashable, Sendable {
  /// When it was graded.
  var time: Timestamp
  /// How well the word was recalled.
  var rating: Rating
  /// How long the learner took to answer, in milliseconds; 0 when it was not measured.
  var duration: Int
  /// Whether it was the second card of the word that was asked, in the other direction.
  var isSecond = false
  /// What the other program had after it; nil to compute it.
  var carried: CarriedState?
  /// The study day that it was made on; nil for the day of its time.
  package var day: Day?
  /// The side that was shown as the question; nil when unknown.
  var asked: Side?
  /// What was typed as the answer; nil when nothing was.
  var typed: String?
  /// Whether it was a mark on a study screen.
  var isMark = false
  /// Whether it is of a card that this program made for Anki, which may have moved it within its
  /// second.
  var isOnOwnCard = false

  /// The times that a review can have, in milliseconds since 1970: up to the year 6429.
  static let times: Range<Int64> = 1..<1 << 47

  /// Creates a review, of unknown duration unless given.
  init(time: Timestamp, rating: Rating, duration: Int = 0) {
    self.time = time
    self.rating = rating
    self.duration = duration
  }
}

/// How the other program scheduled words by FSRS.
package struct ImportedScheduling: Hashable, Sendable {
  /// The parameters of FSRS-6.
  package var parameters: [Double]
  /// The probability of recall at which a word becomes due.
  package var desiredRetention: Double

  init(parameters: [Double], desiredRetention: Double) {
    (self.parameters, self.desiredRetention) = (parameters, desiredRetention)
  }

  /// Whether words are scheduled so already; Anki keeps numbers in 32 bits.
  package func isInForce(in settings: ReviewSettings) -> Bool {
    (parameters + [desiredRetention]).map { Float($0) }
      == (settings.parameters + [settings.desiredRetention]).map { Float($0) }
  }
}

import Domain

/// Everything in the files of a library, including what was deleted.
struct LibraryContents: Equatable, Sendable {
  /// An entity that can be in the trash.
  struct Stored<Value: Equatable & Sendable>: Equatable, Sendable {
    var value: Value
    var isDeleted: Bool
  }

  var books: [WordBookID: Stored<WordBook>] = [:]
  var words: [WordID: Stored<Word>] = [:]
  var samples: [SampleID: Sample] = [:]
  /// The reviews that count.
  var reviews: [ReviewID: Review] = [:]
  /// The ids that cannot be used again: of purged books and words, and of undone reviews.
  var purgedBooks: Set<WordBookID> = []
  var purgedWords: Set<WordID> = []
  /// The words that were purged with their books; they exist again when they are moved to others.
  var wordsOfPurgedBooks: Set<WordID> = []
  var undone: Set<ReviewID> = []

  /// Copies the content of a library and its reviews from memory.
  init(_ library: LibraryState, reviews ledger: LibraryState) {
    let (books, words, samples, reviews) = (
      library.books, library.words, library.samples, ledger.reviews
    )
    for (place, row) in books.rows.enumerated() {
      if books.isKept(place) {
        self.books[row.id.typed()] = Stored(value: books.value(place), isDeleted: row.isDeleted)
      } else if row.isPurged {
        purgedBooks.insert(row.id.typed())
      }
    }
    for (place, row) in words.rows.enumerated() {
      if row.isPurged {
        purgedWords.insert(row.id.typed())
      } else if row.isKnown {
        if library.isGone(place) { wordsOfPurgedBooks.insert(row.id.typed()) }
        self.words[row.id.typed()] = Stored(value: library.word(place), isDeleted: row.isDeleted)
      }
    }
    for place in samples.rows.indices where samples.rows[place].isKnown {
      let sample = samples.value(place)
      self.samples[sample.id] = sample
    }
    for place in reviews.rows.indices {
      if reviews.rows[place].counts {
        let review = reviews.value(place)
        self.reviews[review.id] = review
      } else if reviews.rows[place].isUndone {
        undone.insert(reviews.rows[place].id.typed())
      }
    }
  }

  /// Reads several libraries together, as if their files belonged to one.
  ///
  /// - Throws: `StoreError.system`, also when only some of the files cannot be read: part of a
  ///   library must not be taken for all of it.
  init(of libraries: [JSONDatabaseLocations], _ files: any FileSystem) throws(StoreError) {
    let state = LibraryState()
    for locations in libraries {
      var journal = Journal(locations, files, reading: .all)
      _ = try journal.refresh(into: state)
      if let refusal = journal.refusal { throw refusal }
    }
    self.init(state, reviews: state)
  }

  func isPurged(_ id: WordID) -> Bool {
    purgedWords.contains(id) || wordsOfPurgedBooks.contains(id)
  }

  func isListed(_ id: WordBookID) -> Bool { books[id].map { !$0.isDeleted } ?? false }

  func isListed(_ id: WordID) -> Bool {
    words[id].map { !$0.isDeleted && isListed($0.value.bookID) } ?? false
  }
}

extension RestorePreview {
  /// Compares a library with its target.
  init(backup: Backup, isExact: Bool, from now: LibraryContents, to next: LibraryContents) {
    self.init(backup: backup, isExact: isExact)
    for (id, book) in next.books.sorted(by: { $0.key < $1.key }) where next.isListed(id) {
      if !now.isListed(id) {
        books.back.append(book.value.title)
      } else if now.books[id]?.value != book.value {
        books.changed.append(book.value.title)
      }
    }
    for (id, book) in now.books.sorted(by: { $0.key < $1.key })
    where now.isListed(id) && !next.isListed(id) {
      books.gone.append(book.value.title)
    }
    for (id, word) in next.words.sorted(by: { $0.key < $1.key }) where next.isListed(id) {
      if !now.isListed(id) {
        words.back.append(word.value.nameOrID)
      } else if now.words[id]?.value != word.value {
        words.changed.append(word.value.nameOrID)
      }
    }
    for (id, word) in now.words.sorted(by: { $0.key < $1.key })
    where now.isListed(id) && !next.isListed(id) {
      words.gone.append(word.value.nameOrID)
    }
    samplesBack = next.samples.keys.count { now.samples[$0] == nil }
  }
}

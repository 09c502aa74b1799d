import Domain

extension StoredWordBookService {
  /// Closes a book and moves its words that are not ○ to another book, where they start as –.
  package func close(
    _ id: WordBookID,
    movingTo target: ClosingTarget,
    keepingReviews keepsReviews: Bool
  ) async throws -> Closing {
    let book = try await lookup.book(id)
    if book.isClosed { throw InputError.alreadyClosed(title: book.title) }
    let (taker, isNew) = try await taker(for: book, target)
    var moving: [Word] = []
    if taker != nil { moving = try await store.fetchWords(in: id).filter { $0.state != .success } }
    let made = isNew && !moving.isEmpty ? taker : nil
    // All fields, changed or not: of two closings on two computers the later one counts as a whole.
    let closed = WordBookPatch(
      id: id,
      isClosed: true,
      keepsReviews: keepsReviews,
      movedWords: moving.map(\.id),
      reviewedOn: .some(studyClock.today)
    )
    try await store.changeBooks(
      BookStep(
        patches: [closed],
        adding: made.map { [$0] } ?? [],
        words: WordStep(patches: moving.map { $0.move(to: taker?.id ?? id) })
      )
    )
    return Closing(
      bookID: id,
      moved: moving.map(\.id),
      to: moving.isEmpty ? nil : taker?.id,
      statesBefore: Dictionary(first: moving.map { ($0.id, $0.state) }),
      madeBook: made?.id,
      reviewedBefore: book.reviewedOn
    )
  }

  /// The book that takes the words, and whether it must be created.
  private func taker(
    for book: WordBook,
    _ target: ClosingTarget
  ) async throws -> (WordBook?, isNew: Bool) {
    switch target {
    case .nowhere: return (nil, false)
    case .newBook(let title):
      var made = WordBook(id: ids.make(), title: try checked(title), createdAt: studyClock.now)
      // The words go on being asked as they were.
      (made.front, made.secondFront) = (book.front, book.secondFront)
      return (made, true)
    case .book(let id):
      if id == book.id { throw InputError.sameBook(title: book.title) }
      return (try await lookup.target(id), false)
    }
  }

  /// Reopens a closed book, and moves its words back.
  package func undo(_ closing: Closing) async throws {
    let book = try await require(closing.bookID, isClosed: true)
    if try await isClosed(book, otherwiseThan: closing) { throw InputError.bookChangedSince(book) }
    let back = try await store.fetchWords(closing.moved).filter { $0.bookID == closing.target }
    try await store.changeBooks(
      BookStep(
        patches: [
          WordBookPatch(
            id: closing.bookID,
            isClosed: false,
            keepsReviews: false,
            movedWords: [],
            reviewedOn: .some(closing.reviewedBefore)
          )
        ],
        deleting: try await emptied(closing, by: Set(back.map(\.id))).map { [$0] } ?? [],
        words: WordStep(patches: back.map { $0.moveBack(after: closing) })
      )
    )
  }

  /// Whether a book was reopened and closed again, here or on another computer, so that other words have
  /// moved, or to another book: undoing an earlier closing would leave them there for good.
  private func isClosed(
    _ book: WordBook,
    otherwiseThan closing: Closing
  ) async throws -> Bool {
    // What the learner moved on by hand is not recorded any more.
    if !Set(book.movedWords).isSubset(of: closing.moved) { return true }
    let moved = try await store.fetchWords(book.movedWords)
    return !moved.isEmpty && moved.allSatisfy { $0.bookID != closing.target }
  }

  /// The book that was created for the words, when it is empty without them.
  private func emptied(_ closing: Closing, by moved: Set<WordID>) async throws -> WordBookID? {
    guard let made = closing.madeBook else { return nil }
    do {
      let words = try await store.fetchWords(in: made)
      return words.allSatisfy { moved.contains($0.id) } ? made : nil
    } catch StoreError.notFound {
      // It was already deleted.
      return nil
    }
  }
}

extension StoredWordBookService {
  /// Reopens a closed book; the words that moved when it was closed, and were not moved on by hand
  /// since, come back, and have the mark of their last grade again unless they got another one.
  ///
  /// A book that was closed after that does not take them when it is reopened later.
  package func reopen(_ id: WordBookID) async throws -> Reopening {
    let book = try await require(id, isClosed: true)
    let back = try await store.fetchWords(book.movedWords).filter { $0.bookID != id }
    let marks = try await marks(of: back.filter { $0.state == .undefined }.map(\.id))
    let recorded = try await records(of: back, besides: book)
    // Closing has made it done for that day.
    let isDone = book.reviewedOn == studyClock.today
    let opened = WordBookPatch(
      id: id,
      isClosed: false,
      keepsReviews: false,
      movedWords: [],
      reviewedOn: isDone ? .some(nil) : nil
    )
    try await store.changeBooks(
      BookStep(
        patches: [opened] + recorded.map { $0.without($1) },
        words: WordStep(patches: back.map { WordPatch(id: $0.id, bookID: id, state: marks[$0.id]) })
      )
    )
    return Reopening(
      bookID: id,
      keptReviews: book.keepsReviews,
      moved: book.movedWords,
      reviewedBefore: book.reviewedOn,
      returned: Dictionary(first: back.map { ($0.id, $0.bookID) }),
      statesBefore: marks.mapValues { _ in .undefined },
      recorded: Dictionary(first: recorded.map { ($0.id, $1) })
    )
  }

  /// The other closed books with a record of some words of a closed book, each with those; but not the
  /// books of earlier days, which the words had come from.
  private func records(
    of words: [Word],
    besides closed: WordBook
  ) async throws -> [(WordBook, [WordID])] {
    let words = Set(words.map(\.id))
    if words.isEmpty { return [] }
    return try await store.fetchBooks().compactMap { book in
      if book.id == closed.id || book.wasClosed(before: closed) { return nil }
      let recorded = book.movedWords.filter(words.contains)
      return recorded.isEmpty ? nil : (book, recorded)
    }
  }

  /// The study states that the last grades of words say.
  private func marks(of ids: [WordID]) async throws -> [WordID: StudyState] {
    Dictionary(grouping: try await store.fetchReviews(of: ids), by: \.wordID)
      .compactMapValues(\.studyState)
  }

  /// Closes the book again, and moves the words to where they were; what moved on since stays there, and
  /// is not recorded again.
  package func undo(_ reopening: Reopening) async throws {
    try await require(reopening.bookID, isClosed: false)
    let words = try await store.fetchWords(reopening.returned.keys.sorted())
    let going = words.filter { $0.bookID == reopening.bookID }
    let strays = Set(words.map(\.id)).subtracting(going.map(\.id))
    let patches = going.map { word in
      WordPatch(
        id: word.id,
        bookID: reopening.returned[word.id],
        state: reopening.statesBefore[word.id]
      )
    }
    let closed = WordBookPatch(
      id: reopening.bookID,
      isClosed: true,
      keepsReviews: reopening.keptReviews,
      movedWords: reopening.moved.filter { !strays.contains($0) },
      reviewedOn: .some(reopening.reviewedBefore)
    )
    let records = try await records(of: going, again: reopening.recorded)
    try await store.changeBooks(
      BookStep(patches: [closed] + records, words: WordStep(patches: patches))
    )
  }

  /// The changes that record words again in books that are still closed.
  private func records(
    of words: [Word],
    again recorded: [WordBookID: [WordID]]
  ) async throws -> [WordBookPatch] {
    let going = Set(words.map(\.id))
    if going.isEmpty || recorded.isEmpty { return [] }
    return try await store.fetchBooks().compactMap { book in
      guard book.isClosed, let words = recorded[book.id] else { return nil }
      let known = Set(book.movedWords)
      let back = words.filter { going.contains($0) && !known.contains($0) }
      return back.isEmpty ? nil : WordBookPatch(id: book.id, movedWords: book.movedWords + back)
    }
  }

  /// The book, unless another window or computer has closed or reopened it since.
  @discardableResult
  private func require(_ id: WordBookID, isClosed: Bool) async throws -> WordBook {
    let book = try await lookup.book(id)
    if book.isClosed != isClosed { throw InputError.bookChangedSince(book) }
    return book
  }
}

extension WordBook {
  /// Whether the book was closed on an earlier day than another one: closing makes it done for its day.
  fileprivate func wasClosed(before other: WordBook) -> Bool {
    guard let day = reviewedOn, let otherDay = other.reviewedOn else { return false }
    return day < otherDay
  }

  /// The change that takes words out of the record of those that moved when it was closed.
  fileprivate func without(_ words: [WordID]) -> WordBookPatch {
    let words = Set(words)
    return WordBookPatch(id: id, movedWords: movedWords.filter { !words.contains($0) })
  }
}

extension Word {
  /// The change that moves the word to another book, where it starts as –.
  fileprivate func move(to book: WordBookID) -> WordPatch {
    var moved = self
    (moved.bookID, moved.state) = (book, .undefined)
    return WordPatch(from: self, to: moved)
  }

  /// The change that moves the word back; a mark that it got since stays.
  fileprivate func moveBack(after closing: Closing) -> WordPatch {
    var back = self
    back.bookID = closing.bookID
    if state == .undefined { back.state = closing.statesBefore[id] ?? state }
    return WordPatch(from: self, to: back)
  }
}

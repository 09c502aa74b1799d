import Domain

/// The changes that make a library exactly what it was: only new changes, so that nothing is lost.
///
/// The id of something purged cannot be used again, and neither can that of an undone review: it is
/// restored as a copy.
struct ExactChange {
  var newBooks: [WordBook] = []
  var bookPatches: [WordBookPatch] = []
  var restoredBooks: [WordBookID] = []
  var deletedBooks: [WordBookID] = []
  var newWords: [Word] = []
  var wordPatches: [WordPatch] = []
  var restoredWords: [WordID] = []
  var deletedWords: [WordID] = []
  var newReviews: [Review] = []
  var undoneReviews: [ReviewID] = []

  private var bookCopies: [WordBookID: WordBookID] = [:]
  private var wordCopies: [WordID: WordID] = [:]

  /// Compares a library with its target.
  init(from now: LibraryContents, to target: LibraryContents, ids: any IDGenerator) {
    addBooks(now, target, ids)
    addWords(now, target, ids)
    addReviews(now, target, ids)
  }

  /// Whether there is nothing to change.
  var isEmpty: Bool {
    newBooks.isEmpty && bookPatches.isEmpty && restoredBooks.isEmpty && deletedBooks.isEmpty
      && newWords.isEmpty && wordPatches.isEmpty && restoredWords.isEmpty && deletedWords.isEmpty
      && newReviews.isEmpty && undoneReviews.isEmpty
  }

  private mutating func addBooks(
    _ now: LibraryContents,
    _ target: LibraryContents,
    _ ids: any IDGenerator
  ) {
    for (id, book) in target.books.sorted(by: { $0.key < $1.key }) {
      if let present = now.books[id] {
        let patch = WordBookPatch(from: present.value, to: book.value)
        if !patch.isEmpty { bookPatches.append(patch) }
        if present.isDeleted && !book.isDeleted { restoredBooks.append(id) }
        if !present.isDeleted && book.isDeleted { deletedBooks.append(id) }
      } else if !now.purgedBooks.contains(id) {
        newBooks.append(book.value)
        if book.isDeleted { deletedBooks.append(id) }
      } else if !book.isDeleted {
        let copy = book.value.copy(id: ids.make())
        bookCopies[id] = copy.id
        newBooks.append(copy)
      }
    }
    for (id, book) in now.books.sorted(by: { $0.key < $1.key })
    where target.books[id] == nil && !book.isDeleted {
      deletedBooks.append(id)
    }
  }

  private mutating func addWords(
    _ now: LibraryContents,
    _ target: LibraryContents,
    _ ids: any IDGenerator
  ) {
    for (id, word) in target.words.sorted(by: { $0.key < $1.key }) {
      var value = word.value
      value.bookID = bookCopies[value.bookID] ?? value.bookID
      if let present = now.words[id] {
        let patch = WordPatch(from: present.value, to: value)
        if !patch.isEmpty { wordPatches.append(patch) }
        if present.isDeleted && !word.isDeleted { restoredWords.append(id) }
        if !present.isDeleted && word.isDeleted { deletedWords.append(id) }
      } else if !now.purgedWords.contains(id) {
        newWords.append(value)
        if word.isDeleted { deletedWords.append(id) }
      } else if target.isListed(id) {
        let copy = value.copy(id: ids.make())
        wordCopies[id] = copy.id
        newWords.append(copy)
      }
    }
    // A word is deleted and restored with its book.
    for (id, word) in now.words.sorted(by: { $0.key < $1.key })
    where target.words[id] == nil && !word.isDeleted && target.isListed(word.value.bookID) {
      deletedWords.append(id)
    }
  }

  private mutating func addReviews(
    _ now: LibraryContents,
    _ target: LibraryContents,
    _ ids: any IDGenerator
  ) {
    let difference = ReviewDifference(from: now, to: target)
    undoneReviews = difference.gone
    for review in difference.back {
      let word = wordCopies[review.wordID] ?? review.wordID
      let isUsed = now.undone.contains(review.id)
      newReviews.append(review.copy(id: isUsed ? ids.make() : review.id, wordID: word))
    }
    // Those of a copied word belong to the copy.
    for review in target.reviews.values.sorted(by: Review.isBefore) {
      guard now.reviews[review.id] != nil, let word = wordCopies[review.wordID] else { continue }
      newReviews.append(review.copy(id: ids.make(), wordID: word))
    }
  }
}

/// The reviews in which two libraries differ.
///
/// A review that was undone and made again is the same with another id.
struct ReviewDifference {
  var back: [Review] = []
  var gone: [ReviewID] = []

  init(from now: LibraryContents, to target: LibraryContents) {
    var later: [Review: [ReviewID]] = [:]
    for review in now.reviews.values.sorted(by: Review.isBefore)
    where target.reviews[review.id] == nil {
      later[review.withoutID, default: []].append(review.id)
    }
    for review in target.reviews.values.sorted(by: Review.isBefore)
    where now.reviews[review.id] == nil {
      if later[review.withoutID]?.popLast() == nil { back.append(review) }
    }
    gone = later.values.flatMap { $0 }.sorted()
  }
}

extension JSONDatabase {
  /// Makes the library what it was, by new changes: missing things first, so that nothing is ever
  /// missing in between.
  func become(_ target: LibraryContents, ids: any IDGenerator) throws {
    try load()
    try loadReviews()
    if let refusal { throw refusal }
    // What cannot be read cannot be compared.
    if let refused = journal.refusal ?? reviews.journal.refusal { throw refused }
    let now = LibraryContents(state, reviews: reviews.state)
    let change = ExactChange(from: now, to: target, ids: ids)
    try commit(change.newBooks) { $0.insert($1) }
    try commit(change.restoredBooks) { $0.setDeleted($1, false) }
    try commit(change.bookPatches) { $0.update($1) }
    try commit(change.newWords) { $0.insert($1) }
    try commit(change.restoredWords) { $0.setDeleted($1, false) }
    try commit(change.wordPatches) { $0.update($1) }
    try commit(change.newReviews) { $0.insert($1) }
    try commit(change.deletedWords) { $0.setDeleted($1, true) }
    try commit(change.deletedBooks) { $0.setDeleted($1, true) }
    try commit(change.undoneReviews) { $0.undo($1) }
  }

  /// Writes changes, with a limited number per line.
  private func commit<Entity>(
    _ entities: [Entity],
    _ write: (inout ChangeBuilder, Entity) -> Void
  ) throws {
    for start in stride(from: 0, to: entities.count, by: 500) {
      try commit { change in
        for entity in entities[start..<min(start + 500, entities.count)] { write(&change, entity) }
      }
    }
  }
}

extension Review {
  /// The same for all reviews with equal content.
  fileprivate var withoutID: Review { copy(id: ReviewID(high: 0, low: 0), wordID: wordID) }
}

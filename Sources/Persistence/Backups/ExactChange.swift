import Domain

/// The changes that make a library exactly what it was: only new changes, so that nothing is lost.
///
/// The id of something purged cannot be used again, and neither can that of an undone review: it is
/// restored as a copy, with an id that is the same on every computer.
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

  /// Compares a library with its target.
  init(from now: LibraryContents, to target: LibraryContents) {
    let target = target.withUsableIDs(in: now)
    addBooks(now, target)
    addWords(now, target)
    let difference = ReviewDifference(from: now, to: target)
    (newReviews, undoneReviews) = (difference.back, difference.gone)
  }

  /// Whether there is nothing to change.
  var isEmpty: Bool {
    newBooks.isEmpty && bookPatches.isEmpty && restoredBooks.isEmpty && deletedBooks.isEmpty
      && newWords.isEmpty && wordPatches.isEmpty && restoredWords.isEmpty && deletedWords.isEmpty
      && newReviews.isEmpty && undoneReviews.isEmpty
  }

  private mutating func addBooks(_ now: LibraryContents, _ target: LibraryContents) {
    for (id, book) in target.books.sorted(by: { $0.key < $1.key }) {
      if let present = now.books[id] {
        let patch = WordBookPatch(from: present.value, to: book.value)
        if !patch.isEmpty { bookPatches.append(patch) }
        if present.isDeleted && !book.isDeleted { restoredBooks.append(id) }
        if !present.isDeleted && book.isDeleted { deletedBooks.append(id) }
      } else {
        newBooks.append(book.value)
        if book.isDeleted { deletedBooks.append(id) }
      }
    }
    for (id, book) in now.books.sorted(by: { $0.key < $1.key })
    where target.books[id] == nil && !book.isDeleted {
      deletedBooks.append(id)
    }
  }

  private mutating func addWords(_ now: LibraryContents, _ target: LibraryContents) {
    for (id, word) in target.words.sorted(by: { $0.key < $1.key }) {
      if let present = now.words[id] {
        let patch = WordPatch(from: present.value, to: word.value)
        if !patch.isEmpty { wordPatches.append(patch) }
        if present.isDeleted && !word.isDeleted { restoredWords.append(id) }
        if !present.isDeleted && word.isDeleted { deletedWords.append(id) }
      } else {
        newWords.append(word.value)
        if word.isDeleted { deletedWords.append(id) }
      }
    }
    // A word is deleted and restored with its book.
    for (id, word) in now.words.sorted(by: { $0.key < $1.key })
    where target.words[id] == nil && !word.isDeleted && target.isListed(word.value.bookID) {
      deletedWords.append(id)
    }
  }
}

extension LibraryContents {
  /// The same with copies of what cannot have its id again in another library; what is purged there
  /// and deleted here is left out.
  fileprivate func withUsableIDs(in now: LibraryContents) -> LibraryContents {
    var usable = self
    (usable.books, usable.words, usable.reviews) = ([:], [:], [:])
    for (id, book) in books {
      let copy = id.copied { now.purgedBooks.contains($0) }
      if copy != id, book.isDeleted { continue }
      usable.books[copy] = Stored(value: book.value.copy(id: copy), isDeleted: book.isDeleted)
    }
    var copies: [WordID: WordID] = [:]
    for (id, word) in words {
      let copy = id.copied { now.purgedWords.contains($0) }
      if copy != id, !isListed(id) { continue }
      var value = word.value
      if isListed(value.bookID) {
        value.bookID = value.bookID.copied { now.purgedBooks.contains($0) }
      }
      if copy != id {
        value = value.copy(id: copy)
        copies[id] = copy
      }
      usable.words[copy] = Stored(value: value, isDeleted: word.isDeleted)
    }
    for review in reviews.values {
      let word = copies[review.wordID] ?? review.wordID
      let isCopied = word != review.wordID
      let id = review.id.copied { now.undone.contains($0) || isCopied && $0 == review.id }
      usable.reviews[id] = review.copy(id: id, wordID: word)
      // Those of a copied word belong to the copy, too.
      if isCopied, now.reviews[review.id] != nil { usable.reviews[review.id] = review }
    }
    return usable
  }
}

extension Identifier {
  /// The first copy that can be used; itself when it can.
  fileprivate func copied(where isUsed: (Identifier) -> Bool) -> Identifier {
    var id = self
    while isUsed(id) { id = Identifier(copyOf: id) }
    return id
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
  func become(_ target: LibraryContents) throws {
    try load()
    try loadReviews()
    if let refusal { throw refusal }
    // What cannot be read cannot be compared.
    if let refused = journal.refusal ?? reviews.journal.refusal { throw refused }
    let now = LibraryContents(state, reviews: reviews.state)
    let change = ExactChange(from: now, to: target)
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

import Domain

/// What the server keeps: one book, word, sample or review as JSON, under a key.
///
/// The server does not look into a document. It is a separate type, not the entity, so that the
/// format on the wire stays the same when the program changes.
struct Document: Codable, Equatable, Sendable {
  /// The kind and the id: `word/01J…`.
  let key: String
  var book: BookDTO?
  var word: WordDTO?
  var sample: SampleDTO?
  var review: ReviewDTO?
  var isDeleted: Bool?
  var isPurged: Bool?

  /// A document of a kind, for an entity with an id, and whether it was deleted or purged.
  private init<Entity>(
    _ kind: String,
    _ id: Identifier<Entity>,
    _ isDeleted: Bool,
    _ isPurged: Bool
  ) {
    key = "\(kind)/\(id)"
    (self.isDeleted, self.isPurged) = (isDeleted ? true : nil, isPurged ? true : nil)
  }

  init(_ kept: Pages.Kept<WordBook>) {
    self.init("book", kept.entity.id, kept.isDeleted, kept.isPurged)
    book = BookDTO(kept.entity)
  }

  init(_ kept: Pages.Kept<Word>) {
    self.init("word", kept.entity.id, kept.isDeleted, kept.isPurged)
    word = WordDTO(kept.entity)
  }

  init(_ kept: Pages.Kept<Sample>) {
    self.init("sample", kept.entity.id, kept.isDeleted, kept.isPurged)
    sample = SampleDTO(kept.entity)
  }

  init(_ kept: Pages.Kept<Review>) {
    self.init("review", kept.entity.id, kept.isDeleted, kept.isPurged)
    review = ReviewDTO(kept.entity)
  }

  /// The entity that a DTO made, and whether it was deleted or purged.
  private func kept<Entity>(_ entity: Entity) -> Pages.Kept<Entity> {
    Pages.Kept(entity: entity, isDeleted: isDeleted ?? false, isPurged: isPurged ?? false)
  }

  /// Puts its entity into the library.
  /// - Throws: `UnfitDocument` when this program does not understand it.
  func apply(to pages: inout Pages) throws(UnfitDocument) {
    if let book = try book?.entity() {
      pages.books[book.id] = kept(book)
    } else if let word = try word?.entity() {
      pages.words[word.id] = kept(word)
    } else if let sample = try sample?.entity() {
      pages.samples[sample.id] = kept(sample)
    } else if let review = try review?.entity() {
      pages.reviews[review.id] = kept(review)
    } else {
      throw UnfitDocument(what: "“\(key)” is of a kind that is not known here")
    }
  }
}

/// A document with an invalid value.
struct UnfitDocument: Error {
  let what: String
}

extension Pages {
  /// The documents in which these pages differ from older ones; nothing is ever removed.
  func documents(changedSince old: Pages) -> [Document] {
    func changed<ID, Entity>(_ new: [ID: Kept<Entity>], _ old: [ID: Kept<Entity>]) -> [Kept<Entity>]
    {
      new.compactMap { old[$0] == $1 ? nil : $1 }
    }
    return changed(books, old.books).map(Document.init)
      + changed(words, old.words).map(Document.init)
      + changed(samples, old.samples).map(Document.init)
      + changed(reviews, old.reviews).map(Document.init)
  }
}

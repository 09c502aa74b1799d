import Domain

/// What goes out: books with their words, and the reviews of these.
package struct ExportedLibrary: Sendable {
  /// The books, in order.
  package var books: [ExportedBook]

  init(books: [ExportedBook]) {
    self.books = books
  }

  /// The images of all words, each once, in order of their names.
  package var images: [ImageReference] {
    var images: Set<ImageReference> = []
    for book in books {
      for exported in book.words {
        for side in Side.allCases { exported.word[side].image.map { _ = images.insert($0) } }
      }
    }
    return images.sorted { $0.name < $1.name }
  }

  /// The sounds that the notes of words name, each once, in order of their names.
  package var sounds: [SoundName] {
    var names: Set<SoundName> = []
    for book in books {
      for exported in book.words {
        names.formUnion(SoundName.names(in: exported.word.texts[.notes]))
      }
    }
    return names.sorted { $0.text < $1.text }
  }

  /// The number of words.
  package var wordCount: Int { books.reduce(0) { $0 + $1.words.count } }

  /// The number of reviews.
  package var reviewCount: Int {
    books.reduce(0) { $0 + $1.words.reduce(0) { $0 + $1.reviews.count } }
  }
}

/// A book that goes out.
package struct ExportedBook: Sendable {
  package var book: WordBook
  /// Its words, in the order in which they are listed.
  package var words: [ExportedWord]

  init(_ book: WordBook, words: [ExportedWord]) {
    (self.book, self.words) = (book, words)
  }
}

/// A word that goes out.
package struct ExportedWord: Sendable {
  package var word: Word
  /// Its reviews, oldest first.
  package var reviews: [Review]

  /// Creates a word, without reviews unless given.
  init(_ word: Word, reviews: [Review] = []) {
    (self.word, self.reviews) = (word, reviews)
  }
}

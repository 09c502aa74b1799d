import Domain

/// The words in the trash, to leave those of a file there, or to bring them back.
struct DeletedWords {
  private var words: KnownWords
  /// The books that they can come back to.
  private let books: Set<WordBookID>
  /// Whether a word is added that another book has.
  private let keepsDuplicates: Bool
  private let attempt: ImportPlanner.Attempt

  init(
    _ trash: Trash,
    books: [WordBook],
    keepingDuplicates: Bool,
    attempt: ImportPlanner.Attempt
  ) {
    self.books = Set(books.map(\.id))
    (keepsDuplicates, self.attempt) = (keepingDuplicates, attempt)
    words = KnownWords(separatingBooks: keepingDuplicates)
    for deleted in trash.words { words.addStored(deleted.word) }
  }

  /// The number of ids after the first that the word with an identity may have: one that was deleted
  /// may have been added again.
  func mostAttempts(of source: String) -> Int {
    identified(source) == nil ? attempt.words : Importer.mostAttempts
  }

  private func identified(_ source: String) -> Int? {
    words.words.isEmpty ? nil : words.place(of: source, attempts: attempt.words)
  }

  /// The one that a word of a file is, by its identity or as the same word.
  ///
  /// The duplicate of a word in another book must have been in the book that gets it. A deleted
  /// word that came back already is not taken for a second word of the file.
  mutating func word(
    _ word: Word,
    _ source: String?,
    besides known: inout KnownWords
  ) -> Word? {
    if words.words.isEmpty { return nil }
    if let source, let place = identified(source) { return words[place] }
    let isDuplicate =
      keepsDuplicates && !known.first(as: word, onlyOpen: true, inItsBook: false).isEmpty
    return words.first(as: word, onlyOpen: true, inItsBook: isDuplicate).place.map { words[$0] }
  }

  /// Brings a word back to its book, unless that is gone.
  /// - Returns: Whether it comes back.
  mutating func restore(_ word: Word) -> Bool {
    guard books.contains(word.bookID), let place = words[word.id] else { return false }
    words.take(place)
    return true
  }
}

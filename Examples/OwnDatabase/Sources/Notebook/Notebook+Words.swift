import Domain
import JapaneseText

extension Notebook: WordStore {
  /// The words of a book in order of creation.
  public func fetchWords(in bookID: WordBookID) throws -> [Word] {
    _ = try pages.book(bookID)
    return pages.words.values.filter { $0.bookID == bookID && pages.isListed($0) }
      .sorted(by: Word.isListedBefore)
  }

  /// The words with these ids, in their order.
  public func fetchWords(_ ids: [WordID]) -> [Word] {
    ids.compactMap { pages.words[$0] }.filter(pages.isListed)
  }

  /// The words with one of some texts on one of their sides, the best first.
  public func searchWords(_ texts: [String], limit: Int) -> FoundWords {
    let wanted = texts.map(SearchFolding.fold)
    let found = pages.words.values.filter(pages.isListed)
      .compactMap { word in word.searchRank(for: wanted).map { (rank: $0, word: word) } }
      .sorted { a, b in
        a.rank == b.rank ? Word.isListedBefore(a.word, b.word) : a.rank < b.rank
      }
    return FoundWords(found.prefix(limit).map(\.word), count: found.count)
  }

  /// Adds new words.
  public func insertWords(_ words: [Word]) throws {
    try change { pages in
      for word in words { try pages.add(word) }
    }
  }

  /// Changes some fields of words.
  public func updateWords(_ patches: [WordPatch]) throws {
    try change { pages in
      for patch in patches {
        var word = try pages.word(patch.id)
        patch.apply(to: &word)
        _ = try pages.book(word.bookID)
        pages.words[word.id] = word
      }
    }
  }

  /// Adds, changes, deletes and brings back words.
  public func changeWords(_ step: WordStep) throws {
    let before = pages
    do {
      try insertWords(step.added)
      try updateWords(step.patches)
      try restoreItems(TrashItems(words: step.restored))
      try deleteItems(TrashItems(words: step.deleted))
    } catch {
      pages = before
      throw error
    }
  }
}

extension Notebook: SampleStore {
  /// All samples in order of creation.
  public func fetchSamples() -> [Sample] {
    pages.samples.values.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// Adds new samples.
  public func insertSamples(_ samples: [Sample]) throws {
    try change { pages in
      for sample in samples {
        guard pages.samples[sample.id] == nil else {
          throw StoreError.alreadyExists(.sample, id: sample.id.description)
        }
        pages.samples[sample.id] = sample
      }
    }
  }

  /// Counts one more use of a sample.
  public func countSampleUse(_ id: SampleID) throws {
    try change { pages in
      guard pages.samples[id] != nil else {
        throw StoreError.notFound(.sample, id: id.description)
      }
      pages.samples[id]?.useCount += 1
    }
  }
}

extension Notebook: TrashStore {
  /// What was torn out; a notebook does not know when.
  public func fetchTrash() -> Trash {
    let books = pages.tornOutBooks.subtracting(pages.burntBooks).sorted(by: >)
      .compactMap { pages.books[$0] }
    let words = pages.tornOutWords.subtracting(pages.burntWords).sorted(by: >)
      .compactMap { pages.words[$0] }
    return Trash(
      books: books.map { book in
        let count = pages.words.values.count {
          $0.bookID == book.id && !pages.tornOutWords.contains($0.id)
        }
        return DeletedBook(book, wordCount: count, deletedAt: nil)
      },
      words: words.filter { pages.hasBook($0.bookID) }.map { DeletedWord($0, deletedAt: nil) }
    )
  }

  /// The images of all words, those torn out too.
  public func fetchImages() -> Set<ImageReference> {
    let kept = pages.words.values.filter {
      !pages.burntWords.contains($0.id) && !pages.burntBooks.contains($0.bookID)
    }
    return Set(kept.flatMap { word in Side.allCases.compactMap { word[$0].image } })
  }

  /// Puts back what was torn out.
  public func restoreItems(_ items: TrashItems) throws {
    try change { pages in
      for id in items.books { try pages.keptBook(id) }
      for id in items.words { try pages.keptWord(id) }
      pages.tornOutBooks.subtract(items.books)
      pages.tornOutWords.subtract(items.words)
    }
  }

  /// Tears books and words out.
  public func deleteItems(_ items: TrashItems) throws {
    try change { pages in
      for id in items.words { pages.tornOutWords.insert(try pages.word(id).id) }
      for id in items.books { pages.tornOutBooks.insert(try pages.book(id).id) }
    }
  }

  /// Burns what was torn out.
  public func purgeItems(_ items: TrashItems) throws {
    try change { pages in
      for id in items.books {
        try pages.keptBook(id)
        if pages.hasBook(id) { throw StoreError.notFound(.book, id: id.description) }
      }
      for id in items.words {
        try pages.keptWord(id)
        guard pages.tornOutWords.contains(id) else {
          throw StoreError.notFound(.word, id: id.description)
        }
      }
      pages.burntBooks.formUnion(items.books)
      pages.burntWords.formUnion(items.words)
    }
  }
}

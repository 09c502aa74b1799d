import Domain
import JapaneseText

extension Pages {
  /// The words of a book in order of creation.
  func words(in bookID: WordBookID) throws(StoreError) -> [Word] {
    _ = try book(bookID)
    return listedWords.filter { $0.bookID == bookID }.sorted(by: Word.isListedBefore)
  }

  /// The words with one of some texts on one of their sides, the best first.
  func search(_ texts: [String], limit: Int) -> FoundWords {
    let wanted = texts.map(SearchFolding.fold)
    let found = listedWords.compactMap { word in
      word.searchRank(for: wanted).map { (rank: $0, word: word) }
    }
    .sorted { a, b in
      a.rank == b.rank ? Word.isListedBefore(a.word, b.word) : a.rank < b.rank
    }
    return FoundWords(found.prefix(limit).map(\.word), count: found.count)
  }

  mutating func insertWords(_ words: [Word]) throws(StoreError) {
    for word in words { try add(word) }
  }

  mutating func updateWords(_ patches: [WordPatch]) throws(StoreError) {
    for patch in patches {
      var word = try word(patch.id)
      patch.apply(to: &word)
      _ = try book(word.bookID)
      words[word.id]?.entity = word
    }
  }

  mutating func changeWords(_ step: WordStep) throws(StoreError) {
    try insertWords(step.added)
    try restoreItems(TrashItems(words: step.restored))
    try updateWords(step.patches)
    try deleteItems(TrashItems(words: step.deleted))
  }

  /// All samples in order of creation.
  var listedSamples: [Sample] {
    samples.values.map(\.entity).sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  mutating func insertSamples(_ samples: [Sample]) throws(StoreError) {
    for sample in samples {
      guard self.samples[sample.id] == nil else {
        throw .alreadyExists(.sample, id: sample.id.description)
      }
      self.samples[sample.id] = Kept(entity: sample)
    }
  }

  mutating func countUse(_ id: SampleID) throws(StoreError) {
    guard samples[id] != nil else { throw .notFound(.sample, id: id.description) }
    samples[id]?.entity.useCount += 1
  }
}

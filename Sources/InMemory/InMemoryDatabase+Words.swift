import Domain
import JapaneseText

extension InMemoryDatabase: WordStore {
  /// The words of a book that are not deleted, in order of creation.
  public func fetchWords(in bookID: WordBookID) throws -> [Word] {
    try requireBook(bookID)
    return words.values.filter { $0.value.bookID == bookID && !$0.isDeleted }
      .map(\.value).sorted(by: Word.isListedBefore)
  }

  /// The words with these ids, in the order of the ids; deleted and unknown ones are left out.
  public func fetchWords(_ ids: [WordID]) -> [Word] {
    ids.compactMap { words[$0] }.filter(isListed).map(\.value)
  }

  /// The words that contain one of several texts, the best matches first.
  public func searchWords(_ texts: [String], limit: Int) -> FoundWords {
    let needles = texts.map(SearchFolding.fold)
    let found = words.values.filter(isListed).map(\.value)
      .compactMap { word in word.searchRank(for: needles).map { (rank: $0, word: word) } }
      .sorted { a, b in
        a.rank == b.rank ? Word.isListedBefore(a.word, b.word) : a.rank < b.rank
      }
    return FoundWords(found.prefix(max(0, limit)).map(\.word), count: found.count)
  }

  /// Adds new words to books that exist.
  public func insertWords(_ new: [Word]) throws {
    try requireNew(new)
    for word in new { try requireBook(word.bookID) }
    add(new)
  }

  /// Changes some fields of words; a patch with a book moves its word there.
  public func updateWords(_ patches: [WordPatch]) throws {
    for patch in patches {
      try requireWord(patch.id)
      if let bookID = patch.bookID { try requireBook(bookID) }
    }
    for patch in patches {
      guard var word = words[patch.id] else { continue }
      patch.apply(to: &word.value)
      words[patch.id] = word
      touch(patch.id, patch.changedFields)
    }
  }

  /// Adds, restores, changes and deletes words, all in one step.
  public func changeWords(_ step: WordStep) throws {
    let before = (words, stamps)
    do {
      try insertWords(step.added)
      // An orphan is not: that also adds a book.
      for id in step.restored { try requireKept(id) }
      try restoreItems(TrashItems(words: step.restored))
      try updateWords(step.patches)
      try deleteItems(TrashItems(words: step.deleted))
    } catch {
      (words, stamps) = before
      throw error
    }
  }
}

extension InMemoryDatabase: SampleStore {
  /// All samples, in order of creation.
  public func fetchSamples() -> [Sample] {
    samples.values.sorted {
      $0.createdAt == $1.createdAt ? $0.id < $1.id : $0.createdAt < $1.createdAt
    }
  }

  /// Adds new samples.
  public func insertSamples(_ new: [Sample]) throws {
    var seen: Set<SampleID> = []
    for sample in new where samples[sample.id] != nil || !seen.insert(sample.id).inserted {
      throw StoreError.alreadyExists(.sample, id: sample.id.description)
    }
    for sample in new {
      samples[sample.id] = sample
      let uses = [device: sample.useCount]
      stamps.samples[sample.id] = (stamp(after: nil), uses)
    }
  }

  /// Counts one more use of a sample.
  public func countSampleUse(_ id: SampleID) throws {
    guard samples[id] != nil else { throw StoreError.notFound(.sample, id: id.description) }
    samples[id]?.useCount += 1
    stamps.samples[id]?.uses[device, default: 0] += 1
  }
}

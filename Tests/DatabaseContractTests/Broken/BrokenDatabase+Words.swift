import Domain
import InMemory

extension BrokenDatabase: WordStore {
  func fetchWords(in bookID: WordBookID) async throws -> [Word] {
    if defect == .findsNoWordsInMissingBooks {
      return await base.fetchBooks().contains { $0.id == bookID }
        ? try await base.fetchWords(in: bookID) : []
    }
    let words = try await base.fetchWords(in: bookID)
    return defect == .listsWordsByID ? words.sorted { $0.id < $1.id } : words
  }

  func fetchWords(_ ids: [WordID]) async throws -> [Word] {
    let words = await base.fetchWords(ids)
    switch defect {
    case .sortsWordsAskedFor: return words.sorted(by: Word.isListedBefore)
    case .showsWordsOfDeletedBooks: return everInserted.filter { ids.contains($0.id) }
    default: return words
    }
  }

  func searchWords(_ texts: [String], limit: Int) async throws -> FoundWords {
    let found = await base.searchWords(texts, limit: limit)
    let text = texts.first ?? ""
    switch defect {
    case .searchesMeaningsOnly: return found.only { $0.meaning.text.contains(text) }
    case .searchesExactly:
      return found.only { word in Side.allCases.contains { word[$0].text.contains(text) } }
    case .findsDeletedWords, .searchesWhatWas:
      return FoundWords(everInserted.filter { $0.meaning.text.contains(text) })
    case .findsOldestFirst:
      return FoundWords(found.words.sorted(by: Word.isListedBefore), count: found.count)
    case .ignoresLimits: return await base.searchWords(texts, limit: .max)
    case .searchesFirstTextOnly: return await base.searchWords([text], limit: limit)
    case .countsWhatItGives: return FoundWords(found.words)
    case .searchesEveryText:
      let words = await base.fetchWords(everInserted.map(\.id))
      return FoundWords(found.words + words.filter { $0.holds(text) })
    case .searchFindsEverything: return text.isEmpty ? FoundWords(everInserted) : found
    default: return found
    }
  }

  func findWords(
    _ pattern: WordPattern,
    limit: Int,
    where isWanted: @Sendable (WordOutline) -> Bool
  ) async throws -> FoundWords {
    if defect == .ignoresTags, !pattern.tags.isEmpty { return FoundWords() }
    let found = try await base.findWords(pattern, limit: limit, where: isWanted)
    if defect == .findsTagsOnlyByTheirSign, pattern == WordPattern(WordFilter("verb")) {
      return found.only { $0.holds("verb") }
    }
    return found
  }

  func insertWords(_ words: [Word]) async throws {
    let words = damaged(words)
    remember(words)
    switch defect {
    case .skipsUsedWordIDs, .dropsNewWordsWithoutBook:
      try await skipping(words) { try await base.insertWords([$0]) }
    case .insertsWordsOneByOne: try await oneByOne(words) { try await base.insertWords([$0]) }
    default: try await base.insertWords(words)
    }
  }

  func updateWords(_ patches: [WordPatch]) async throws {
    switch defect {
    case .losesNotesWithStates: try await base.updateWords(patches.map(withoutNotes))
    case .updatesFirstWordOnly: try await base.updateWords(Array(patches.prefix(1)))
    case .doesNotMove: try await base.updateWords(patches.map(withoutBook))
    case .updatesMissingWords, .movesToMissingBooks:
      try await skipping(patches) { try await base.updateWords([$0]) }
    case .updatesWordsOneByOne: try await oneByOne(patches) { try await base.updateWords([$0]) }
    case .losesTheHundredthChange where isHundredthChange(): break
    default: try await base.updateWords(patches)
    }
  }

  private func withoutNotes(_ patch: WordPatch) -> WordPatch {
    var patch = patch
    if patch.state != nil { patch.texts[.notes] = "" }
    return patch
  }

  private func withoutBook(_ patch: WordPatch) -> WordPatch {
    var patch = patch
    patch.bookID = nil
    return patch
  }

  func changeWords(_ step: WordStep) async throws {
    switch defect {
    case .changesWithoutRestoring:
      var step = step
      step.restored = []
      try await base.changeWords(step)
    case .changesNothingRestored:
      var rest = step
      rest.patches.removeAll { step.restored.contains($0.id) }
      try await base.changeWords(rest)
    case .changesNothingDeleted:
      var rest = step
      rest.patches.removeAll { step.deleted.contains($0.id) }
      try await base.changeWords(rest)
    case .changesInFourSteps:
      try await base.insertWords(step.added)
      try await base.updateWords(step.patches)
      try await base.restoreWords(step.restored)
      try await base.deleteWords(step.deleted)
    default: try await base.changeWords(step)
    }
  }
}

extension Word {
  /// Whether any of the free texts contains a text.
  fileprivate func holds(_ text: String) -> Bool {
    WordText.allCases.contains { texts[$0].lowercased().contains(text.lowercased()) }
  }
}

extension FoundWords {
  fileprivate func only(_ isFound: (Word) -> Bool) -> FoundWords {
    FoundWords(words.filter(isFound))
  }
}

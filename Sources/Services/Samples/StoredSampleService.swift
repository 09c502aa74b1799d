import Domain

/// The `SampleService` over stored samples.
package struct StoredSampleService: SampleService {
  private let store: any SampleStore
  private let clock: any WallClock
  private let ids: any IDGenerator

  package init(store: any SampleStore, clock: any WallClock, ids: any IDGenerator) {
    self.store = store
    self.clock = clock
    self.ids = ids
  }

  /// Stores a saved word as a sample, unless it has images or there is already such a sample.
  package func save(_ word: Word) async throws { try await saveAll([word]) }

  package func saveAll(_ words: [Word]) async throws {
    let bare = words.filter { word in Side.allCases.allSatisfy { word[$0].image == nil } }
    if bare.isEmpty { return }
    let spellings = Set(bare.map(\.kanji.text))
    let alike = try await store.fetchSamples().filter { spellings.contains($0.kanji) }
    var kept = Set(alike.map { [$0.meaning, $0.gana, $0.kanji] })
    var samples: [Sample] = []
    for word in bare {
      let (meaning, gana, kanji) = (word.meaning.text, word.gana.text, word.kanji.text)
      guard kept.insert([meaning, gana, kanji]).inserted else { continue }
      samples.append(
        Sample(id: ids.make(), meaning: meaning, gana: gana, kanji: kanji, createdAt: clock.now)
      )
    }
    if !samples.isEmpty { try await store.insertSamples(samples) }
  }

  /// Samples that begin with what was typed, the most used first and then the newest.
  ///
  /// It runs off the caller's actor, so that typing never waits for it.
  @concurrent
  package func samples(for text: String, on side: Side, limit: Int) async throws -> [Sample] {
    guard let prefix = TypedPrefix(text) else { return [] }
    let found = try await store.fetchSamples().filter { sample in
      try Task.checkCancellation()
      return prefix.begins(sample[side])
    }
    let sorted = found.sorted {
      if $0.useCount != $1.useCount { return $0.useCount > $1.useCount }
      return $0.createdAt == $1.createdAt ? $0.id > $1.id : $0.createdAt > $1.createdAt
    }
    return Array(sorted.prefix(max(0, limit)))
  }

  package func use(_ id: SampleID) async throws { try await store.countSampleUse(id) }
}

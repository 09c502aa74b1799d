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
  package func save(_ word: Word) async throws {
    guard Side.allCases.allSatisfy({ word[$0].image == nil }) else { return }
    let sample = Sample(
      id: ids.make(),
      meaning: word.meaning.text,
      gana: word.gana.text,
      kanji: word.kanji.text,
      createdAt: clock.now
    )
    let isKept = try await store.fetchSamples().contains {
      $0.meaning == sample.meaning && $0.gana == sample.gana && $0.kanji == sample.kanji
    }
    if !isKept { try await store.insertSamples([sample]) }
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

import Domain

extension JSONDatabase {
  /// What the reviews that count amount to: as it is known already, with what was appended since, or
  /// folded from all of them.
  public func fetchCardSummaries(_ folding: any CardFolding) async throws -> CardSummaries {
    // Reading the words has judged whether a newer program wrote the library.
    if !isLoaded { try load() }
    if let known = try knownCards(folding) { return known }
    try loadReviews()
    let table = reviews.state.reviews
    var journal = reviews.journal
    journal.settle(try journal.list().files, writing: writer.segment?.path)
    let orphans = table.rows.lazy.filter { $0.isUndone && !$0.isKnown }.map(\.id)
    let summaries = await folding.summaries(of: table.history())
    cards = CardLedger(
      name: folding.name,
      journal: journal,
      summaries: summaries,
      orphans: Set(orphans)
    )
    saveCards()
    return summaries
  }

  /// Brings what is known up to date; nil when that cannot be done.
  private func knownCards(_ folding: any CardFolding) throws(StoreError) -> CardSummaries? {
    var ledger = cards ?? readCards(folding.name)
    // Held once, so that nothing of it is copied.
    cards = nil
    guard ledger?.name == folding.name, try ledger?.update(folding) == true else { return nil }
    cards = ledger
    if let ledger, ledger.unsaved > Self.mostUnsaved { saveCards() }
    return ledger?.summaries
  }

  /// So many reviews are read again rather than that the cache is written for each.
  private static let mostUnsaved = 500

  /// A cache that cannot be read is like none.
  private func readCards(_ name: String) -> CardLedger? {
    do {
      guard let bytes = try files.readWhole(CardLedger.path(locations)) else { return nil }
      return CardLedger(
        bytes,
        name: name,
        data: locations.data,
        Journal(locations, files, reading: .reviews)
      )
    } catch {
      return nil
    }
  }

  /// Writes the cache; one that cannot be written is no error: the next start reads all reviews.
  private func saveCards() {
    do {
      guard refusal == nil, writer.format != nil, let ledger = cards,
        let bytes = ledger.bytes(data: locations.data)
      else { return }
      try replaceCache(CardLedger.path(locations), by: bytes)
      cards?.saved()
    } catch {
      return
    }
  }
}

import Domain

extension JSONDatabase {
  /// The card summaries of the reviews that count: known ones updated with new lines, or folded
  /// from all reviews.
  public func fetchCardSummaries(_ folding: any CardFolding) async throws -> CardSummaries {
    // Loading the words checks whether a newer program wrote the library.
    if !isLoaded { try await load(withCardsBy: folding) }
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

  /// Updates the known summaries; nil when that is not possible.
  private func knownCards(_ folding: any CardFolding) throws(StoreError) -> CardSummaries? {
    var ledger = cards ?? readCards(folding.name)
    // Keep only one reference, so that nothing is copied.
    cards = nil
    guard ledger?.name == folding.name, try ledger?.update(folding) == true else { return nil }
    cards = ledger
    if let ledger, ledger.unsaved > Self.mostUnsaved { saveCards() }
    return ledger?.summaries
  }

  /// Up to this many reviews are read again rather than writing the cache for each of them.
  private static let mostUnsaved = 500

  /// Reads the library, while another thread decodes the card cache, which takes a fraction of that.
  func load(withCardsBy folding: (any CardFolding)?) async throws {
    guard let name = folding?.name, !isLoaded, cards == nil,
      let bytes = readCache(CardLedger.path(locations))
    else { return try load() }
    let (data, journal) = (locations.data, Journal(locations, files, reading: .reviews))
    async let decoded = CardLedger(bytes, name: name, data: data, journal)
    try load()
    if let decoded = await decoded, cards == nil { cards = decoded }
  }

  /// The cache; nil when it cannot be read.
  private func readCards(_ name: String) -> CardLedger? {
    guard let bytes = readCache(CardLedger.path(locations)) else { return nil }
    let journal = Journal(locations, files, reading: .reviews)
    return CardLedger(bytes, name: name, data: locations.data, journal)
  }

  /// Writes the cache; a failure is not an error: the next start reads all reviews.
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

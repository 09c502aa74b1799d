import Domain

extension JSONDatabase {
  /// The due table: from the cache while no file has changed, otherwise from all words and reviews.
  public func fetchDueTable(_ folding: any CardFolding) async throws -> DueTable {
    dueFolding = folding
    if !isLoaded, let table = try readDue(folding.name) { return table }
    let summaries = try await fetchCardSummaries(folding)
    return DueTable(try fetchOutlines(), summaries)
  }

  /// Writes the cache when files have changed; a failure is not an error.
  func saveDue() async {
    do {
      guard let folding = dueFolding, mayKeepCaches else { return }
      let summaries = try await fetchCardSummaries(folding)
      if try foldedFiles() == dueFiles { return }
      let outlines = try fetchOutlines()
      guard mayKeepCaches, let listed = try foldedFiles(),
        // Reviews that were added in the meantime are not in the summaries.
        let cards, try cards.journal.holds(exactly: journal.list().files)
      else { return }
      let table = DueTable(outlines, summaries)
      try replaceCache(
        DueCache.path(locations),
        by: DueCache.bytes(table, name: folding.name, for: listed, data: locations.data)
      )
      dueFiles = listed
    } catch {
      return
    }
  }

  private func readDue(_ name: String) throws(StoreError) -> DueTable? {
    guard let listed = try readableFiles() else { return nil }
    if let cachedDue, cachedDue.name == name, dueFiles == listed { return cachedDue.table }
    guard let bytes = readCache(DueCache.path(locations)),
      let table = DueCache.table(bytes, name: name, for: listed, data: locations.data)
    else { return nil }
    (dueFiles, cachedDue) = (listed, (table, name))
    return table
  }
}

import Domain

extension JSONDatabase: SampleStore {
  /// All samples, in order of creation.
  public func fetchSamples() throws -> [Sample] {
    try load()
    let known = state.samples.rows.indices.filter { state.samples.rows[$0].isKnown }
    return known.map(state.samples.value).sorted {
      $0.createdAt == $1.createdAt ? $0.id < $1.id : $0.createdAt < $1.createdAt
    }
  }

  /// Adds new samples.
  public func insertSamples(_ samples: [Sample]) throws {
    try load()
    var seen: Set<SampleID> = []
    for sample in samples where row(sample.id) != nil || !seen.insert(sample.id).inserted {
      throw StoreError.alreadyExists(.sample, id: sample.id.description)
    }
    try commit { change in for sample in samples { change.insert(sample) } }
  }

  /// Counts one more use of a sample.
  public func countSampleUse(_ id: SampleID) throws {
    try load()
    guard let row = row(id) else { throw StoreError.notFound(.sample, id: id.description) }
    if let refusal { throw refusal }
    let own = try state.place(of: writer.device(for: journal))
    let uses = own.map { state.samples.uses(of: row, by: $0) } ?? 0
    try commit { $0.setUses(id, uses + 1) }
  }
}

extension JSONDatabase {
  private func row(_ id: SampleID) -> Int? {
    state.samples.row(of: RawID(id)).flatMap { state.samples.rows[$0].isKnown ? $0 : nil }
  }
}

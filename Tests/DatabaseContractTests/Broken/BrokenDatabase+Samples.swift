import Domain
import InMemory

extension BrokenDatabase: SampleStore {
  func fetchSamples() async throws -> [Sample] {
    let samples = await base.fetchSamples()
    switch defect {
    case .listsSamplesBackwards: return samples.reversed()
    case .countsOneUse: return samples.map { with(useCount: min(1, $0.useCount), $0) }
    default: return samples
    }
  }

  func insertSamples(_ samples: [Sample]) async throws {
    switch defect {
    case .losesUseCounts: try await base.insertSamples(samples.map { with(useCount: 0, $0) })
    case .skipsUsedSampleIDs: try await skipping(samples) { try await base.insertSamples([$0]) }
    case .insertsSamplesOneByOne:
      try await oneByOne(samples) { try await base.insertSamples([$0]) }
    default: try await base.insertSamples(samples)
    }
  }

  func countSampleUse(_ id: SampleID) async throws {
    switch defect {
    case .countsMissingSamples: try await skipping([id]) { try await base.countSampleUse($0) }
    default: try await base.countSampleUse(id)
    }
  }

  private func with(useCount: Int, _ sample: Sample) -> Sample {
    var sample = sample
    sample.useCount = useCount
    return sample
  }
}

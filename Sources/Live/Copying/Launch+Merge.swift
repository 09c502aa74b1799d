import Application
import Domain
import Persistence
import Services

nonisolated extension Launch {
  /// The record of the libraries that were to be merged into this one.
  var unfinishedMerge: UnfinishedMerge {
    UnfinishedMerge(
      uiState: DiskUIStateStore(directory: locations.state, random: SystemRandomSource()),
      library: library.path.map(UIStateName.place)
    )
  }

  /// The libraries of which this one does not have everything, although they were to be merged into it.
  package func unfinishedMerges() async -> [LibraryFinding] { await unfinishedMerge.findings }
}

import Domain
import TestSupport

/// The UI state of another window.
struct SharedUIState: UIStateStore {
  let base: any UIStateStore
  let news, undoNews: AsyncStream<Void>
  /// Opens when the program has read what earlier runs have left for undo, and follows what others add.
  let followsUndo: Gate

  func state(_ name: String) async -> [String: String]? { await base.state(name) }

  func names() async -> Set<String> { await base.names() }

  func save(_ saved: [String: String]?, as name: String) async throws {
    try await base.save(saved, as: name)
  }

  func change(
    _ name: String,
    _ change: @Sendable ([String: String]?) -> [String: String]?
  ) async throws {
    try await base.change(name, change)
  }

  func changesFromOutside(of name: String) async -> AsyncStream<Void> {
    switch name {
    case "undo":
      followsUndo.open()
      return undoNews
    case "more-new": return news
    default: return AsyncStream { $0.finish() }
    }
  }
}

import Synchronization

/// Several scalars that are drawn as one, as a number: glyphs and cells hold no references, so that
/// they are copied and compared quickly.
public struct GlyphCluster: Hashable, Sendable {
  /// Below `1 << 31`.
  public let number: UInt32

  /// The cluster with a number that one was seen with.
  public init(number: UInt32) { self.number = number }

  init?(_ text: String) {
    guard let number = ClusterTable.shared.number(of: text) else { return nil }
    self.number = number
  }

  /// The scalars.
  public var text: String { ClusterTable.shared.cluster(number) }
}

/// Gives clusters of several scalars a number.
///
/// The table is one for the process: cells of different canvases are compared by number. It never
/// shrinks, so it is bounded; what comes later is drawn by its first scalar alone.
final class ClusterTable: Sendable {
  static let shared = ClusterTable()

  private struct Storage {
    var numbers: [String: UInt32] = [:]
    var clusters: [String] = []
  }

  private let storage = Mutex(Storage())
  private let limit: Int

  init(limit: Int = 200_000) {
    self.limit = limit
  }

  /// The number of a cluster, or `nil` when the table is full.
  func number(of cluster: String) -> UInt32? {
    storage.withLock { storage in
      if let number = storage.numbers[cluster] { return number }
      guard storage.clusters.count < limit else { return nil }
      let number = UInt32(storage.clusters.count)
      storage.clusters.append(cluster)
      storage.numbers[cluster] = number
      return number
    }
  }

  /// The cluster with a number that this table gave out.
  func cluster(_ number: UInt32) -> String {
    storage.withLock { storage in
      Int(number) < storage.clusters.count ? storage.clusters[Int(number)] : ""
    }
  }
}

import Synchronization

/// The number of a cluster of several scalars: glyphs and cells hold no references, so that copying
/// and comparing them is fast.
public struct GlyphCluster: Hashable, Sendable {
  /// Below `1 << 31`.
  public let number: UInt32

  /// The cluster with a number that the table returned.
  public init(number: UInt32) { self.number = number }

  init?(_ text: String) {
    guard let number = ClusterTable.shared.number(of: text) else { return nil }
    self.number = number
  }

  /// The scalars.
  public var text: String { ClusterTable.shared.cluster(number) }
}

/// Assigns numbers to clusters of several scalars.
///
/// There is one table per process: cells of different canvases are compared by number. It never
/// shrinks, so its size is limited; when it is full, only the first scalar is drawn.
final class ClusterTable: Sendable {
  static let shared = ClusterTable()

  private struct Storage {
    var numbers: [String: UInt32] = [:]
    var clusters: [String] = []
  }

  private static let limit = 200_000

  private let storage = Mutex(Storage())

  /// The number of a cluster; nil when the table is full.
  func number(of cluster: String) -> UInt32? {
    storage.withLock { storage in
      if let number = storage.numbers[cluster] { return number }
      guard storage.clusters.count < Self.limit else { return nil }
      let number = UInt32(storage.clusters.count)
      storage.clusters.append(cluster)
      storage.numbers[cluster] = number
      return number
    }
  }

  /// The cluster with a number that this table returned.
  func cluster(_ number: UInt32) -> String {
    storage.withLock { storage in
      Int(number) < storage.clusters.count ? storage.clusters[Int(number)] : ""
    }
  }
}

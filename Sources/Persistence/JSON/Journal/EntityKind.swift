import Domain

/// The kinds of entity that records change, in the order of a snapshot.
enum EntityKind: Int, CaseIterable {
  case books, words, samples, reviews

  /// The part of the journal that it belongs to.
  var part: JournalParts { self == .reviews ? .reviews : .library }
}

/// A range of identifiers; nil means unbounded on that side.
struct IDRange {
  var lower: RawID?
  var upper: RawID?

  func contains(_ id: RawID) -> Bool {
    if let lower, lower.isGreater(than: id) { return false }
    guard let upper else { return true }
    return upper.isGreater(than: id)
  }

  /// Whether an identifier within the bounds, or a bound, is in the range.
  func overlaps(_ bounds: IDBounds) -> Bool {
    guard let lowest = bounds.lowest, let highest = bounds.highest else { return false }
    if let lower, lower.isGreater(than: highest) { return false }
    guard let upper else { return true }
    return upper.isGreater(than: lowest)
  }
}

/// The lowest and the highest of some identifiers.
struct IDBounds {
  private(set) var lowest: RawID?
  private(set) var highest: RawID?

  mutating func add(_ id: RawID) {
    if lowest.map({ $0.isGreater(than: id) }) ?? true { lowest = id }
    if highest.map({ id.isGreater(than: $0) }) ?? true { highest = id }
  }
}

/// Samples identifiers at equal distances of bytes, to divide them into equal shares.
struct IDSampler {
  private var ids: [RawID] = []
  /// The bytes from one sampled identifier to the next.
  private var stride = 4096
  private var bytes = 0

  private static let mostIDs = 4096

  mutating func add(_ id: RawID, bytes more: Int) {
    bytes += more
    while bytes >= stride {
      bytes -= stride
      ids.append(id)
      if ids.count == Self.mostIDs {
        ids = Swift.stride(from: 1, to: ids.count, by: 2).map { ids[$0] }
        stride *= 2
      }
    }
  }

  /// Consecutive ranges that cover all identifiers, with about `bytes` bytes each.
  func ranges(bytes: Int) -> [IDRange] {
    let sorted = ids.sorted { $1.isGreater(than: $0) }
    var ranges: [IDRange] = []
    var lower: RawID?
    for place in Swift.stride(
      from: max(1, bytes / stride),
      to: sorted.count,
      by: max(1, bytes / stride)
    )
    where sorted[place] != lower {
      ranges.append(IDRange(lower: lower, upper: sorted[place]))
      lower = sorted[place]
    }
    return ranges + [IDRange(lower: lower, upper: nil)]
  }
}

extension ParsedRecord {
  /// Calls `body` with every entity that the record changes.
  func eachID(_ body: (EntityKind, RawID) -> Void) {
    for change in books { body(.books, change.id) }
    for change in words { body(.words, change.id) }
    for change in samples { body(.samples, change.id) }
    for change in reviews { body(.reviews, change.id) }
    for id in undone { body(.reviews, id) }
  }

  /// Keeps only the changes of some entities of one kind.
  /// - Returns: The number of changes kept.
  mutating func keep(_ kind: EntityKind, in range: IDRange) -> Int {
    if kind != .books { books.removeAll(keepingCapacity: true) }
    if kind != .words { words.removeAll(keepingCapacity: true) }
    if kind != .samples { samples.removeAll(keepingCapacity: true) }
    if kind != .reviews {
      reviews.removeAll(keepingCapacity: true)
      undone.removeAll(keepingCapacity: true)
    }
    books.removeAll { !range.contains($0.id) }
    words.removeAll { !range.contains($0.id) }
    samples.removeAll { !range.contains($0.id) }
    reviews.removeAll { !range.contains($0.id) }
    undone.removeAll { !range.contains($0) }
    return books.count + words.count + samples.count + reviews.count + undone.count
  }
}

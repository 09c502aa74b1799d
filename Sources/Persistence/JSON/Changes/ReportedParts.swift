/// Which changes in snapshots were reported.
///
/// In a snapshot, and in what was copied from another library, the changes of one line are divided
/// among many lines, and perhaps many files, which arrive one by one. All of them are sorted by id, so
/// a range of ids says what of a clock a file has.
struct ReportedParts {
  /// The changes of one kind of entity with one clock.
  struct Part: Hashable {
    let kind: EntityKind
    let clock: UInt64
  }

  /// The ids; the ranges of a part do not overlap.
  private var ranges: [Part: [ClosedRange<RawID>]] = [:]

  /// Whether the change of an entity was reported.
  func contains(_ id: RawID, in part: Part) -> Bool {
    ranges[part]?.contains { $0.contains(id) } ?? false
  }

  /// Adds what a file has.
  mutating func formUnion(_ found: FoundParts) {
    for (part, ids) in found.ranges { add(ids, to: part) }
  }

  /// Adds other ranges.
  mutating func formUnion(_ other: ReportedParts) {
    for (part, ranges) in other.ranges { for ids in ranges { add(ids, to: part) } }
  }

  private mutating func add(_ ids: ClosedRange<RawID>, to part: Part) {
    let known = ranges[part] ?? []
    let joined = known.filter { $0.overlaps(ids) }.reduce(ids) {
      min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
    }
    ranges[part] = known.filter { !$0.overlaps(ids) } + [joined]
  }

  /// Forgets the earliest parts when there are too many.
  /// - Parameter most: The maximum number of ranges.
  /// - Returns: The clock up to which they were forgotten; nil when they were not.
  mutating func trim(to most: Int) -> UInt64? {
    let clocks = ranges.flatMap { repeatElement($0.key.clock, count: $0.value.count) }.sorted()
    guard clocks.count > most else { return nil }
    let last = clocks[clocks.count - most / 2 - 1]
    ranges = ranges.filter { $0.key.clock > last }
    return last
  }
}

/// What a file has of some parts.
struct FoundParts {
  fileprivate private(set) var ranges: [ReportedParts.Part: ClosedRange<RawID>] = [:]

  /// Adds the change of an entity.
  mutating func add(_ id: RawID, to part: ReportedParts.Part) {
    let ids = ranges[part] ?? id...id
    ranges[part] = min(ids.lowerBound, id)...max(ids.upperBound, id)
  }
}

extension RawID: Comparable {
  static func < (a: RawID, b: RawID) -> Bool { b.isGreater(than: a) }
}

extension ReportedParts {
  /// Writes the ranges.
  func write(to body: inout CacheWriter) {
    body.add(ranges.values.map(\.count).reduce(0, +))
    for (part, ranges) in ranges {
      for ids in ranges {
        body.add(part.kind.rawValue)
        body.add(part.clock)
        body.add(ids.lowerBound)
        body.add(ids.upperBound)
      }
    }
  }

  /// Reads what `write` wrote.
  init(_ reader: inout CacheReader) {
    for _ in 0..<reader.count() {
      let (kind, clock) = (EntityKind(rawValue: reader.number()), reader.bits())
      let (first, last) = (reader.rawID(), reader.rawID())
      guard let kind, first <= last else { continue }
      ranges[Part(kind: kind, clock: clock), default: []].append(first...last)
    }
  }
}

import Domain

/// The facts about the files of a compaction: each is read once, without keeping its content.
struct CompactionInput {
  let device: UInt64
  /// The files in which every line can be compacted.
  private(set) var sources: [CompactionSource] = []
  /// The latest clock of any record.
  private(set) var clock: UInt64 = 0
  /// The number of changes of each kind of entity.
  private(set) var counts = Array(repeating: 0, count: EntityKind.allCases.count)
  private var samplers = Array(repeating: IDSampler(), count: EntityKind.allCases.count)

  /// Reads the files; `checkpoint` throws when that should stop.
  init(
    _ paths: [(name: OwnFileName, path: String)],
    device: UInt64,
    state: DeviceState,
    _ files: any FileSystem,
    _ checkpoint: () throws(StoreError) -> Void
  ) throws(StoreError) {
    self.device = device
    for (name, path) in paths.sorted(by: { $0.name.number < $1.name.number }) {
      try checkpoint()
      var (clock, counts, samplers) = (clock, counts, samplers)
      let source = try CompactionSource(name, path, device: device, files) {
        record,
        bytes throws(StoreError) in
        clock = max(clock, record.clock)
        var number = 0
        record.eachID { _, _ in number += 1 }
        record.eachID { kind, id in
          counts[kind.rawValue] += 1
          samplers[kind.rawValue].add(id, bytes: bytes / number)
        }
        try checkpoint()
      }
      guard let source, try source.isWhole(to: state.lastLine(of: name, device: device)) else {
        continue
      }
      sources.append(source)
      (self.clock, self.counts, self.samplers) = (clock, counts, samplers)
    }
  }

  /// The files that a snapshot of these covers, including those that they cover themselves.
  var covers: [CoveredFile] {
    let own = sources.map {
      CoveredFile(name: $0.name.name, end: CoveredFile.End(lines: $0.lines, last: $0.last))
    }
    // The newest snapshot names what was written last, which other computers may still have.
    return Array((own + sources.reversed().flatMap(\.covers)).prefix(CoveredFile.most))
  }

  /// The shares in which entities of one kind are folded, one after the other.
  func ranges(of kind: EntityKind, bytes: Int) -> [IDRange] {
    counts[kind.rawValue] == 0 ? [] : samplers[kind.rawValue].ranges(bytes: bytes)
  }

  /// Whether no file has changed since it was read.
  func isUnchanged(_ files: any FileSystem) throws(StoreError) -> Bool {
    for source in sources where try files.status(of: source.path) != source.status { return false }
    return true
  }
}

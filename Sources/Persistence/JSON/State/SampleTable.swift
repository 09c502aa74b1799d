import Domain

/// A sample as it is kept in memory.
struct SampleRow: BitwiseCopyable {
  let id: RawID
  var created: Int64 = 0
  var clock: UInt64 = 0
  var texts: UInt32 = 0
  var device: UInt16 = 0
  /// Whether the record that adds the sample was read; uses may be read before.
  var isKnown = false
  /// The uses counted on all devices.
  var uses = 0
}

/// All samples of a library, folded.
struct SampleTable {
  private(set) var rows: [SampleRow] = []
  private var index = IDTable()
  private(set) var arena = TextArena()
  /// The uses that each device has counted, by row and device.
  private(set) var counts: [UInt64: Int64] = [:]

  /// More uses than a life of typing has; keeps sums from running over.
  private static let mostUses: Int64 = 1 << 40

  func row(of id: RawID) -> Int? { index.find(id) { rows[$0].id } }

  /// The uses of a sample that a device has counted.
  func uses(of row: Int, by device: UInt16) -> Int64 { counts[Self.key(row, device)] ?? 0 }

  /// Folds in a change.
  mutating func apply(
    _ change: SampleChange,
    of record: ParsedRecord,
    stamp: Stamp,
    devices: DeviceTable
  ) {
    let row = place(of: change.id)
    if change.isComplete, wins(change, record, stamp, row: row, devices: devices) {
      rows[row].created = change.created
      (rows[row].clock, rows[row].device) = (stamp.clock, stamp.device)
      rows[row].isKnown = true
      rows[row].texts = arena.append(extras: false) { record.bytes(of: change.part($0)) }
    }
    if let used = change.used { count(used, of: row, by: stamp.device) }
  }

  func texts(of row: Int) -> TextPlaces { arena.texts(at: rows[row].texts, extras: false).texts }

  func value(_ row: Int) -> Sample {
    let texts = texts(of: row)
    func text(_ part: Int) -> String {
      String(decoding: arena.bytes(of: texts[part]), as: UTF8.self)
    }
    return Sample(
      id: rows[row].id.typed(),
      meaning: text(TextPlaces.meaning),
      gana: text(TextPlaces.gana),
      kanji: text(TextPlaces.kanji),
      useCount: rows[row].uses,
      createdAt: Timestamp(milliseconds: rows[row].created)
    )
  }
}

extension SampleTable {
  private static func key(_ row: Int, _ device: UInt16) -> UInt64 {
    UInt64(row) << 16 | UInt64(device)
  }

  private mutating func place(of id: RawID) -> Int {
    if let row = row(of: id) { return row }
    rows.append(SampleRow(id: id))
    index.insert(id, row: rows.count - 1)
    return rows.count - 1
  }

  /// A device's own count only grows, so the greatest one read is the last one.
  private mutating func count(_ used: Int64, of row: Int, by device: UInt16) {
    let old = uses(of: row, by: device)
    let new = min(used, Self.mostUses)
    guard new > old else { return }
    counts[Self.key(row, device)] = new
    rows[row].uses += Int(new - old)
  }

  private func wins(
    _ change: SampleChange,
    _ record: ParsedRecord,
    _ stamp: Stamp,
    row: Int,
    devices: DeviceTable
  ) -> Bool {
    let sample = rows[row]
    guard sample.isKnown else { return true }
    let old = Stamp(clock: sample.clock, device: sample.device)
    switch devices.precedence(of: stamp, over: old) {
    case .newer: return true
    case .older: return false
    case .same: break
    }
    if change.created != sample.created { return change.created > sample.created }
    let texts = texts(of: row)
    for part in 0..<TextPlaces.meaningImage {
      let (new, old) = (record.bytes(of: change.part(part)), arena.bytes(of: texts[part]))
      if !new.elementsEqual(old) { return old.lexicographicallyPrecedes(new) }
    }
    return false
  }
}

extension SampleChange {
  fileprivate func part(_ index: Int) -> RawText {
    switch index {
    case TextPlaces.meaning: meaning
    case TextPlaces.gana: gana
    case TextPlaces.kanji: kanji
    default: RawText()
    }
  }
}

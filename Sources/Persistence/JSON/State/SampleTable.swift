import Domain

/// A sample in memory.
struct SampleRow: BitwiseCopyable {
  let id: RawID
  var created: Int64 = 0
  var clock: UInt64 = 0
  var texts: UInt32 = 0
  var device: UInt16 = 0
  /// Whether the record that adds the sample was read; uses may be read earlier.
  var isKnown = false
  /// The number of uses on all devices.
  var uses = 0

  /// The position of the uses of a device in a change: 40 bits are more than a life of typing, and
  /// prevent overflow of sums.
  static var used: FieldBits { FieldBits(0, 40) }
}

/// All samples of a library, folded.
struct SampleTable {
  private(set) var rows: [SampleRow] = []
  private var index = IDTable()
  private(set) var arena = TextArena(layout)
  /// The number of uses on each device, by row and device.
  private(set) var counts: [UInt64: Int64] = [:]

  private static let layout = Fields.samples.layout
  /// The fields that are only written together.
  private static let whole = layout.bits(of: ["meaning", "created"])
  private static let used = layout.bits(of: ["used"])

  func row(of id: RawID) -> Int? { index.find(id) { rows[$0].id } }

  /// The number of uses of a sample on a device.
  func uses(of row: Int, by device: UInt16) -> Int64 { counts[Self.key(row, device)] ?? 0 }

  /// Folds in a change.
  mutating func apply(
    _ change: EntityChange,
    of record: ParsedRecord,
    in line: RawSpan,
    stamp: Stamp,
    devices: DeviceTable
  ) {
    let row = place(of: change.id)
    if change.has(Self.whole), wins(change, record, line, stamp, row: row, devices: devices) {
      rows[row].created = change.time
      (rows[row].clock, rows[row].device) = (stamp.clock, stamp.device)
      rows[row].isKnown = true
      rows[row].texts = arena.append(extras: false) { text, take in
        take(record.bytes(of: change, text, in: line))
      }
    }
    if change.has(Self.used) {
      count(Int64(SampleRow.used.value(in: change.bits)), of: row, by: stamp.device)
    }
  }

  func texts(of row: Int) -> TextPlaces { arena.texts(at: rows[row].texts, extras: false).texts }

  func value(_ row: Int) -> Sample {
    let texts = texts(of: row)
    let parts = (0..<arena.commonCount).map { String(arena.bytes(of: texts[$0])) }
    return Sample(
      id: rows[row].id.typed(),
      meaning: parts[0],
      gana: parts[1],
      kanji: parts[2],
      useCount: rows[row].uses,
      createdAt: Timestamp(milliseconds: rows[row].created)
    )
  }
}

extension SampleTable {
  /// The stored value of a field of a row, with the uses of a device.
  @_lifetime(borrow self)
  func value(of field: Int, row: Int, by device: UInt16) -> KeptValue {
    var value = KeptValue(
      number: UInt64(clamping: uses(of: row, by: device)),
      time: rows[row].created
    )
    // A sample of which only uses were read has no texts yet.
    if rows[row].isKnown, let text = Self.layout.specs[field].place.texts.first {
      value.text = arena.bytes(of: texts(of: row)[text])
    }
    return value
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

  /// A device's own count only grows, so the greatest one read is the latest.
  private mutating func count(_ used: Int64, of row: Int, by device: UInt16) {
    let old = uses(of: row, by: device)
    guard used > old else { return }
    counts[Self.key(row, device)] = used
    rows[row].uses += Int(used - old)
  }

  private func wins(
    _ change: EntityChange,
    _ record: ParsedRecord,
    _ line: RawSpan,
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
    if change.time != sample.created { return change.time > sample.created }
    let texts = texts(of: row)
    for part in 0..<arena.commonCount {
      let new = record.bytes(of: change, part, in: line)
      let order = arena.bytes(of: texts[part]).order(to: new)
      if order != 0 { return order < 0 }
    }
    return false
  }
}

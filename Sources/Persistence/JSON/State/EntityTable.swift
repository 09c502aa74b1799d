import Domain

/// All entities of a kind, folded field by field: rows, an index by id, and the texts.
struct EntityTable {
  let layout: FieldLayout
  private(set) var rows: [EntityRow] = []
  private var index = RowIndex()
  private(set) var arena: TextArena
  /// The stamps of fields that have their own, by row and field.
  private var overrides: [UInt64: Stamp] = [:]

  /// The effect of a change.
  struct Effect {
    var row: Int
    /// The entity before; nil when nothing was known of it.
    var old: EntityRow?
    var textsChanged: Bool
  }

  init(_ layout: FieldLayout) {
    self.layout = layout
    arena = TextArena(layout)
  }

  /// Reserves capacity for more entities.
  mutating func reserve(_ more: Int, textBytes: Int) {
    rows.reserveCapacity(rows.count + more)
    index.reserve(rows.count + more)
    arena.reserve(textBytes)
  }

  func row(of id: RawID) -> Int? { index.row(of: id, in: rows) }

  /// Adds a row for an entity of which only the id is known.
  mutating func addRow(_ id: RawID) -> Int {
    var row = EntityRow(id: id)
    row.texts = arena.append(extras: false) { _, take in take(RawSpan()) }
    return append(row)
  }

  /// Folds in a change.
  /// - Parameters:
  ///   - change: The change.
  ///   - record: Its record.
  ///   - line: The bytes that the record was parsed from.
  ///   - stamp: When and by which device it was written.
  ///   - owner: The row of the owner in the change, if it has one.
  ///   - owners: All owners, for their order.
  ///   - devices: The devices, for their order.
  /// - Returns: The entity before, and whether its texts have changed.
  mutating func apply(
    _ change: EntityChange,
    of record: ParsedRecord,
    in line: RawSpan,
    stamp: Stamp,
    owner: UInt32 = 0,
    owners: [EntityRow] = [],
    devices: DeviceTable
  ) -> Effect {
    guard let row = row(of: change.id) else {
      let new = made(change, of: record, in: line, stamp: stamp, owner: owner)
      let row = append(new)
      setStamps(of: row, change, record, base: stamp)
      return Effect(row: row, old: nil, textsChanged: true)
    }
    let old = rows[row]
    if old.fields == 0 {
      rows[row] = made(change, of: record, in: line, stamp: stamp, owner: owner)
      setStamps(of: row, change, record, base: stamp)
      return Effect(row: row, old: nil, textsChanged: true)
    }
    var texts: UInt32 = 0
    var rest = change.fields
    while rest != 0 {
      let field = rest.trailingZeroBitCount
      rest &= rest &- 1
      let stamp = self.stamp(of: field, in: change, record, base: stamp)
      switch precedence(of: stamp, field, row: row, devices) {
      case .older: continue
      // The same record again; or two clones of one device: then the greater value wins.
      case .same where !isGreater(field, change, record, line, row, (owner, owners)): continue
      case .same, .newer: break
      }
      if set(field, of: row, to: change, owner: owner) { texts |= 1 << UInt32(field) }
      setStamp(stamp, of: field, row: row)
    }
    if texts != 0 { rewrite(texts, of: row, from: change, record, line) }
    return Effect(row: row, old: old, textsChanged: texts != 0)
  }

  /// The stamp of a field that was set.
  func stamp(of field: Int, row: Int) -> Stamp {
    let (entity, bit) = (rows[row], 1 << UInt32(field) as UInt32)
    if bit == layout.hotBit { return Stamp(clock: entity.hotClock, device: entity.hotDevice) }
    if entity.overridden & bit != 0, let own = overrides[Self.key(row, field)] { return own }
    return Stamp(clock: entity.baseClock, device: entity.baseDevice)
  }

  func texts(of row: Int) -> TextPlaces {
    arena.texts(at: rows[row].texts, extras: rows[row].hasExtras).texts
  }
}

extension EntityTable {
  /// The fields of a row that were set.
  func fields(of row: Int) -> [Int] {
    let fields = rows[row].fields
    return layout.specs.indices.filter { fields & 1 << UInt32($0) != 0 }
  }

  /// The stored value of a field.
  @_lifetime(borrow self)
  func value(of field: Int, row: Int, _ texts: TextPlaces, owner: RawID) -> KeptValue {
    var value = KeptValue(time: rows[row].time, owner: owner)
    switch layout.specs[field].place {
    case .nowhere, .owner, .time: break
    case .bits(let bits): value.number = bits.value(in: rows[row].bits)
    case .text(let text): value.text = arena.bytes(of: texts[Int(text)])
    case .sideText(let text, let image):
      value.text = arena.bytes(of: texts[Int(text)])
      value.image = arena.bytes(of: texts[Int(image)])
    }
    return value
  }

  /// Copies all values of a row into an entity.
  func put<Entity, Patch>(
    _ row: Int,
    as fields: EntityFields<Entity, Patch>,
    owner: RawID,
    into entity: inout Entity
  ) {
    let texts = texts(of: row)
    for field in self.fields(of: row) {
      fields.all[field].put(value(of: field, row: row, texts, owner: owner), &entity)
    }
  }
}

extension EntityTable {
  private static func key(_ row: Int, _ field: Int) -> UInt64 { UInt64(row) << 8 | UInt64(field) }

  private mutating func append(_ row: EntityRow) -> Int {
    rows.append(row)
    index.addLast(of: rows)
    return rows.count - 1
  }

  private func stamp(
    of field: Int,
    in change: EntityChange,
    _ record: ParsedRecord,
    base: Stamp
  ) -> Stamp {
    for place in change.clocks.places where record.fieldClocks[place].field == field {
      return Stamp(clock: record.fieldClocks[place].clock, device: base.device)
    }
    return base
  }

  /// The row of an entity, added when nothing was known of it.
  @inline(__always)
  private mutating func made(
    _ change: EntityChange,
    of record: ParsedRecord,
    in line: RawSpan,
    stamp: Stamp,
    owner: UInt32
  ) -> EntityRow {
    var row = EntityRow(id: change.id)
    (row.time, row.owner, row.fields) = (change.time, owner, change.fields)
    (row.baseClock, row.baseDevice) = (stamp.clock, stamp.device)
    (row.hotClock, row.hotDevice) = (stamp.clock, stamp.device)
    row.takeBits(change.bits, hasExtras: change.hasExtras)
    row.texts = arena.append(extras: change.hasExtras) { text, take in
      take(record.bytes(of: change, text, in: line))
    }
    return row
  }

  private mutating func setStamps(
    of row: Int,
    _ change: EntityChange,
    _ record: ParsedRecord,
    base: Stamp
  ) {
    if change.clocks.isEmpty { return }
    for field in fields(of: row) {
      setStamp(stamp(of: field, in: change, record, base: base), of: field, row: row)
    }
  }

  private mutating func setStamp(_ stamp: Stamp, of field: Int, row: Int) {
    let bit: UInt32 = 1 << UInt32(field)
    rows[row].fields |= bit
    if bit == layout.hotBit {
      (rows[row].hotClock, rows[row].hotDevice) = (stamp.clock, stamp.device)
    } else if stamp == Stamp(clock: rows[row].baseClock, device: rows[row].baseDevice) {
      if rows[row].overridden & bit != 0 { overrides[Self.key(row, field)] = nil }
      rows[row].overridden &= ~bit
    } else {
      rows[row].overridden |= bit
      overrides[Self.key(row, field)] = stamp
    }
  }

  /// Compares the stamp of a change with the stamp of a field.
  private func precedence(
    of stamp: Stamp,
    _ field: Int,
    row: Int,
    _ devices: DeviceTable
  ) -> Precedence {
    guard rows[row].fields & 1 << UInt32(field) != 0 else { return .newer }
    return devices.precedence(of: stamp, over: self.stamp(of: field, row: row))
  }

  private func isGreater(
    _ field: Int,
    _ change: EntityChange,
    _ record: ParsedRecord,
    _ line: RawSpan,
    _ row: Int,
    _ new: (owner: UInt32, all: [EntityRow])
  ) -> Bool {
    let (entity, place) = (rows[row], layout.specs[field].place)
    switch place {
    case .nowhere: return false
    case .owner: return new.all[Int(new.owner)].id.isGreater(than: new.all[Int(entity.owner)].id)
    case .time: return change.time > entity.time
    case .bits(let bits): return bits.value(in: change.bits) > bits.value(in: entity.bits)
    case .text, .sideText:
      let texts = texts(of: row)
      for text in place.texts {
        let new = record.bytes(of: change, text, in: line)
        let order = arena.bytes(of: texts[text]).order(to: new)
        if order != 0 { return order < 0 }
      }
      return false
    }
  }

  /// Sets a field.
  /// - Returns: Whether it is one of the texts, which must still be written.
  private mutating func set(
    _ field: Int,
    of row: Int,
    to change: EntityChange,
    owner: UInt32
  ) -> Bool {
    switch layout.specs[field].place {
    case .nowhere: break
    case .owner: rows[row].owner = owner
    case .time: rows[row].time = change.time
    case .bits(let bits): bits.put(bits.value(in: change.bits), into: &rows[row].bits)
    case .text, .sideText: return true
    }
    return false
  }

  /// Writes the texts of an entity again, those of some fields from a change.
  private mutating func rewrite(
    _ fields: UInt32,
    of row: Int,
    from change: EntityChange,
    _ record: ParsedRecord,
    _ line: RawSpan
  ) {
    let start = Int(rows[row].texts)
    let (texts, end) = arena.texts(at: rows[row].texts, extras: rows[row].hasExtras)
    let extras = rows[row].hasExtras || change.hasExtras
    var isNew: UInt32 = 0
    for field in layout.specs.indices where fields & 1 << UInt32(field) != 0 {
      for text in layout.specs[field].place.texts { isNew |= 1 << UInt32(text) }
    }
    let old = Array(arena.bytes[start..<end])
    arena.wasted += end - start
    rows[row].hasExtras = extras
    rows[row].texts = arena.append(extras: extras) { text, take in
      if isNew & 1 << UInt32(text) != 0 { return take(record.bytes(of: change, text, in: line)) }
      let place = texts[text].count == 0 ? 0 : texts[text].start - start
      take(old.span.bytes[place, texts[text].count])
    }
    if arena.wasted > 1 << 20, arena.wasted > arena.bytes.count / 2 { moveTogether() }
  }

  /// Copies all texts in use into a new arena.
  private mutating func moveTogether() {
    var moved = TextArena(layout)
    for row in rows.indices {
      let texts = texts(of: row)
      rows[row].texts = moved.append(extras: rows[row].hasExtras) { text, take in
        take(arena.bytes(of: texts[text]))
      }
    }
    arena = moved
  }
}

/// Finds the row of an identifier: open addressing over row numbers, 4 bytes a slot.
struct IDTable {
  private var slots: [UInt32]
  private var count = 0

  init() { slots = Array(repeating: 0, count: 64) }

  /// The row with this id; `idOfRow` gives the id of a row.
  func find(_ id: RawID, idOfRow: (Int) -> RawID) -> Int? {
    var slot = Self.hash(id) & (slots.count - 1)
    while slots[slot] != 0 {
      let row = Int(slots[slot]) - 1
      if idOfRow(row) == id { return row }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a row whose id is not in the table yet.
  mutating func insert(_ id: RawID, row: Int, idOfRow: (Int) -> RawID) {
    if (count + 1) * 4 > slots.count * 3 { grow(idOfRow) }
    place(row, at: Self.hash(id))
    count += 1
  }

  private mutating func grow(_ idOfRow: (Int) -> RawID) {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      place(Int(entry) - 1, at: Self.hash(idOfRow(Int(entry) - 1)))
    }
  }

  private mutating func place(_ row: Int, at hash: Int) {
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(row + 1)
  }

  /// Identifiers are mostly random; multiplying spreads those that were counted up.
  private static func hash(_ id: RawID) -> Int {
    let mixed = (id.low ^ id.high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 32)
  }
}

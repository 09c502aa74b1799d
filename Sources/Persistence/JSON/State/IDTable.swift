/// Maps identifiers to rows: open addressing over row numbers, 8 bytes a slot.
///
/// A slot also holds the upper half of its hash, so that a lookup rarely reads the row of another
/// identifier, and growing reads none: rows are far apart in memory, and slow to read.
struct IDTable {
  /// The hash in the upper half, the row plus one in the lower; 0 when empty.
  private var slots: [UInt64]
  private var count = 0

  init() { slots = Array(repeating: 0, count: 64) }

  /// The row with this id; `idOfRow` returns the id of a row.
  func find(_ id: RawID, idOfRow: (Int) -> RawID) -> Int? {
    let hash = Self.hash(id)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash {
        let row = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if idOfRow(row) == id { return row }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a row whose id is not in the table yet.
  mutating func insert(_ id: RawID, row: Int) {
    reserve(count + 1)
    place(Self.hash(id) << 32 | UInt64(row + 1))
    count += 1
  }

  /// Reserves capacity for a number of rows in total.
  mutating func reserve(_ rows: Int) {
    var size = slots.count
    // Above three quarters, lookups take too many steps.
    while rows * 4 > size * 3 { size *= 2 }
    if size == slots.count { return }
    let old = slots
    slots = Array(repeating: 0, count: size)
    for entry in old where entry != 0 { place(entry) }
  }

  private mutating func place(_ entry: UInt64) {
    var slot = Int(entry >> 32) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = entry
  }

  /// 32 bits; identifiers are mostly random, and multiplication spreads sequential ones.
  private static func hash(_ id: RawID) -> UInt64 {
    let mixed = (id.low ^ id.high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return mixed >> 32
  }
}

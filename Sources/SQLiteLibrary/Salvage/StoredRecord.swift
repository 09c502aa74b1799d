import SQLRows

/// A row of a table, or an entry of an index, as a page has it.
struct StoredRecord {
  /// The number of the row; nil for an entry of an index, as which rows without a number are stored.
  let row: Int64?
  /// The values, in the order of the columns; those of columns that were added later may be missing.
  let values: [SQLValue]
  /// The columns with a text that is not UTF-8, of which `values` have what is left.
  let garbled: Set<Int>

  /// Nil when the bytes are not exactly the types of some values, and then these.
  init?(row: Int64?, payload: [UInt8]) {
    var types = ByteCursor(payload)
    guard let end = types.varint(), 1...Int64(payload.count) ~= end else { return nil }
    var content = ByteCursor(payload, at: Int(end))
    var (values, garbled): ([SQLValue], Set<Int>) = ([], [])
    while types.place < end {
      let start = content.place
      guard let type = types.varint(), let value = content.value(ofType: type) else { return nil }
      if value.isText, String(validating: payload[start..<content.place], as: UTF8.self) == nil {
        garbled.insert(values.count)
      }
      values.append(value)
    }
    guard types.place == end, content.place == payload.count else { return nil }
    (self.row, self.values, self.garbled) = (row, values, garbled)
  }
}

/// Writes a PCF file with one glyph, 亜: two dots at the left and one at the right of each of its rows.
struct PCFBuilder {
  var bigEndian = false
  var highBitFirst = false
  var isCompressed = true
  /// The base-2 logarithm of the bytes to which rows are padded.
  var padding = 2
  /// The base-2 logarithm of the bytes in a unit.
  var unit = 0
  /// The dots of 24 rows, 24 bits each.
  var rows = [UInt32](repeating: 0xC0_0001, count: 24)
  /// The row and the cell of the glyph; 亜 by default.
  var code = (row: 0x30, cell: 0x21)

  private var format: Int {
    padding | (bigEndian ? 4 : 0) | (highBitFirst ? 8 : 0) | unit << 4
  }

  func bytes() -> [UInt8] {
    let tables: [(Int, Int, [UInt8])] = [
      (2, format, accelerators),
      (4, format | (isCompressed ? 0x100 : 0), metrics),
      (8, format, bitmaps),
      (32, format, encodings),
    ]
    var heading: [UInt8] = [0x01, 0x66, 0x63, 0x70] + little(tables.count)
    var body: [UInt8] = []
    for (type, format, content) in tables {
      let offset = 8 + tables.count * 16 + body.count
      heading += little(type) + little(format) + little(content.count + 4) + little(offset)
      body += little(format) + content
    }
    return heading + body
  }

  private var accelerators: [UInt8] {
    [UInt8](repeating: 0, count: 8) + number(22, 4) + number(2, 4) + number(0, 4)
  }

  private var metrics: [UInt8] {
    let values = [0, 24, 24, 22, 2]
    return isCompressed
      ? number(1, 2) + values.map { UInt8($0 + 0x80) }
      : number(1, 4) + values.flatMap { number($0, 2) } + number(0, 2)
  }

  private var bitmaps: [UInt8] {
    let padded = (1 << padding) - 1
    let stride = (3 + padded) & ~padded
    var dots: [UInt8] = []
    for row in rows {
      var bytes = [UInt8(row >> 16 & 0xFF), UInt8(row >> 8 & 0xFF), UInt8(row & 0xFF)]
      bytes += [UInt8](repeating: 0, count: stride - 3)
      dots += bytes.map { highBitFirst ? $0 : UInt8(reversed: $0) }
    }
    if bigEndian != highBitFirst {
      dots = dots.indices.map { dots[$0 ^ ((1 << unit) - 1)] }
    }
    return number(1, 4) + number(0, 4) + (0..<4).flatMap { _ in number(dots.count, 4) } + dots
  }

  private var encodings: [UInt8] {
    [code.cell, code.cell, code.row, code.row, 0, 0].flatMap { number($0, 2) }
  }

  private func little(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }

  private func number(_ value: Int, _ size: Int) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(value >> ($0 * 8) & 0xFF) }
    return bigEndian ? bytes.reversed() : bytes
  }
}

extension UInt8 {
  fileprivate init(reversed byte: UInt8) {
    self = (0..<8).reduce(0) { $0 | (byte >> $1 & 1) << (7 - $1) }
  }
}

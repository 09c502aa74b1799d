/// The width of a Unicode scalar by itself.
enum ScalarWidth: UInt8 {
  case zero, narrow, wide, ambiguous

  /// The width of a scalar, and whether U+FE0F makes it a wide emoji.
  static func lookup(_ scalar: Unicode.Scalar) -> (width: ScalarWidth, isEmojiBase: Bool) {
    let value = scalar.value
    let entry = value < tableEnd ? lowEntries[Int(value)] : search(value)
    return (ScalarWidth(rawValue: entry & 3) ?? .narrow, entry & 4 != 0)
  }

  /// After the arrows, lines, blocks and shapes that bars, rulers and marks are drawn with: a
  /// screen looks up hundreds of them.
  private static let tableEnd: UInt32 = 0x27C0
  /// The result of `search` for every scalar before that.
  private static let lowEntries: [UInt8] = {
    var entries = [UInt8](repeating: 0, count: Int(tableEnd))
    for (entry, next) in zip(widthChanges, widthChanges.dropFirst()) where entry >> 3 < tableEnd {
      for value in entry >> 3..<min(next >> 3, tableEnd) { entries[Int(value)] = UInt8(entry & 7) }
    }
    return entries
  }()

  /// The low bits of the entry of `widthChanges` that applies to a scalar.
  private static func search(_ value: UInt32) -> UInt8 {
    var low = 0
    var high = widthChanges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if widthChanges[middle] >> 3 <= value { low = middle } else { high = middle }
    }
    return UInt8(widthChanges[low] & 7)
  }
}

extension Unicode.Scalar {
  /// 1 or 2 for scalars that have the same width on every terminal and start a cluster of their own
  /// unless a combining scalar follows; 0 for all others, which need the table.
  ///
  /// It covers printable ASCII, kana, CJK punctuation and ideographs, Hangul syllables and
  /// letters, and full-width forms: nearly everything that a word book shows.
  var plainWidth: Int {
    switch value {
    case 0x20...0x7E: 1
    case 0x3041...0x3096, 0x309B...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    case 0x3000...0x3029, 0x3030...0x303C, 0x3131...0x3163, 0x3165...0x318E, 0x31F0...0x31FF: 2
    case 0x3400...0x4DBF, 0xF900...0xFA6D, 0xFF01...0xFF60, 0xFFE0...0xFFE6: 2
    case 0xFF61...0xFF9D: 1
    default: 0
    }
  }

  /// Whether a scalar before this one is a cluster by itself, because this one always starts a new
  /// one.
  ///
  /// That is true for scalars with a `plainWidth`, Latin letters and signs, lines, blocks, shapes
  /// and arrows, without the marks and invisible scalars between them. (One joined to an emoji
  /// follows a joiner, for which this is not used.)
  var startsCluster: Bool {
    switch value {
    case 0xA0...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x27BF: true
    default: plainWidth != 0
    }
  }
}

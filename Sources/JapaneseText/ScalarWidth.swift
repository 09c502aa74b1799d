/// How many columns a Unicode scalar takes by itself.
enum ScalarWidth: UInt8 {
  case zero, narrow, wide, ambiguous

  /// The width of a scalar, and whether U+FE0F makes it a wide emoji.
  static func lookup(_ scalar: Unicode.Scalar) -> (width: ScalarWidth, isEmojiBase: Bool) {
    let value = scalar.value
    var low = 0
    var high = widthChanges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if widthChanges[middle] >> 3 <= value { low = middle } else { high = middle }
    }
    let entry = widthChanges[low]
    return (ScalarWidth(rawValue: UInt8(entry & 3)) ?? .narrow, entry & 4 != 0)
  }
}

extension Unicode.Scalar {
  /// 1 or 2 for scalars that every terminal measures alike and that start a cluster of their own
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

  /// Whether a scalar before this one is a cluster by itself: this one surely starts a new one.
  var startsCluster: Bool { plainWidth != 0 }
}

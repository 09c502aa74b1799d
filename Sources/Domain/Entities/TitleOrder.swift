import JapaneseText

/// The order of titles: numbers by value, so that `N5 · 2` comes before `N5 · 10`, and the rest
/// without regard to case, width and kind of kana.
struct TitleKey: Comparable {
  /// A run of digits, or one other byte of the folded text.
  fileprivate enum Part: Comparable {
    /// A number without leading zeros; a longer one is greater.
    case number(length: Int, digits: [UInt8])
    case byte(UInt8)
  }

  private let parts: [Part]
  /// Orders titles that fold to the same text, so that the order is always the same.
  private let title: String

  init(_ title: String) {
    self.title = title
    var parts: [Part] = []
    var digits: [UInt8] = []
    func endNumber() {
      guard !digits.isEmpty else { return }
      let significant = Array(digits.drop { $0 == UInt8(ascii: "0") })
      parts.append(.number(length: significant.count, digits: significant))
      digits = []
    }
    for byte in SearchFolding.fold(title) {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits.append(byte)
      } else {
        endNumber()
        parts.append(.byte(byte))
      }
    }
    endNumber()
    self.parts = parts
  }

  static func < (a: Self, b: Self) -> Bool {
    if a.parts == b.parts { return a.title < b.title }
    return a.parts.lexicographicallyPrecedes(b.parts)
  }
}

extension TitleKey.Part {
  static func < (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.number(let aLength, let aDigits), .number(let bLength, let bDigits)):
      aLength == bLength ? aDigits.lexicographicallyPrecedes(bDigits) : aLength < bLength
    case (.byte(let a), .byte(let b)): a < b
    case (.number, .byte(let b)): UInt8(ascii: "0") <= b
    case (.byte(let a), .number): a < UInt8(ascii: "0")
    }
  }
}

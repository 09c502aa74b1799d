/// How numbers in digits are read: 100 is ひゃく.
enum NumberReadings {
  private static let units = [
    [""], ["いち"], ["に"], ["さん"], ["よん", "し"], ["ご"], ["ろく"], ["なな", "しち"], ["はち"], ["きゅう", "く"],
  ]
  private static let zero = ["ぜろ", "れい", "まる"]

  /// The readings of a number with at most four digits, in hiragana; none for one that begins with a
  /// zero, as only those of lists do.
  static func readings(of number: some StringProtocol) -> [String] {
    let digits = number.compactMap(\.wholeNumberValue)
    if digits == [0] { return zero }
    // Ⅻ is a number, and no digit.
    guard 1...4 ~= digits.count, digits.first != 0, digits.allSatisfy({ $0 < 10 })
    else { return [] }
    return digits.reversed().enumerated().reduce([""]) { ends, digit in
      readings(of: digit.element, at: digit.offset).flatMap { start in ends.map { start + $0 } }
    }
  }

  /// The readings of a digit at a place, from the last one.
  private static func readings(of digit: Int, at place: Int) -> [String] {
    switch (digit, place) {
    case (0, _): [""]
    case (1, 1): ["じゅう"]
    case (1, 2): ["ひゃく"]
    case (3, 2): ["さんびゃく"]
    case (6, 2): ["ろっぴゃく"]
    case (8, 2): ["はっぴゃく"]
    case (1, 3): ["せん", "いっせん"]
    case (3, 3): ["さんぜん"]
    case (8, 3): ["はっせん"]
    default: units[digit].map { $0 + ["", "じゅう", "ひゃく", "せん"][place] }
    }
  }
}

/// Up to eight Latin keys in one integer, the first key in the lowest byte.
///
/// A key press looks up several spellings; with integers each lookup needs no string.
struct RomajiKeys: Hashable, Sendable {
  /// The maximum number of keys of one syllable: `xxtsu`, `cchya`.
  static let longest = 5

  private var packed: UInt64 = 0

  init(_ codes: some Sequence<UInt8>) {
    var shift: UInt64 = 0
    for code in codes where shift < 64 {
      packed |= UInt64(code) << shift
      shift += 8
    }
  }

  private init(packed: UInt64) { self.packed = packed }

  /// The hiragana that these keys spell, including the rules for doubled consonants.
  func kana(in spellings: RomajiSpellings) -> String? {
    if let kana = spellings.kana[self] { return kana }
    guard let (first, rest) = assimilation, let kana = spellings.kana[rest] else { return nil }
    return first + kana
  }

  /// Whether further keys can complete a syllable.
  func isPrefix(in spellings: RomajiSpellings) -> Bool {
    if spellings.prefixes.contains(self) { return true }
    guard let (_, rest) = assimilation else { return false }
    return spellings.prefixes.contains(rest)
  }

  /// The kana that a first consonant becomes before the second, and the remaining keys.
  ///
  /// っ for a doubled consonant and for Hepburn's `tch`; ん for `m` before `b` and `p`, as in `shimbun`.
  private var assimilation: (first: String, rest: RomajiKeys)? {
    let rest = RomajiKeys(packed: packed >> 8)
    switch (UInt8(packed & 0xFF), UInt8(rest.packed & 0xFF)) {
    case (UInt8(ascii: "n"), _): return nil
    case (UInt8(ascii: "m"), UInt8(ascii: "b")), (UInt8(ascii: "m"), UInt8(ascii: "p")):
      return ("ん", rest)
    case (UInt8(ascii: "t"), UInt8(ascii: "c")):
      let third = UInt8(rest.packed >> 8 & 0xFF)
      return third == 0 || third == UInt8(ascii: "h") ? ("っ", rest) : nil
    case (let first, let second) where first == second && Self.isConsonant(first):
      return ("っ", rest)
    default: return nil
    }
  }

  private static func isConsonant(_ code: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(code) && !isVowel(code)
  }

  /// Whether a key is a, i, u, e or o.
  static func isVowel(_ code: UInt8) -> Bool { "aiueo".utf8.contains(code) }
}

/// The spellings of `RomajiTable`, prepared for lookup.
struct RomajiSpellings: Sendable {
  private(set) var kana: [RomajiKeys: String] = [:]
  private(set) var prefixes: Set<RomajiKeys> = []

  /// The spellings for a complete text.
  static let whole = RomajiSpellings([])
  /// The spellings for keys that are still being typed.
  static let typing = RomajiSpellings(RomajiTable.typedSingles)

  private init(_ additions: [(keys: String, kana: String)]) {
    for row in RomajiTable.rows { add(row.consonant, row.kana) }
    for row in RomajiTable.smallRows {
      for start in ["x", "l"] { add(start + row.consonant, row.kana) }
    }
    for (keys, kana) in RomajiTable.singles + additions { add(keys: keys, kana) }
  }

  private mutating func add(_ consonant: String, _ row: String) {
    for (vowel, kana) in zip("aiueo", row.split(separator: " ")) where kana != "-" {
      add(keys: consonant + String(vowel), String(kana))
    }
  }

  private mutating func add(keys: String, _ text: String) {
    kana[RomajiKeys(keys.utf8)] = text
    for length in 1..<max(1, keys.utf8.count) {
      prefixes.insert(RomajiKeys(keys.utf8.prefix(length)))
    }
  }
}

/// The romaji spellings of kana in one system.
struct RomajiSpelling: Sendable {
  /// The spelling of each kana.
  let single: [Character: String]
  /// The spelling of a kana followed by a small one: きゃ, ふぁ.
  let pairs: [String: String]

  /// The tables of a system.
  static func of(_ system: RomajiSystem) -> RomajiSpelling {
    switch system {
    case .hepburn: hepburn
    case .kunrei: kunrei
    case .nihon: nihon
    }
  }

  private static let hepburn = RomajiSpelling(.hepburn)
  private static let kunrei = RomajiSpelling(.kunrei)
  private static let nihon = RomajiSpelling(.nihon)

  /// The kana of each consonant in the order a, i, u, e, o; `-` where there is none.
  private static let rows: [(consonant: String, kana: String)] = [
    ("", "あいうえお"), ("k", "かきくけこ"), ("g", "がぎぐげご"), ("s", "さしすせそ"), ("z", "ざじずぜぞ"),
    ("t", "たちつてと"), ("d", "だぢづでど"), ("n", "なにぬねの"), ("h", "はひふへほ"), ("b", "ばびぶべぼ"),
    ("p", "ぱぴぷぺぽ"), ("m", "まみむめも"), ("y", "や-ゆ-よ"), ("r", "らりるれろ"), ("w", "わゐ-ゑを"),
    ("v", "--ゔ--"), ("", "ぁぃぅぇぉ"), ("y", "ゃ-ゅ-ょ"), ("w", "ゎ----"),
  ]

  /// Sounds of foreign words, the same in every system.
  private static let foreign = """
    ふぁ fa ふぃ fi ふぇ fe ふぉ fo ふゅ fyu てぃ ti でぃ di とぅ tu どぅ du てゅ tyu でゅ dyu
    つぁ tsa つぃ tsi つぇ tse つぉ tso うぃ wi うぇ we うぉ wo いぇ ye すぃ si ずぃ zi
    くぁ kwa くぃ kwi くぇ kwe くぉ kwo ぐぁ gwa ぐぃ gwi ぐぇ gwe ぐぉ gwo
    ゔぁ va ゔぃ vi ゔぇ ve ゔぉ vo ゔゅ vyu
    """

  private init(_ system: RomajiSystem) {
    var single: [Character: String] = ["ん": "n"]
    for row in Self.rows {
      for (kana, vowel) in zip(row.kana, "aiueo") where kana != "-" {
        single[kana] = row.consonant + String(vowel)
      }
    }
    single.merge(system.exceptions) { $1 }
    self.single = single
    pairs = Self.pairs(of: single)
  }

  /// きゃ kya after き ki, しゃ sha after し shi, じぇ je after じ ji, and the foreign sounds.
  private static func pairs(of single: [Character: String]) -> [String: String] {
    var pairs: [String: String] = [:]
    for kana in "きぎしじちぢにひびぴみり" {
      guard let sound = single[kana]?.dropLast() else { continue }
      let hasItsOwnLetter = sound.hasSuffix("h") && sound.count > 1 || sound == "j"
      for (small, vowel) in zip("ゃゅょぇ", "auoe") {
        pairs[String([kana, small])] = sound + (hasItsOwnLetter ? "" : "y") + String(vowel)
      }
    }
    let words = foreign.split { $0 == " " || $0 == "\n" }
    for place in stride(from: 0, to: words.count - 1, by: 2) {
      pairs[String(words[place])] = String(words[place + 1])
    }
    return pairs
  }
}

import JapaneseText

/// Finds the ASCII key that was meant when an input method or another layout was on.
public enum CommandKeys {
  /// The key at the same position of an ASCII keyboard; nil when it is already one.
  ///
  /// - Full-width forms are their ASCII counterparts: `ｊ` is j, and the ideographic space a space.
  /// - A kana is the key that it begins with in a romaji input method, in Hepburn spelling where
  ///   there are several: `じ` is j, `し` s, `ち` c, `ふ` f, `ん` n, `ぢ` d. Small kana begin with x, as
  ///   they are typed (`っ` xtu), and `ー 、 。 ・ 「 」` are `- , . / [ ]`. Katakana and half-width
  ///   katakana are the same.
  /// - A Korean letter is its key of the two-set layout: `ㅓ` is j, `ㅃ` Q. A syllable or compound
  ///   letter is the key that it begins with: `거` is r.
  public static func canonical(_ key: Key) -> Key? {
    guard case .character(let character) = key.code else { return nil }
    guard let scalar = String(character).nfc.unicodeScalars.first, scalar.value > 0x7F,
      let ascii = ascii(for: scalar)
    else { return nil }
    return Key(.character(Character(ascii)), key.modifiers)
  }

  private static func ascii(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
    case 0x3041...0x309F: kana[scalar]
    case 0x30A1...0x30F6: Unicode.Scalar(scalar.value - 0x60).flatMap { kana[$0] }
    case 0x3001...0x303F, 0x30F7...0x30FF: punctuation[scalar]
    case 0xFF61...0xFF9D: halfWidth[Int(scalar.value - 0xFF61)]
    case 0x3131...0x3163: jamo[Int(scalar.value - 0x3131)]
    case 0x1100...0x1112: initials[Int(scalar.value - 0x1100)]
    case 0xAC00...0xD7A3: initials[Int(scalar.value - 0xAC00) / 588]
    default: nil
    }
  }

  /// A table written as kana, each group followed by its key.
  private static let kana: [Unicode.Scalar: Unicode.Scalar] = {
    let groups: [(String, Unicode.Scalar)] = [
      ("あ", "a"), ("い", "i"), ("う", "u"), ("え", "e"), ("お", "o"),
      ("かきくけこ", "k"), ("がぎぐげご", "g"), ("さしすせそ", "s"), ("ざずぜぞ", "z"),
      ("じ", "j"), ("たつてと", "t"), ("ち", "c"), ("だぢづでど", "d"), ("なにぬねのん", "n"),
      ("はひへほ", "h"), ("ふ", "f"), ("ばびぶべぼ", "b"), ("ぱぴぷぺぽ", "p"),
      ("まみむめも", "m"), ("やゆよ", "y"), ("らりるれろ", "r"), ("わゐゑを", "w"), ("ゔ", "v"),
      ("ぁぃぅぇぉっゃゅょゎゕゖ", "x"),
    ]
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (letters, key) in groups {
      for scalar in letters.unicodeScalars { table[scalar] = key }
    }
    return table
  }()

  private static let punctuation: [Unicode.Scalar: Unicode.Scalar] = [
    "、": ",", "。": ".", "・": "/", "ー": "-", "「": "[", "」": "]", "『": "{", "』": "}",
    "〜": "~", "【": "[", "】": "]",
  ]

  /// U+FF61 to U+FF9D: punctuation, wo, small kana, the long mark, a to wa, n.
  private static let halfWidth = Array(
    ".[],/wxxxxxxxxx-aiueokkkkkssssstctttnnnnnhhfhhmmmmmyyyrrrrrwn".unicodeScalars
  )

  /// U+3131 to U+3163, compounds by the letter that begins them.
  private static let jamo = Array(
    "rRrssseEffffffffaqQqtTdwWczxvgkoiOjpuPhhhhynnnnbmml".unicodeScalars
  )

  /// The initial consonants in the order of Hangul syllables.
  private static let initials = Array("rRseEfaqQtTdwWczxvg".unicodeScalars)
}

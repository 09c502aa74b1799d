/// The signs that are between the sides of a word, around them, and in them.
extension Character {
  /// The scalar of a character that is only one, so that signs are distinguished without comparing
  /// texts; U+0000 for any other, which is not a sign.
  ///
  /// Those that Unicode takes for the same sign are the same here.
  var sign: Unicode.Scalar {
    let first = firstScalar
    return utf8.count == UTF8.width(first) ? first.sign : "\0"
  }

  /// Whether this is white space; `isWhitespace` looks that up for every letter.
  var isSpace: Bool {
    switch firstScalar.value {
    case 0x20: true
    case 0x21...0x7E, 0x3001...0xD7FF: false
    default: isWhitespace
    }
  }

  var isComma: Bool { sign.isComma }

  var isSeparator: Bool {
    switch sign {
    case "-", "‐", "–", "—", "―", "－", "─": true
    case let sign: sign.isComma
    }
  }

  /// Whether a word that begins with this character is part of a meaning.
  var opensMeaning: Bool {
    switch sign {
    case "(", "[", "{", "<", "（", "［", "【", "〔", "《", "\"", "“": true
    default: false
    }
  }

  /// The bracket that ends what this one begins, around a word or its reading; nil for what is none.
  var closingBracket: Character? { sign.closingBracket }

  /// Whether the character ends a sentence.
  var endsSentence: Bool { sign == "。" || sign == "！" || sign == "？" }

  /// Whether the mark may be in a Japanese word or sentence.
  var isSentenceMark: Bool {
    switch sign {
    case "。", "、", "！", "？", "!", "?", ".", "…", "「", "」", "『", "』", "~", "～", "'", "’", "&", "＆",
      "+", "＋", "%", "％", "-", "‐":
      true
    default: false
    }
  }

  /// Whether the character begins an entry of a list.
  var isBullet: Bool {
    switch sign {
    case "・", "•", "●", "▪", "◦", "‣", "*", "-", "–", "—": true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var sign: Self {
    switch value {
    case 0x37E: ";"
    case 0x2329: "〈"
    case 0x232A: "〉"
    default: self
    }
  }

  /// The bracket that ends what this one begins; nil for what is none.
  package var closingBracket: Character? {
    switch sign {
    case "[": "]"
    case "【": "】"
    case "(": ")"
    case "（": "）"
    case "〔": "〕"
    case "［": "］"
    case "《": "》"
    case "「": "」"
    case "『": "』"
    case "〈": "〉"
    case "{": "}"
    case "｛": "｝"
    default: nil
    }
  }

  fileprivate var isComma: Bool {
    switch self {
    case ",", "，", "、", ";", "；", ":", "：", "|", "｜", "=", "＝", "/", "／", "→": true
    default: false
    }
  }
}

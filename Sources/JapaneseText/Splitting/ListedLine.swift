/// Marks around a word that belong to a list or a page, not to the word.
extension String {
  /// The text without the number or bullet of a list: `1. 食べる`, `①食べる`, `・食べる`, `- 食べる`.
  var withoutListMarker: String {
    let rest = dropFirst(markerLength)
    guard rest.startIndex > startIndex, let next = rest.first,
      next.isSpace || CharacterScript(next).isJapanese || next.opensMeaning,
      rest.isPartlyJapanese
    else { return self }
    return rest.trimmed
  }

  /// The number of characters of the number or bullet at the beginning.
  private var markerLength: Int {
    guard let first else { return 0 }
    if first.isBullet || first.isFramedNumber { return 1 }
    let isOpen = first == "(" || first == "（"
    let number = dropFirst(isOpen ? 1 : 0).prefix(5).prefix { $0.isWholeNumber }
    guard 1...4 ~= number.count else { return 0 }
    let rest = self[number.endIndex...]
    guard let end = rest.first, (isOpen ? ")）" : ".．)）").contains(end) else { return 0 }
    return (isOpen ? 1 : 0) + number.count + 1
  }

  /// What follows the number of a list that only a gap separates from a Japanese word: `3 食べる`,
  /// `3, 食べる`, `"3","食べる"`; nil when the text does not begin so.
  var afterListNumber: String? {
    let quote = hasPrefix("\"") ? "\"" : ""
    let number = dropFirst(quote.count).prefix(5).prefix {
      $0.isWholeNumber && CharacterScript($0) != .kanji
    }
    let end = self[number.endIndex...]
    guard 1...4 ~= number.count, end.hasPrefix(quote) else { return nil }
    let gap = end.dropFirst(quote.count).prefix { $0.isSpace || $0.isSeparator }
    let rest = self[gap.endIndex...]
    let word = rest.prefix { !$0.isSpace && !$0.isComma }
    // In 3-4人 and 3、4日 the number belongs to the word.
    let isApart = gap.contains(where: \.isSpace) || word.first?.isWholeNumber == false
    return !gap.isEmpty && isApart && word.isPartlyJapanese ? String(rest) : nil
  }

  /// The text with Anki's brackets for a reading after a bar: `{食べる|たべる}` is `食べる[たべる]`.
  var withBracketsForBars: String {
    guard hasByte(where: { $0 == UInt8(ascii: "{") }) else { return self }
    var (result, rest) = ("", self[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let parts = rest[rest.index(after: open)..<close].split(separator: "|")
      guard parts.count > 1, parts[0].hasKanji, parts[1...].allSatisfy(\.isReading) else {
        return self
      }
      result += rest[..<open] + parts[0] + "[" + parts[1...].joined() + "]"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

extension Character {
  /// Whether the character is a number in a circle or brackets: ①, ⑴, ❶, ㉑.
  fileprivate var isFramedNumber: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x2460...0x249B, 0x24EB...0x24FF, 0x2776...0x2793, 0x3251...0x325F, 0x32B1...0x32BF: true
    default: false
    }
  }
}

extension WordSides {
  /// Whether the spelling is a number: 三, 三つ.
  var isNumber: Bool {
    guard let kanji, kanji.hasKanji else { return false }
    return kanji.allSatisfy { "〇零一二三四五六七八九十百千万億兆つ".contains($0) }
  }

  /// The sides with a number as the spelling, where nothing else is it and the gana are how it is read:
  /// 100 ひゃく hundred; nil for the number of a list.
  func spelt(as number: Substring) -> WordSides? {
    guard kanji == nil, meaning != nil, let gana,
      NumberReadings.readings(of: number).contains(Kana.hiragana(from: gana))
    else { return nil }
    var sides = self
    sides.kanji = String(number)
    return sides
  }

  /// Whether the reading of 人 says how many: 2 人 ふたり.
  var countsPeople: Bool {
    guard kanji == "人", let gana else { return false }
    return ["ひとり", "ふたり"].contains(gana) || gana.count > 2 && gana.hasSuffix("にん")
  }

  /// The sides with Latin letters of the usual width in the meaning, and kana of the usual width, without
  /// dots at their ends.
  var withUsualWidths: WordSides {
    WordSides(
      meaning: meaning.map { $0.isPartlyJapanese ? $0 : $0.withNarrowLetters },
      gana: gana.map { Kana.fullWidth($0).withoutDotsAtEnds },
      kanji: kanji.map { Kana.fullWidth($0).withoutDotsAtEnds },
      example: example,
      notes: notes
    )
  }
}

extension String {
  /// The text without dots at its ends, which separate nothing there: `大きい ・おおきい`.
  fileprivate var withoutDotsAtEnds: String {
    guard first == "・" || last == "・" else { return self }
    let start = drop { $0 == "・" }
    guard let last = start.lastIndex(where: { $0 != "・" }) else { return self }
    return start[...last].trimmed
  }

  /// The text with ASCII for full-width letters, digits and signs.
  fileprivate var withNarrowLetters: String {
    // The first bytes of these.
    guard hasByte(where: { $0 == 0xEF || $0 == 0xE3 }) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E: result.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      case 0x3000: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

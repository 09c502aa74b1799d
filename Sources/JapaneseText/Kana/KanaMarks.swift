extension Kana {
  /// The text with half-width katakana made full-width, and voicing marks combined with their kana.
  ///
  /// `ｶﾞｷﾞ` becomes `ガギ`; か followed by ゛, U+3099 or U+FF9E becomes が. Everything else stays.
  package static func fullWidth(_ text: String) -> String {
    guard mayNeedWork(text), text.unicodeScalars.contains(where: needsWork) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let combining = combiningMark(of: scalar), let last = result.last,
        let voiced = composed(last, combining)
      {
        result.removeLast()
        result.append(voiced)
      } else {
        result.append(widened(scalar))
      }
    }
    return String(result)
  }

  /// The text with iteration marks replaced by the kana they repeat: こゝろ becomes こころ, いすゞ いすず.
  ///
  /// A mark without a kana before it stays, and so does 々, which repeats a kanji.
  package static func expandingIterationMarks(in text: String) -> String {
    guard text.unicodeScalars.contains(where: { iterationMarks.contains($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if iterationMarks.contains(scalar), let last = result.last,
        CharacterScript(Character(last)).isKana
      {
        let plain = unvoiced(last)
        let isVoiced = scalar == "ゞ" || scalar == "ヾ"
        result.append(isVoiced ? composed(plain, "\u{3099}") ?? plain : plain)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Kana {
  private static let iterationMarks: [Unicode.Scalar] = ["ゝ", "ゞ", "ヽ", "ヾ"]

  /// U+FF61 to U+FF9F in order, from the table of the Unicode block.
  private static let halfWidth: [Unicode.Scalar] = Array(
    ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト"
      + "ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜").unicodeScalars
  )

  /// Whether there are bytes of a character that needs work, as few texts have them: EF begins half-width
  /// kana, and 82 99 to 82 9C end voicing marks.
  private static func mayNeedWork(_ text: String) -> Bool {
    var copy = text
    return copy.withUTF8 { bytes in
      bytes.indices.contains { place in
        bytes[place] == 0xEF
          || bytes[place] == 0x82 && place + 1 < bytes.count
            && (0x99...0x9C).contains(bytes[place + 1])
      }
    }
  }

  private static func needsWork(_ scalar: Unicode.Scalar) -> Bool {
    (0x3099...0x309C).contains(scalar.value) || (0xFF61...0xFF9F).contains(scalar.value)
  }

  private static func widened(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF61...0xFF9F).contains(scalar.value) else { return scalar }
    return halfWidth[Int(scalar.value - 0xFF61)]
  }

  private static func combiningMark(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x3099, 0x309B, 0xFF9E: "\u{3099}"
    case 0x309A, 0x309C, 0xFF9F: "\u{309A}"
    default: nil
    }
  }

  /// The letter that combines a kana and a mark; nil where Unicode has none.
  private static func composed(
    _ kana: Unicode.Scalar,
    _ mark: Unicode.Scalar
  ) -> Unicode.Scalar? {
    let text = (String(kana) + String(mark)).nfc.unicodeScalars
    return text.count == 1 ? text.first : nil
  }

  /// か for が; every voiced kana follows its unvoiced one.
  private static func unvoiced(_ kana: Unicode.Scalar) -> Unicode.Scalar {
    guard let before = Unicode.Scalar(kana.value - 1), composed(before, "\u{3099}") == kana else {
      return kana
    }
    return before
  }
}

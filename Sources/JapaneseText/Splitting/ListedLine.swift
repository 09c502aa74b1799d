/// Marks around a word that belong to a list or a page, not to the word.
extension String {
  /// The text without the number or bullet of a list: `1. 食べる`, `・食べる`, `- 食べる`.
  var withoutListMarker: String {
    let rest = dropFirst(markerLength)
    guard rest.startIndex > startIndex, let next = rest.first,
      next.isWhitespace || CharacterScript(next).isJapanese || next.opensMeaning,
      rest.isPartlyJapanese
    else { return self }
    return rest.trimmed
  }

  /// The number of characters of the number or bullet at the beginning.
  private var markerLength: Int {
    guard let first else { return 0 }
    if "・•●▪◦‣*-–—".contains(first) { return 1 }
    let isOpen = "(（".contains(first)
    let number = dropFirst(isOpen ? 1 : 0).prefix { $0.isWholeNumber }
    guard 1...4 ~= number.count else { return 0 }
    let rest = self[number.endIndex...]
    guard let end = rest.first, (isOpen ? ")）" : ".．)）").contains(end) else { return 0 }
    return (isOpen ? 1 : 0) + number.count + 1
  }

  /// The text with Anki's brackets for a reading behind a bar: `{食べる|たべる}` is `食べる[たべる]`.
  var withBracketsForBars: String {
    guard contains("{"), contains("|") else { return self }
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

extension WordSides {
  /// The sides with Latin letters of the usual width in the meaning, and kana of the usual width.
  var withUsualWidths: WordSides {
    WordSides(
      meaning: meaning.map { $0.isPartlyJapanese ? $0 : $0.withNarrowLetters },
      gana: gana.map { Kana.fullWidth($0) },
      kanji: kanji.map { Kana.fullWidth($0) },
      example: example,
      notes: notes
    )
  }
}

extension String {
  /// The text with ASCII for full-width letters, digits and signs.
  fileprivate var withNarrowLetters: String {
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

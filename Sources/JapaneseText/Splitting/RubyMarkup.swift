/// Furigana in HTML: `<ruby>食<rp>(</rp><rt>た</rt><rp>)</rp></ruby>べる`.
///
/// Accepts only the elements of HTML's ruby (WHATWG, 4.5.10) and those that only style text: other
/// markup may hide anything, so such a text is not split.
enum RubyMarkup {
  private static let dress: Set<String> = ["b", "i", "u", "em", "strong", "span", "div", "p"]
  private static let ruby: Set<String> = ["ruby", "rb", "rt", "rp", "rtc", "rbc"]

  /// The sides of a line with a `<ruby>` element; nil without one.
  static func sides(of line: String) -> WordSides? {
    guard line.hasByte(where: { $0 == UInt8(ascii: "<") }), line.lowercased().contains("<ruby")
    else { return nil }
    var reader = Reader()
    var rest = line[...]
    while let open = rest.firstIndex(of: "<") {
      reader.add(rest[..<open])
      guard let close = rest[open...].firstIndex(of: ">"),
        reader.enter(rest[rest.index(after: open)..<close])
      else { return nil }
      rest = rest[rest.index(after: close)...]
    }
    reader.add(rest)
    return reader.sides
  }

  /// Collects the spelling and the reading.
  private struct Reader {
    private var kanji = ""
    private var gana = ""
    private var base = ""
    private var element = ""
    private var isInside = false

    /// Adds a text; the element around it decides where it belongs.
    mutating func add(_ raw: Substring) {
      let text = HTMLEntities.decoded(raw).replacing("\u{A0}", with: " ")
      switch element {
      case _ where !isInside:
        kanji += text
        gana += text
      case "rp": break
      case "rt":
        kanji += base
        gana += text.isEmpty ? base : text
        base = ""
      default: base += text.trimmed
      }
    }

    /// Enters or leaves an element; false for an unknown one.
    mutating func enter(_ tag: Substring) -> Bool {
      let isEnd = tag.hasPrefix("/")
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }.lowercased()
      guard ruby.contains(name) else { return dress.contains(name) }
      if name == "ruby" {
        isInside = !isEnd
        kanji += base
        gana += base
        base = ""
      }
      element = isEnd ? "" : name
      return true
    }

    var sides: WordSides? {
      let words = kanji.trimmed.split(maxSplits: 1, whereSeparator: \.isSpace)
      let readings = gana.trimmed.split(maxSplits: 1, whereSeparator: \.isSpace)
      guard !isInside, words.count == readings.count, words.dropFirst() == readings.dropFirst(),
        let spelling = words.first, spelling.isSpelling,
        let reading = readings.first, reading.isReading,
        words.dropFirst().allSatisfy({ !$0.hasKana && !$0.hasKanji })
      else { return nil }
      return WordSides(
        meaning: words.count > 1 ? words[1].trimmed : nil,
        gana: String(reading),
        kanji: String(spelling)
      )
    }
  }
}

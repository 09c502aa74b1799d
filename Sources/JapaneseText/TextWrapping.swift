extension TextMetrics {
  /// The text broken into lines of at most `width` columns.
  ///
  /// Lines break at spaces, which are dropped there, and on either side of a wide glyph, as usual
  /// in Japanese; a word longer than a line is broken anywhere. Closing punctuation does not start
  /// a line, and line feeds in the text end a line.
  public func wrapped(_ text: String, to width: Int) -> [String] {
    guard width > 0 else { return [] }
    if !text.utf8.contains(UInt8(ascii: "\n")) { return wrapLine(text, to: width) }
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .flatMap { wrapLine(String($0), to: width) }
  }

  private func wrapLine(_ text: String, to width: Int) -> [String] {
    var wrapper = LineWrapper(text: text, limit: width)
    for glyph in glyphs(of: text) { wrapper.add(glyph) }
    return wrapper.finish()
  }
}

/// Breaks one paragraph, glyph by glyph.
private struct LineWrapper {
  let text: String
  let limit: Int
  private var lines: [String] = []
  private var start: String.Index
  private var used = 0
  /// The last possible break, where the next line would begin, and the width up to there.
  private var chance: (end: String.Index, next: String.Index, width: Int)?
  private var previousWasWide = false
  private var previousOpens = false

  init(text: String, limit: Int) {
    self.text = text
    self.limit = limit
    start = text.startIndex
  }

  mutating func add(_ glyph: Glyph) {
    let place = text.index(atByte: glyph.bytes.lowerBound)
    let first = text.unicodeScalars[place]
    if first == " " {
      chance = (place, text.index(atByte: glyph.bytes.upperBound), used + glyph.width)
      previousWasWide = false
    } else {
      let isWide = glyph.width == 2
      let mayBreak = !first.staysWithPrevious && !previousOpens
      if isWide || previousWasWide, used > 0, mayBreak, chance?.next != place {
        chance = (place, place, used)
      }
      previousWasWide = isWide
      // What follows the last possible break may be too long with this glyph.
      while used > 0, used + glyph.width > limit { endLine(before: place) }
    }
    previousOpens = first.staysWithNext
    used += glyph.width
  }

  /// Ends the line at the last possible break, or right here when a single word fills it.
  private mutating func endLine(before place: String.Index) {
    let breakAt = chance ?? (place, place, used)
    lines.append(Self.line(text[start..<breakAt.end]))
    start = breakAt.next
    used -= breakAt.width
    chance = nil
  }

  consuming func finish() -> [String] { lines + [Self.line(text[start...])] }

  /// A line without the spaces at its end.
  private static func line(_ text: Substring) -> String {
    var line = text
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

extension Unicode.Scalar {
  /// Brackets and quotes that must not end a line.
  fileprivate var staysWithNext: Bool {
    switch self {
    case "（", "［", "｛", "〔", "〈", "《", "「", "『", "【", "〘", "〖", "〝", "“", "‘": true
    default: false
    }
  }

  /// Punctuation and small kana that must not start a line in Japanese.
  fileprivate var staysWithPrevious: Bool {
    switch self {
    case "、", "。", "，", "．", "・", "：", "；", "？", "！", "゛", "゜", "ヽ", "ヾ", "ゝ", "ゞ", "々", "ー",
      "）", "］", "｝", "〕", "〉", "》", "」", "』", "】", "〙", "〗", "〟", "’", "”",
      "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ",
      "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ":
      true
    default: false
    }
  }
}

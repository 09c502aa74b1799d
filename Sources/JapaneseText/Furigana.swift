/// A piece of a word's spelling, with its furigana.
package struct RubySegment: Hashable, Sendable {
  /// The piece of the spelling.
  package let base: String
  /// Its reading; nil for kana.
  package let ruby: String?

  package init(_ base: String, ruby: String? = nil) {
    self.base = base
    self.ruby = ruby
  }
}

/// Finds which kana of a reading belong to which kanji of a spelling.
package enum Furigana {
  /// Splits a spelling where kana and kanji meet, and the reading with it: 食べ物 たべもの is 食(た) べ
  /// 物(もの).
  ///
  /// Kana of the spelling must also occur in the reading, in hiragana or katakana; where there are
  /// several ways, kanji on the left take as little as possible.
  /// - Returns: The pieces in order, or nil when the reading does not match the spelling.
  package static func segments(of spelling: String, reading: String) -> [RubySegment]? {
    // Only so much is looked at of a text that is much longer than any word.
    guard let spelling = scalars(of: spelling, atMost: 40) else { return nil }
    let runs = runs(of: spelling)
    guard runs.contains(where: { !$0.isKana }),
      let reading = scalars(of: reading, atMost: spelling.count * FuriganaMatch.longestOfKanji)
    else { return nil }
    var match = FuriganaMatch(spelling: spelling, runs: runs, reading: reading)
    return match.find() ? match.segments : nil
  }

  /// The scalars of a text without spaces, with voicing marks composed; nil when there are more than so
  /// many.
  ///
  /// Not characters: finding where they end and comparing them takes far longer.
  private static func scalars(of text: String, atMost limit: Int) -> [Unicode.Scalar]? {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(min(limit, text.utf8.count))
    for scalar in text.unicodeScalars where !scalar.isSpace {
      guard scalars.count < limit else { return nil }
      scalars.append(scalar)
    }
    guard scalars.contains(where: \.isVoicingMark) else { return scalars }
    return Array(String(scalars[...]).nfc.unicodeScalars)
  }

  /// Whether a scalar is read as the kana that it is: not the ケ of 関ケ原, which is read as that of
  /// 一ヶ月.
  private static func isKana(_ place: Int, of spelling: [Unicode.Scalar]) -> Bool {
    let isBetween = place > 0 && place + 1 < spelling.count && spelling[place] == "ケ"
    if isBetween, !spelling[place - 1].isKana, !spelling[place + 1].isKana { return false }
    return spelling[place].isKana
  }

  private static func runs(of spelling: [Unicode.Scalar]) -> [FuriganaMatch.Run] {
    var runs: [FuriganaMatch.Run] = []
    var start = 0
    for end in 1..<spelling.count + 1 {
      let isKana = isKana(start, of: spelling)
      if end < spelling.count {
        if self.isKana(end, of: spelling) == isKana || spelling[end].isVoicingMark { continue }
      }
      runs.append(FuriganaMatch.Run(text: start..<end, isKana: isKana))
      start = end
    }
    return runs
  }
}

/// Matches the runs of a spelling with a reading.
private struct FuriganaMatch {
  /// Kana, or what is between kana.
  struct Run {
    let text: Range<Int>
    let isKana: Bool
  }

  private let spelling: [Unicode.Scalar]
  private let runs: [Run]
  private let reading: [Unicode.Scalar]
  /// Where the reading of each run ends.
  private var ends: [Int]
  /// The places in both where a match has failed: without it, hostile text would be tried in far too
  /// many ways.
  private var failed: Set<Int> = []

  /// The most kana that a character stands for, with some to spare.
  static let longestOfKanji = 8

  init(spelling: [Unicode.Scalar], runs: [Run], reading: [Unicode.Scalar]) {
    (self.spelling, self.runs, self.reading) = (spelling, runs, reading)
    ends = runs.map { _ in 0 }
  }

  /// Whether the reading matches.
  mutating func find() -> Bool { find(from: 0, reading: 0) }

  /// The runs with their parts of the reading, once that matches.
  var segments: [RubySegment] {
    runs.indices.map { number in
      let run = runs[number]
      let base = String(spelling[run.text])
      if run.isKana { return RubySegment(base) }
      let start = number == 0 ? 0 : ends[number - 1]
      return RubySegment(base, ruby: String(reading[start..<ends[number]]))
    }
  }

  private mutating func find(from number: Int, reading start: Int) -> Bool {
    guard number < runs.count else { return start == reading.count }
    let place = number << 32 | start
    guard !failed.contains(place) else { return false }
    let run = runs[number]
    for end in possibleEnds(of: run, from: start)
    where find(from: number + 1, reading: end) {
      ends[number] = end
      return true
    }
    if !run.isKana { failed.insert(place) }
    return false
  }

  /// Where the reading of a run that begins at a place may end.
  private func possibleEnds(of run: Run, from start: Int) -> Range<Int> {
    let first = start + (run.isKana ? run.text.count : 1)
    guard first <= reading.count else { return start..<start }
    if run.isKana {
      let isMarked = first < reading.count && reading[first].isVoicingMark
      let isSame = zip(spelling[run.text], reading[start..<first])
        .allSatisfy { $0.asHiragana == $1.asHiragana }
      return first..<(isSame && !isMarked ? first + 1 : first)
    }
    return first..<min(reading.count, start + run.text.count * Self.longestOfKanji) + 1
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init()
    // Making a view of them takes ten times as long.
    for scalar in scalars { unicodeScalars.append(scalar) }
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool { self == " " || self == "　" }

  fileprivate var isVoicingMark: Bool { value == 0x3099 || value == 0x309A }

  fileprivate var isKana: Bool {
    // The ヶ of 一ヶ月 is read か or が.
    if value == 0x30F5 || value == 0x30F6 { return false }
    return (0x3041...0x309F).contains(value) || (0x30A1...0x30FE).contains(value)
  }

  fileprivate var asHiragana: Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(value) else { return self }
    return Unicode.Scalar(value - 0x60) ?? self
  }
}

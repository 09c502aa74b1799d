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
    guard spelling.dropFirst(40).isEmpty else { return nil }
    let runs = runs(of: spelling)
    guard runs.contains(where: { !$0.isKana }) else { return nil }
    let reading = Array(reading.filter { $0 != " " && $0 != "　" })
    guard reading.count <= spelling.count * longestOfKanji else { return nil }
    var failed: Set<Int> = []
    return match(runs[...], reading[...], &failed)
  }

  /// The most kana that a character stands for, with some to spare.
  private static let longestOfKanji = 8

  private struct Run {
    var text: [Character]
    let isKana: Bool
  }

  private static func runs(of spelling: String) -> [Run] {
    var runs: [Run] = []
    for character in spelling where character != " " && character != "　" {
      if let last = runs.indices.last, runs[last].isKana == character.isKana {
        runs[last].text.append(character)
      } else {
        runs.append(Run(text: [character], isKana: character.isKana))
      }
    }
    return runs
  }

  /// Matches runs with a reading.
  ///
  /// `failed` has the places in both where a match has failed: without it, hostile text would be
  /// tried in far too many ways.
  private static func match(
    _ runs: ArraySlice<Run>,
    _ reading: ArraySlice<Character>,
    _ failed: inout Set<Int>
  ) -> [RubySegment]? {
    guard let run = runs.first else { return reading.isEmpty ? [] : nil }
    let place = runs.startIndex << 32 | reading.startIndex
    guard !failed.contains(place) else { return nil }
    if run.isKana {
      let part = reading.prefix(run.text.count)
      guard part.count == run.text.count,
        zip(part, run.text).allSatisfy({ $0.asHiragana == $1.asHiragana })
      else { return nil }
      let rest = match(runs.dropFirst(), reading.dropFirst(part.count), &failed)
      return rest.map { [RubySegment(String(run.text))] + $0 }
    }
    guard !reading.isEmpty else { return nil }
    for length in 1...min(reading.count, run.text.count * longestOfKanji) {
      if let rest = match(runs.dropFirst(), reading.dropFirst(length), &failed) {
        // An array: making a text of a slice of characters takes 60 times as long.
        let ruby = String(Array(reading.prefix(length)))
        return [RubySegment(String(run.text), ruby: ruby)] + rest
      }
    }
    failed.insert(place)
    return nil
  }
}

extension Character {
  fileprivate var isKana: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    // The ヶ of 一ヶ月 is read か or が.
    if value == 0x30F5 || value == 0x30F6 { return false }
    return (0x3041...0x309F).contains(value) || (0x30A1...0x30FE).contains(value)
  }

  fileprivate var asHiragana: Character {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1,
      (0x30A1...0x30F6).contains(scalar.value),
      let hiragana = Unicode.Scalar(scalar.value - 0x60)
    else { return self }
    return Character(hiragana)
  }
}

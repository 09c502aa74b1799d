import Domain
import JapaneseText

/// A line of KANJIDIC: a kanji, its codes, its readings and its meanings.
///
///     食 3F29 U98df B184 G2 S9 F328 ショク ジキ く.う た.べる T1 ぐい {eat} {food}
struct KANJIDICLine {
  let kanji: SingleKanji
  /// All readings in hiragana: with what follows the kanji, and without.
  let readings: Set<String>
  /// Its rank among the kanji of newspapers, 1 for the commonest; nil beyond 2,501.
  let rank: Int?

  /// Reads a line; nil for one that has no reading or no meaning.
  init?(_ line: String) {
    let head = line.prefix { $0 != "{" }
    var fields = head.split(separator: " ")[...]
    guard let kanji = fields.popFirst(), kanji.count == 1 else { return nil }
    let meanings = line.dropFirst(head.count).split(separator: "}").compactMap { part in
      part.split(separator: "{").last.map(String.init)
    }.filter { !$0.allSatisfy(\.isWhitespace) }
    // After T1 come readings in names.
    let readings = fields.prefix { $0 != "T1" }.filter(Self.isReading)
    guard !readings.isEmpty, !meanings.isEmpty else { return nil }
    self.kanji = SingleKanji(String(kanji), meanings: meanings)
    self.readings = Set(readings.flatMap(Self.forms))
    rank = fields.lazy.compactMap { $0.first == "F" ? Int($0.dropFirst()) : nil }.first
  }

  private static func isReading(_ field: Substring) -> Bool {
    field.unicodeScalars.allSatisfy { $0.value >= 0x80 || $0 == "." || $0 == "-" }
  }

  /// た.べる is たべる, and た before the kana that follow the kanji; -がた is a suffix.
  private static func forms(_ reading: Substring) -> [String] {
    let plain = reading.filter { $0 != "-" }
    let stem = plain.prefix { $0 != "." }
    return [plain.filter { $0 != "." }, String(stem)].map {
      Kana.hiragana(from: $0, longMark: .kept)
    }
  }
}

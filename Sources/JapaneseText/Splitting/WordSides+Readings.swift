extension WordSides {
  /// The readings of the spelling that a line lists besides the gana, in the order in which they are there:
  /// あす in `明日【あした・あす】tomorrow`.
  ///
  /// What is in one of the sides is none of them, but よ is one in 四【よん・よ】.
  package func otherReadings(in line: String) -> [String] {
    guard let kanji, let gana else { return [] }
    let listed = line.split { !CharacterScript($0).isPhonetic || $0 == "・" }
      .filter { line[..<$0.startIndex].endsWithListSign }
    // Few lines have one.
    if listed.isEmpty { return [] }
    func plain(_ text: String) -> String { Kana.hiragana(from: text, longMark: .kept) }
    let others = [kanji, meaning, example, notes].compactMap(\.self).map(plain)
    let isOne = BracketedWord.parts(of: gana).count == 1
    var sounds = [plain(gana)]
    var readings: [String] = []
    for part in listed {
      let reading = Kana.fullWidth(String(part))
      let sound = plain(reading)
      let isKnown = sounds.contains { isOne ? $0 == sound : $0.contains(sound) }
      guard reading.isReading, reading.isRead(kanji), !isKnown,
        !others.contains(where: { $0.contains(sound) })
      else { continue }
      sounds.append(sound)
      readings.append(reading)
    }
    return readings
  }
}

extension Substring {
  /// Whether the last character that is not a space is between several readings.
  fileprivate var endsWithListSign: Bool {
    last(where: { !$0.isSpace }).map { "/／・,，、;；".contains($0) } ?? false
  }
}

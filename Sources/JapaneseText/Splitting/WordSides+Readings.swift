extension WordSides {
  /// The readings of the spelling that a line has besides the gana, in the order in which they are there:
  /// あす in `明日【あした・あす】tomorrow`.
  ///
  /// What is in one of the sides is none of them.
  package func otherReadings(in line: String) -> [String] {
    guard let kanji, let gana else { return [] }
    func plain(_ text: String) -> String { Kana.hiragana(from: text, longMark: .kept) }
    var known = [kanji, gana, meaning, example, notes].compactMap(\.self).map(plain)
    var readings: [String] = []
    for part in line.split(whereSeparator: { !CharacterScript($0).isPhonetic || $0 == "・" }) {
      let reading = Kana.fullWidth(String(part))
      let sound = plain(reading)
      guard reading.isReading, reading.isRead(kanji), !known.contains(where: { $0.contains(sound) })
      else { continue }
      known.append(sound)
      readings.append(reading)
    }
    return readings
  }
}

/// An n that was typed before a vowel or y: together they are a kana of the な row, but learners
/// often mean ん, as in `honya` for ほんや, which needs an apostrophe.
enum AmbiguousN {
  /// The maximum number of readings, each of which is looked up.
  private static let most = 3
  /// Longer texts are sentences.
  private static let longest = 8

  private static let vowels: [Character: Character] = [
    "な": "あ", "に": "い", "ぬ": "う", "ね": "え", "の": "お",
  ]
  private static let contracted: [Character: Character] = ["ゃ": "や", "ゅ": "ゆ", "ょ": "よ"]

  /// The readings of a kana with one such n as ん: ほんや for ほにゃ, しんい for しに.
  static func otherReadings(of kana: String) -> [String] {
    let characters = Array(kana)
    guard characters.count <= longest else { return [] }
    // ん does not begin a word, and after another ん or っ no apostrophe is missing.
    let readings = characters.indices.dropFirst().compactMap { place -> String? in
      guard let vowel = vowels[characters[place]], !"んっ".contains(characters[place - 1])
      else { return nil }
      let (head, tail) = (characters[..<place], characters[(place + 1)...])
      guard characters[place] == "に", let y = tail.first.flatMap({ contracted[$0] }) else {
        return String(head + ["ん", vowel] + tail)
      }
      return String(head + ["ん", y] + tail.dropFirst())
    }
    return Array(readings.prefix(most))
  }
}

/// Splits text into sentences.
enum SentenceSplitter {
  /// A longer piece is cut: nobody reads it as one sentence, and memory is limited.
  static let longest = 200
  private static let ends: Set<Character> = ["。", "！", "？", "!", "?", "\n", "．"]
  private static let closing: Set<Character> = ["」", "』", "）", ")", "”"]

  /// The sentences of a text, without those that are empty.
  static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var (current, count) = ("", 0)
    var hasEnded = false
    func end() {
      let sentence = current.drop(while: \.isWhitespace)
      if !sentence.isEmpty { sentences.append(String(sentence)) }
      (current, count) = ("", 0)
      hasEnded = false
    }
    for character in text {
      if hasEnded, !closing.contains(character), !ends.contains(character) { end() }
      if character != "\n" {
        current.append(character)
        count += 1
      }
      if ends.contains(character) { hasEnded = true }
      if count >= longest { end() }
    }
    end()
    return sentences
  }
}

extension Romaji {
  /// Makes kana of the last run of Latin letters before the caret, for fields that convert on demand.
  ///
  /// The run is of letters, `'` and `-`, begins with a letter and touches the caret. A final n is ん.
  /// - Parameters:
  ///   - text: What the field holds.
  ///   - caret: How many characters of it stand before the caret.
  ///   - script: Which kana come out.
  /// - Returns: What the field holds afterwards; nil when there is no run, or when it is no romaji as a
  ///   whole, so that an English word never becomes half kana.
  public static func convertingLastRun(
    of text: String,
    caret: Int,
    script: KanaScript = .asTyped
  ) -> TypedText? {
    let characters = Array(text)
    let caret = min(max(0, caret), characters.count)
    let before = characters[..<caret]
    let tail = before.reversed().prefix { $0.isRunCharacter }.count
    let run = before.suffix(tail).drop { !$0.isRunStart }
    guard !run.isEmpty else { return nil }

    let kana = Romaji.kana(from: String(run), script: script)
    guard !kana.contains(where: \.isRunCharacter) else { return nil }
    let left = String(before.dropLast(run.count)) + kana
    return TypedText(text: left + String(characters[caret...]), caret: left.count)
  }
}

extension Character {
  /// Whether this begins a run: a letter of romaji, also one with a macron.
  fileprivate var isRunStart: Bool { isRomajiLetter || withoutMacron.count > 1 }

  fileprivate var isRunCharacter: Bool { isRunStart || isRomajiKey || self == "-" }
}

extension Romaji {
  /// Converts the last run of Latin letters before the caret to kana, for fields that convert on
  /// request.
  ///
  /// The run consists of letters, `'` and `-`, begins with a letter and ends at the caret. A final
  /// n is ん.
  /// - Parameters:
  ///   - text: The content of the field.
  ///   - caret: The number of characters before the caret.
  /// - Returns: The new content of the field; nil when there is no run, or when it is not romaji as
  ///   a whole, so that an English word is never converted in part.
  package static func convertingLastRun(of text: String, caret: Int) -> TypedText? {
    let characters = Array(text)
    let caret = min(max(0, caret), characters.count)
    let before = characters[..<caret]
    let tail = before.reversed().prefix { $0.isRunCharacter }.count
    let run = before.suffix(tail).drop { !$0.isRunStart }
    guard !run.isEmpty else { return nil }

    let kana = Romaji.kana(from: String(run))
    guard !kana.contains(where: \.isRunCharacter) else { return nil }
    let left = String(before.dropLast(run.count)) + kana
    return TypedText(text: left + String(characters[caret...]), caret: left.count)
  }
}

extension Character {
  /// Whether a run can begin with this: a letter of romaji, also one with a macron.
  fileprivate var isRunStart: Bool { isRomajiLetter || withoutMacron.count > 1 }

  fileprivate var isRunCharacter: Bool { isRunStart || isRomajiKey || self == "-" }
}

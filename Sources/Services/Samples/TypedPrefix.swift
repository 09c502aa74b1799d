import JapaneseText

/// The beginning of a text while it is being typed, in any script.
///
/// Letter case, width and kind of kana make no difference. Korean is compared by its letters, as
/// an input method composes them: on the way to 학교 one sees ㅎ, 하, 학, and on the way to 하나
/// one sees 한, whose last consonant then moves to the next syllable.
struct TypedPrefix {
  /// The beginnings that are looked for, each as letters; any of them will do.
  private let beginnings: [[UInt32]]

  /// Reads what was typed; nil when it is empty or only white space.
  init?(_ text: String) {
    var scalars = Array(text.unicodeScalars)
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    guard !scalars.isEmpty else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let letters = Hangul.letters(of: folded(String(text)))
    let moved = Hangul.movingLastConsonant(of: letters)
    beginnings = [letters, moved].compactMap(\.self)
  }

  /// Whether a text begins with what was typed.
  func begins(_ text: String) -> Bool {
    let letters = Hangul.letters(of: folded(text))
    return beginnings.contains { letters.starts(with: $0) }
  }
}

private func folded(_ text: String) -> String {
  String(decoding: SearchFolding.fold(text), as: UTF8.self)
}

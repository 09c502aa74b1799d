import JapaneseText

/// The beginning of a text while it is being typed, in any script.
///
/// Case, width and kind of kana make no difference. Korean is compared letter by letter, as an
/// input method composes it: while typing 학교, ㅎ, 하 and 학 are shown, and while typing 하나, first 한,
/// whose last consonant then moves to the next syllable.
struct TypedPrefix {
  /// The possible beginnings as letters; any of them may match.
  private let beginnings: [[UInt32]]

  /// Parses what was typed; nil when it is empty or white space.
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

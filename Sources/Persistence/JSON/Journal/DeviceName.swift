import JapaneseText

/// The name of a computer, as it is stored for the others.
enum DeviceName {
  /// The longest name: it stands in a line with what the computer has changed.
  private static let mostCharacters = 40

  /// A name on one line without control characters; nil when nothing is left of it.
  ///
  /// Others may have written anything.
  static func cleaned(_ name: String) -> String? {
    let scalars = name.unicodeScalars.lazy.filter { $0.visibleSubstitute == nil }
    let words = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
    let text = String(words.joined(separator: " ").prefix(mostCharacters))
    return text.isEmpty || text.utf8.count > mostCharacters * 8 ? nil : text
  }
}

import JapaneseText

/// The name of a computer, as it is stored for the others.
enum DeviceName {
  /// The longest name: it shares a line with what the computer has changed.
  private static let mostCharacters = 40

  /// A name on one line without control characters; nil when nothing is left of it.
  ///
  /// Others may have written anything.
  static func cleaned(_ name: String) -> String? {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where scalar.visibleSubstitute == nil {
      scalars.append(scalar)
    }
    let text = oneLine(String(scalars))
    return text.isEmpty || text.utf8.count > mostCharacters * 8 ? nil : text
  }

  /// The first characters, with one space for any white space between words.
  ///
  /// Joining words would make the Swift runtime search all conformances of the program at each start.
  private static func oneLine(_ text: String) -> String {
    var (line, count, endsWord) = ("", 0, false)
    for character in text where count < mostCharacters {
      if character.isWhitespace {
        endsWord = count > 0
        continue
      }
      if endsWord {
        line.append(" ")
        count += 1
      }
      line.append(character)
      (count, endsWord) = (count + 1, false)
    }
    return line
  }
}

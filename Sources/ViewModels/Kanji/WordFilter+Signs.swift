import Domain

/// The signs of a search, which stay Latin while kana are typed.
nonisolated extension WordFilter {
  /// What a colon follows.
  static let signs: Set<String> = ["is", "book", "tag"]

  /// Whether a letter after a text belongs to a trait or a tag: `is:`, `#`, `-#ver`.
  ///
  /// The title of a book may be in kana.
  static func isInSign(_ text: String) -> Bool {
    let word = text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace).last
    let sign = (word ?? "").drop { $0 == "-" }
    return ["#", "is:", "tag:"].contains { sign.hasPrefix($0) }
  }
}

/// The tags that a learner types into a line, with commas between them: `verb, N5`.
package enum TypedTags {
  /// The texts between the commas, or on lines of their own.
  package static func parts(of text: String) -> [String] {
    text.split { ",、，".contains($0) || $0.isNewline }
      .map { normalizedText(String($0)) }
      .filter { !$0.isEmpty }
  }

  /// The tags in a text; the # with which cards and searches show a tag is no part of it.
  /// - Parameters:
  ///   - text: The text.
  ///   - known: Tags that are taken as they are: those of an imported word may begin with #.
  /// - Returns: The tags, some of which may be the same.
  package static func names(in text: String, keeping known: [String] = []) -> [String] {
    parts(of: text).map { part in
      known.contains(part) ? part : normalizedText(String(part.drop { "#＃".contains($0) }))
    }
    .filter { !$0.isEmpty }
  }
}

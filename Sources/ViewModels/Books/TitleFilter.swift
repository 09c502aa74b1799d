import JapaneseText

/// Matches titles that contain every word of the typed text, in any order.
///
/// Case, width, and hiragana or katakana make no difference.
nonisolated struct TitleFilter {
  private let needles: [[UInt8]]

  init(_ text: String) {
    needles = SearchFolding.fold(text).split(separator: UInt8(ascii: " ")).map(Array.init)
  }

  /// Whether a title matches.
  func matches(_ title: String) -> Bool {
    let folded = SearchFolding.fold(title)
    return needles.allSatisfy { contains(folded, $0) }
  }

  private func contains(_ text: [UInt8], _ needle: [UInt8]) -> Bool {
    guard needle.count <= text.count else { return false }
    return (0...text.count - needle.count).contains { start in
      text[start..<start + needle.count].elementsEqual(needle)
    }
  }
}

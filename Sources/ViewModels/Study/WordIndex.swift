import Domain
import JapaneseText

/// The folded texts of many words in one array of bytes.
///
/// Built once when a filter is opened; each key then needs one pass over the bytes.
nonisolated struct WordIndex {
  private var bytes: [UInt8] = []
  /// The end of the texts of each word.
  private var ends: [Int] = []

  init(_ words: [Word]) {
    ends.reserveCapacity(words.count)
    for word in words {
      for text in word.searchedTexts {
        SearchFolding.append(Array(text.utf8).span.bytes, to: &bytes)
        // A typed text has no line feed, so that no match spans two texts.
        bytes.append(0x0A)
      }
      ends.append(bytes.count)
    }
  }

  /// Finds the words that contain a text.
  /// - Parameters:
  ///   - text: The typed text.
  ///   - places: The words to search, by their indices in the original list.
  /// - Returns: The indices in `places` of those that contain it.
  func positions(holding text: String, among places: [Int]) -> [Int] {
    let pattern = SearchFolding.fold(normalizedText(text))
    guard !pattern.isEmpty else { return Array(places.indices) }
    return places.indices.filter { index in
      let place = places[index]
      return holds(pattern, in: (place == 0 ? 0 : ends[place - 1])..<ends[place])
    }
  }

  private func holds(_ pattern: [UInt8], in range: Range<Int>) -> Bool {
    let first = pattern[0]
    var start = range.lowerBound
    while start + pattern.count <= range.upperBound {
      if bytes[start] == first, bytes[start..<start + pattern.count].elementsEqual(pattern) {
        return true
      }
      start += 1
    }
    return false
  }
}

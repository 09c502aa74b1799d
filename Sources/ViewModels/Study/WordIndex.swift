import Domain
import JapaneseText

/// The texts of many words made alike for searching, end to end.
///
/// Built once when a filter is opened; each key then costs one look through the bytes.
nonisolated struct WordIndex {
  private var bytes: [UInt8] = []
  /// Where the texts of each word end.
  private var ends: [Int] = []

  init(_ words: [Word]) {
    ends.reserveCapacity(words.count)
    for word in words {
      for var text in word.searchedTexts {
        text.withUTF8 { SearchFolding.append($0, to: &bytes) }
        // No text that was typed has a line feed, so that none is found across two texts.
        bytes.append(0x0A)
      }
      ends.append(bytes.count)
    }
  }

  /// Those of some words that hold a text.
  /// - Parameters:
  ///   - text: What was typed.
  ///   - places: The words to look at, by their places in the list that was given.
  /// - Returns: The positions in `places` of those that hold it.
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

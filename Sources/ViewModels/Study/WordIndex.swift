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

  /// Finds the words that match a search.
  /// - Parameters:
  ///   - matcher: The search.
  ///   - cards: The words as they are now, with the texts that they had in the beginning.
  ///   - places: The words to search, by their indices in this list.
  /// - Returns: The indices in `places` of those that match.
  func positions(of matcher: WordMatcher, in cards: StudyCards, among places: [Int]) -> [Int] {
    places.indices.filter { index in
      let place = places[index]
      let range = (place == 0 ? 0 : ends[place - 1])..<ends[place]
      guard holds(matcher.pattern, in: range) else { return false }
      let word = cards[place]
      return matcher.accepts(WordOutline(word)) && matcher.pattern.accepts(tags: word.tags)
    }
  }

  private func holds(_ pattern: WordPattern, in range: Range<Int>) -> Bool {
    (pattern.lead.isEmpty || pattern.lead.contains { holds($0, in: range) })
      && pattern.others.allSatisfy { part in
        part.needles.contains { holds($0, in: range) } != part.isExcluded
      }
  }

  private func holds(_ needle: [UInt8], in range: Range<Int>) -> Bool {
    let first = needle[0]
    var start = range.lowerBound
    while start + needle.count <= range.upperBound {
      if bytes[start] == first, bytes[start..<start + needle.count].elementsEqual(needle) {
        return true
      }
      start += 1
    }
    return false
  }
}

import Domain
import JapaneseText

/// The folded texts of many words in one array of bytes, and their folded tags.
///
/// Built once when a filter is opened; each key then needs one pass over the bytes.
nonisolated struct WordIndex {
  private var bytes: [UInt8] = []
  /// The end of the texts of each word.
  private var ends: [Int] = []
  private let tags: [[[UInt8]]]

  init(_ words: [Word]) {
    tags = words.map { $0.tags.map(SearchFolding.fold) }
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

  /// The number of words.
  var count: Int { ends.count }

  /// Finds the words that match a search.
  /// - Parameters:
  ///   - matcher: The search.
  ///   - cards: The words as they are now, with the texts that they had in the beginning.
  ///   - places: The words to search, by their indices in this list.
  /// - Returns: The indices in `places` of those that match.
  func positions(of matcher: WordMatcher, in cards: StudyCards, among places: [Int]) -> [Int] {
    places.indices.filter { index in
      let place = places[index]
      return holds(matcher.pattern, at: place) && matcher.accepts(WordOutline(cards[place]))
        && matcher.pattern.accepts(foldedTags: tags[place])
    }
  }

  private func holds(_ pattern: WordPattern, at place: Int) -> Bool {
    let range = (place == 0 ? 0 : ends[place - 1])..<ends[place]
    func holds(_ needles: [[UInt8]]) -> Bool {
      needles.contains { self.holds($0, in: range) }
        || tags[place].contains(where: needles.contains)
    }
    return (pattern.lead.isEmpty || holds(pattern.lead))
      && pattern.others.allSatisfy { holds($0.needles) != $0.isExcluded }
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

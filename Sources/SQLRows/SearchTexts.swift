import Domain
import JapaneseText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The texts of a word as a search compares them: folded, one after the other, in one row.
///
/// The three sides come first, then the other texts that are searched, then the tags. Each is
/// followed by a byte that does not occur in UTF-8.
package struct SearchTexts {
  private static let separator: UInt8 = 0xFF
  private static let sideCount = Side.allCases.count
  private static let textCount = sideCount + WordText.allCases.count(where: \.isSearched)

  /// The folded texts of a word.
  package static func bytes(of word: Word) -> [UInt8] {
    bytes(of: word.searchedTexts + word.tags)
  }

  /// Some texts, folded.
  package static func bytes(of texts: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in texts {
      bytes += SearchFolding.fold(text)
      bytes.append(separator)
    }
    return bytes
  }

  /// The folded texts in such bytes.
  package static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: separator, omittingEmptySubsequences: false).dropLast().map(Array.init)
  }

  /// Whether a patch changes what is searched.
  package static func areChanged(by patch: WordPatch) -> Bool {
    patch.meaning != nil || patch.gana != nil || patch.kanji != nil || patch.tags != nil
      || patch.texts.keys.contains(where: \.isSearched)
  }

  private let bytes: UnsafeRawBufferPointer

  /// Reads texts in place; they are valid as long as the bytes.
  package init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// How well the word matches one of several folded texts that are not empty, like
  /// `Word.searchRank`; nil when it matches none.
  package func rank(for needles: [[UInt8]]) -> Int? {
    var best: Int?
    for needle in needles {
      guard let rank = rank(for: needle), rank < best ?? .max else { continue }
      if rank == 0 { return 0 }
      best = rank
    }
    return best
  }

  /// How well the word matches a pattern, like `WordPattern.rank`; nil when it does not.
  package func rank(for pattern: WordPattern) -> Int? {
    if !pattern.lead.isEmpty, !pattern.lead.contains(where: holds) { return nil }
    if !pattern.tags.isEmpty, !accepts(pattern.tags) { return nil }
    for part in pattern.others where part.isExcluded == part.needles.contains(where: holds) {
      return nil
    }
    if pattern.lead.isEmpty { return 0 }
    guard let rank = rankWithTags(for: pattern.lead) else { return nil }
    if pattern.whole.isEmpty { return rank }
    return rankWithTags(for: pattern.whole) ?? WordPattern.rankCount / 2 + rank
  }

  /// The rank of one of several texts, also of one that only a tag equals.
  private func rankWithTags(for needles: [[UInt8]]) -> Int? {
    rank(for: needles) ?? (needles.contains(where: isTag) ? WordPattern.tagRank : nil)
  }

  /// The rank of one text.
  private func rank(for needle: [UInt8]) -> Int? {
    // Most words match nothing, which one search finds out.
    guard var place = find(needle, from: 0) else { return nil }
    var (text, start, best) = (0, 0, Int?.none)
    while true {
      // On to the text in which it was found.
      while let end = find([Self.separator], from: start), end < place {
        (text, start) = (text + 1, end + 1)
      }
      if text >= Self.textCount { return best }
      if text >= Self.sideCount { return best ?? 4 }
      let rank = rank(of: needle.count, at: place, in: start)
      if rank == 0 { return 0 }
      if rank < best ?? .max { best = rank }
      guard let next = find(needle, from: place + 1) else { return best }
      place = next
    }
  }

  /// The rank of a match in a side that begins at `start`.
  private func rank(of count: Int, at place: Int, in start: Int) -> Int {
    if place == start {
      // A damaged row may end without a separator.
      let end = place + count
      return end == bytes.count || bytes[end] == Self.separator ? 0 : 1
    }
    return bytes[place - 1].endsWord ? 2 : 3
  }

  /// Whether one of the searched texts contains a text, or a tag equals it.
  private func holds(_ needle: [UInt8]) -> Bool {
    guard let place = find(needle, from: 0) else { return false }
    return place < textsEnd || isTag(needle)
  }

  /// Whether a tag equals a text.
  private func isTag(_ text: [UInt8]) -> Bool {
    // It follows the separator of the text or the tag before it; a damaged row may have none.
    find([Self.separator] + text + [Self.separator], from: max(0, textsEnd - 1)) != nil
  }

  /// Where the searched texts end and the tags begin.
  private var textsEnd: Int {
    var end = 0
    for _ in 0..<Self.textCount { end = find([Self.separator], from: end).map { $0 + 1 } ?? end }
    return end
  }

  /// Whether tags are as asked for, like `WordPattern.accepts`.
  private func accepts(_ wanted: [WordPattern.Tag]) -> Bool {
    let tags = bytes[textsEnd...].split(separator: Self.separator, omittingEmptySubsequences: false)
      .dropLast()
    return wanted.allSatisfy { tag in
      tags.contains { $0.starts(with: tag.start) } != tag.isExcluded
    }
  }

  /// The first place of a text at or after another place.
  private func find(_ needle: [UInt8], from start: Int) -> Int? {
    guard let base = bytes.baseAddress, let first = needle.first else { return nil }
    var place = start
    while place + needle.count <= bytes.count {
      let rest = bytes.count - place - needle.count + 1
      guard let found = memchr(base + place, Int32(first), rest) else { return nil }
      place = UnsafeRawPointer(found) - base
      if needle.withUnsafeBytes({ memcmp(base + place, $0.baseAddress ?? base, $0.count) }) == 0 {
        return place
      }
      place += 1
    }
    return nil
  }
}

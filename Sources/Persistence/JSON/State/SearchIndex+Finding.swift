import Domain
import Dispatch
import Synchronization

extension SearchIndex {
  /// The result of a search: the rows of the best matches, and the number of all.
  struct Found {
    var rows: [Int] = []
    var count = 0
  }

  /// How well a word matches: a side equals the text, begins with it, contains a word that begins
  /// with it, or contains it; or another text contains it.
  private enum Rank: UInt8 {
    case exact = 6
    case beginning = 5
    case wordInside = 4
    case inside = 3
    case besideSides = 2
  }

  /// How well an entry matches that has a text as a tag only.
  private static let tagRank: UInt8 = 1

  /// The rows whose texts contain one of the needles, the best first, and within a rank the oldest
  /// first.
  func find(
    _ needles: [[UInt8]],
    in words: EntityTable,
    limit: Int,
    where isWanted: (Int) -> Bool
  ) -> Found {
    list(ranks(of: SearchPattern.patterns(for: needles)), words, limit, where: isWanted)
  }

  /// The rows that match a pattern, ranked like `WordPattern.rank`.
  func find(
    _ pattern: WordPattern,
    in words: EntityTable,
    limit: Int,
    where isWanted: (Int) -> Bool
  ) -> Found {
    var ranks =
      pattern.lead.isEmpty
      ? Array(repeating: 1, count: entries.count)
      : ranksWithTags(of: pattern.lead)
    if !pattern.whole.isEmpty, !ranks.isEmpty {
      let whole = ranksWithTags(of: pattern.whole)
      for (entry, rank) in whole.enumerated() where rank > 0 && ranks[entry] > 0 {
        ranks[entry] = rank + UInt8(WordPattern.rankCount / 2)
      }
    }
    if !pattern.tags.isEmpty {
      let accepted = tagLists.lists.map(pattern.accepts(foldedTags:))
      for entry in ranks.indices where !accepted[Int(entries[entry].tags)] { ranks[entry] = 0 }
    }
    if !pattern.others.isEmpty {
      for entry in ranks.indices where ranks[entry] > 0 && !holds(pattern.others, entry) {
        ranks[entry] = 0
      }
    }
    return list(ranks, words, limit, where: isWanted)
  }

  /// How well each entry matches one of several texts, also as a tag; empty when none matches.
  private func ranksWithTags(of needles: [[UInt8]]) -> [UInt8] {
    var ranks = ranks(of: SearchPattern.patterns(for: needles))
    let tagged = tagLists.lists.map { $0.contains(where: needles.contains) }
    guard tagged.contains(true) else { return ranks }
    if ranks.isEmpty { ranks = Array(repeating: 0, count: entries.count) }
    for entry in ranks.indices where ranks[entry] == 0 && tagged[Int(entries[entry].tags)] {
      ranks[entry] = Self.tagRank
    }
    return ranks
  }

  /// Whether an entry contains the texts that it should, and none of the others.
  private func holds(_ parts: [WordPattern.Part], _ entry: Int) -> Bool {
    let start = Int(entries[entry].start)
    let end = entry + 1 < entries.count ? Int(entries[entry + 1].start) : bytes.count
    let texts = bytes.span.bytes[start, end - start]
    let tags = tagLists.lists[Int(entries[entry].tags)]
    return parts.allSatisfy { part in
      let isHeld = part.needles.contains { texts.firstIndex(of: $0.span.bytes, from: 0) != nil }
      return (isHeld || tags.contains(where: part.needles.contains)) != part.isExcluded
    }
  }

  /// Lists the entries that have a rank, the highest first.
  private func list(
    _ ranks: [UInt8],
    _ words: EntityTable,
    _ limit: Int,
    where isWanted: (Int) -> Bool
  ) -> Found {
    var found = Found()
    var inOrder: [[Int]] = Array(repeating: [], count: WordPattern.rankCount + 1)
    var others = inOrder
    for (entry, rank) in ranks.enumerated() where rank > 0 {
      let row = entries[entry].row
      guard newest.isEmpty || newest[row].map({ $0 == entry }) ?? true, isWanted(Int(row)) else {
        continue
      }
      found.count += 1
      if entry >= ordered {
        others[Int(rank)].append(Int(row))
      } else if inOrder[Int(rank)].count < limit {
        inOrder[Int(rank)].append(Int(row))
      }
    }
    for rank in inOrder.indices.reversed() where found.rows.count < limit {
      var rows = inOrder[rank] + others[rank]
      if !others[rank].isEmpty { rows.sort { words.rows[$0].isListedBefore(words.rows[$1]) } }
      found.rows += rows.prefix(limit - found.rows.count)
    }
    return found
  }

  /// How well each entry matches one of several patterns, 0 where it matches none; empty when none
  /// matches.
  ///
  /// The typed text and the kana it may stand for are searched concurrently.
  private func ranks(of patterns: [SearchPattern]) -> [UInt8] {
    let best = Mutex<[UInt8]>([])
    DispatchQueue.concurrentPerform(iterations: patterns.count) { place in
      var ranks: [UInt8] = []
      rate(patterns[place], &ranks)
      best.withLock { best in
        if best.isEmpty || ranks.isEmpty { return best += ranks }
        for entry in ranks.indices where ranks[entry] > best[entry] { best[entry] = ranks[entry] }
      }
    }
    return best.withLock { $0 }
  }

  /// Sets the rank of each entry that matches a pattern better than before.
  private func rate(_ pattern: SearchPattern, _ ranks: inout [UInt8]) {
    let stem = pattern.stem
    let bytes = bytes.span.bytes
    var (place, entry) = (0, 0)
    while let start = bytes.firstIndex(of: stem.span.bytes, from: place) {
      let before = start == 0 ? Self.separator : bytes[byte: start - 1]
      guard var rank = rank(of: pattern, behind: start + stem.count, before, bytes) else {
        place = start + 1
        continue
      }
      if before != Self.separator, isBesideSides(start, bytes) { rank = .besideSides }
      entry = self.entry(at: start, from: entry)
      if ranks.isEmpty { ranks = Array(repeating: 0, count: entries.count) }
      ranks[entry] = max(ranks[entry], rank.rawValue)
      // There may be a better rank further on; not on this side if it begins with the text or a
      // word of it does, not in a text beside the sides, and not on the next ones if it is an exact
      // match.
      switch rank {
      case .exact:
        entry += 1
        place = entry < entries.count ? Int(entries[entry].start) : bytes.byteCount
      case .inside: place = start + 1
      case .beginning, .wordInside, .besideSides:
        place = start + stem.count
        while bytes[byte: place] != Self.separator { place += 1 }
        place += 1
      }
    }
  }

  /// The rank of a match whose stem ends at an offset; nil when none of its endings follows.
  private func rank(
    of pattern: SearchPattern,
    behind place: Int,
    _ before: UInt8,
    _ bytes: RawSpan
  ) -> Rank? {
    var best: Rank?
    for ending in pattern.endings {
      let end = place + ending.count
      // A separator follows the last side, and no ending contains it.
      guard end < bytes.byteCount, bytes.holds(ending, at: place) else { continue }
      guard before == Self.separator else {
        return before.endsWord ? .wordInside : .inside
      }
      if bytes[byte: end] == Self.separator { return .exact }
      best = .beginning
    }
    return best
  }

  /// Whether a byte offset is in a text beside the sides.
  private func isBesideSides(_ place: Int, _ bytes: RawSpan) -> Bool {
    var start = place
    while start > 0, bytes[byte: start - 1] != Self.separator { start -= 1 }
    return bytes[byte: start] == Self.opening
  }

  /// The entry that a byte offset belongs to; fast when it is near `first`.
  private func entry(at place: Int, from first: Int) -> Int {
    var (low, step) = (first, 1)
    while low + step < entries.count, Int(entries[low + step].start) <= place {
      low += step
      step *= 2
    }
    var high = min(low + step, entries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(entries[middle].start) <= place { low = middle } else { high = middle }
    }
    return low
  }
}

/// Texts with a common stem, searched in one pass: `tab` may be たば, たび, たぶ, たべ or たぼ.
private struct SearchPattern {
  let stem: [UInt8]
  let endings: [ArraySlice<UInt8>]

  /// The first text is what was typed; the others, the kana it may stand for, have a common stem.
  static func patterns(for texts: [[UInt8]]) -> [SearchPattern] {
    let texts = texts.filter { !$0.isEmpty }
    guard let typed = texts.first else { return [] }
    let others = texts.dropFirst()
    let stem = others.dropFirst().reduce(others.first ?? []) { stem, text in
      Array(zip(stem, text).prefix { $0 == $1 }.map(\.0))
    }
    if stem.isEmpty { return texts.map { SearchPattern(stem: $0, endings: [[]]) } }
    return [
      SearchPattern(stem: typed, endings: [[]]),
      SearchPattern(stem: stem, endings: others.map { $0.dropFirst(stem.count) }),
    ]
  }
}

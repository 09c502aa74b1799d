import CBytes

extension SearchIndex {
  /// What a search has found: the rows of the best, and how many there are.
  struct Found {
    var rows: [Int] = []
    var count = 0
  }

  /// How well a word fits: a side is the text, begins with it, or has it inside.
  private enum Rank: UInt8, CaseIterable {
    case exact = 3
    case beginning = 2
    case inside = 1
  }

  /// The rows with one of the needles on a side, the best first, and of equals the oldest.
  func find(
    _ needles: [[UInt8]],
    in words: WordTable,
    limit: Int,
    where isWanted: (Int) -> Bool
  ) -> Found {
    var ranks: [UInt8] = []
    for needle in needles where !needle.isEmpty { rate(needle, &ranks) }
    var found = Found()
    var (inOrder, others): ([[Int]], [[Int]]) = ([[], [], [], []], [[], [], [], []])
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
    for rank in Rank.allCases.map({ Int($0.rawValue) }) where found.rows.count < limit {
      var rows = inOrder[rank] + others[rank]
      if !others[rank].isEmpty { rows.sort { words.rows[$0].isListedBefore(words.rows[$1]) } }
      found.rows += rows.prefix(limit - found.rows.count)
    }
    return found
  }

  /// Notes for each entry how well it fits a needle, where that is better than what was noted.
  private func rate(_ needle: [UInt8], _ ranks: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var (place, entry) = (0, 0)
      while place < bytes.count,
        let found = tangocho_find(base + place, bytes.count - place, needle, needle.count)
      {
        let start = found.assumingMemoryBound(to: UInt8.self) - base
        let end = start + needle.count
        entry = self.entry(at: start, from: entry)
        let begins = start == 0 || bytes[start - 1] == Self.separator
        let rank: Rank =
          !begins ? .inside : bytes[end] == Self.separator ? .exact : .beginning
        if ranks.isEmpty { ranks = Array(repeating: 0, count: entries.count) }
        ranks[entry] = max(ranks[entry], rank.rawValue)
        // Nothing on this side is better; and nothing on the next ones, if it is the text.
        if rank == .exact {
          entry += 1
          place = entry < entries.count ? Int(entries[entry].start) : bytes.count
        } else {
          place = end
          while base[place] != Self.separator { place += 1 }
          place += 1
        }
      }
    }
  }

  /// The entry that a place of the bytes belongs to; near `first` it is found in few steps.
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

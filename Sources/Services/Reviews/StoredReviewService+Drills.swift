import Domain
import Scheduling

/// The drills.
extension StoredReviewService {
  /// The drills besides books and searches.
  @concurrent
  package func drills() async throws -> [Drill] {
    let (table, books) = try await cardTable(.allBooks)
    let leechThreshold = settings.leechThreshold
    let selections: [DrillSelection] = [.mistakesToday, .leeches, .failed, .flagged]
    var drills = selections.map { Drill($0, wordCount: 0) }
    var (suspended, buried) = (0, Drill(.buried, wordCount: 0))
    var tags: [String: Drill] = [:]
    try await store.forEachOutlines { outlines in
      let outlines = outlines.filter { books.reviewed.contains($0.bookID) }
      for outline in outlines {
        let entry = table.entry(outline)
        let isPart = [
          entry.isFailedToday, entry.lapseCount >= leechThreshold, outline.state == .fail,
          outline.isFlagged,
        ]
        for place in drills.indices where isPart[place] { drills[place].count(outline) }
        if outline.isSuspended { suspended += 1 }
        if outline.isBuried(on: table.moment.day) { buried.count(outline) }
      }
      try await count(tagsOf: outlines, into: &tags)
    }
    drills += [Drill(.suspended, wordCount: suspended), buried]
    // A tag whose words are all suspended is still one of the library.
    return drills.filter { $0.wordCount > 0 } + tags.sorted { $0.key < $1.key }.map(\.value)
  }

  private func count(tagsOf outlines: [WordOutline], into drills: inout [String: Drill])
    async throws
  {
    // In batches: a large library would need too much memory with all texts at once.
    for start in stride(from: 0, to: outlines.count, by: 2_000) {
      let share = outlines[start..<min(start + 2_000, outlines.count)]
      let known = share.byID
      for word in try await store.fetchWords(share.map(\.id)) where !word.tags.isEmpty {
        guard let outline = known[word.id] else { continue }
        for tag in Set(word.tags) {
          drills[tag, default: Drill(.tag(tag), wordCount: 0)].count(outline)
        }
      }
    }
  }
}

extension Drill {
  fileprivate mutating func count(_ word: WordOutline) {
    if word.isSuspended { suspendedCount += 1 } else { wordCount += 1 }
  }
}

import Domain
import Scheduling

/// The drills.
extension StoredReviewService {
  /// The drills besides books and searches.
  @concurrent
  package func drills() async throws -> [Drill] {
    let (table, books) = try await cardTable(.allBooks)
    let leechThreshold = settings.leechThreshold
    var (mistakes, leeches, failed, flagged, suspended) = (0, 0, 0, 0, 0)
    var tags: [String: Int] = [:]
    try await store.forEachOutlines { outlines in
      var ids: [WordID] = []
      for outline in outlines where books.reviewed.contains(outline.bookID) {
        if outline.isSuspended {
          suspended += 1
          continue
        }
        let entry = table.entry(outline)
        ids.append(outline.id)
        if entry.isFailedToday { mistakes += 1 }
        if entry.lapseCount >= leechThreshold { leeches += 1 }
        if outline.state == .fail { failed += 1 }
        if outline.isFlagged { flagged += 1 }
      }
      try await count(tagsOf: ids, into: &tags)
    }
    let drills = [
      Drill(.mistakesToday, wordCount: mistakes),
      Drill(.leeches, wordCount: leeches),
      Drill(.failed, wordCount: failed),
      Drill(.flagged, wordCount: flagged),
      Drill(.suspended, wordCount: suspended),
    ]
    return drills.filter { $0.wordCount > 0 }
      + tags.sorted { $0.key < $1.key }.map { Drill(.tag($0.key), wordCount: $0.value) }
  }

  private func count(tagsOf ids: [WordID], into counts: inout [String: Int]) async throws {
    // In batches: a large library would need too much memory with all texts at once.
    for start in stride(from: 0, to: ids.count, by: 2_000) {
      let share = Array(ids[start..<min(start + 2_000, ids.count)])
      for word in try await store.fetchWords(share) where !word.tags.isEmpty {
        for tag in Set(word.tags) { counts[tag, default: 0] += 1 }
      }
    }
  }
}

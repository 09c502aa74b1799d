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
    var ids: [WordID] = []
    for entry in table.entries where books.reviewed.contains(entry.outline.bookID) {
      if entry.outline.isSuspended {
        suspended += 1
        continue
      }
      ids.append(entry.outline.id)
      if entry.isFailedToday { mistakes += 1 }
      if entry.lapseCount >= leechThreshold { leeches += 1 }
      if entry.outline.state == .fail { failed += 1 }
      if entry.outline.isFlagged { flagged += 1 }
    }
    let drills = [
      Drill(.mistakesToday, wordCount: mistakes),
      Drill(.leeches, wordCount: leeches),
      Drill(.failed, wordCount: failed),
      Drill(.flagged, wordCount: flagged),
      Drill(.suspended, wordCount: suspended),
    ]
    return drills.filter { $0.wordCount > 0 } + (try await tags(of: ids))
  }

  private func tags(of ids: [WordID]) async throws -> [Drill] {
    var counts: [String: Int] = [:]
    // In batches: a large library would need too much memory with all texts at once.
    for start in stride(from: 0, to: ids.count, by: 2_000) {
      let share = Array(ids[start..<min(start + 2_000, ids.count)])
      for word in try await store.fetchWords(share) where !word.tags.isEmpty {
        for tag in Set(word.tags) { counts[tag, default: 0] += 1 }
      }
    }
    return counts.sorted { $0.key < $1.key }.map { Drill(.tag($0.key), wordCount: $0.value) }
  }
}

import Domain
import Scheduling

/// What can be drilled.
extension StoredReviewService {
  /// What can be drilled besides books and searches.
  @concurrent
  public func drills() async throws -> [Drill] {
    let (survey, books) = try await survey(.allBooks)
    let all = survey.entries { books.open.contains($0.outline.bookID) }
    let entries = all.filter { !$0.outline.isSuspended }
    let drills = [
      Drill(.mistakesToday, wordCount: entries.count { $0.isFailedToday }),
      Drill(.leeches, wordCount: entries.count { isLeech($0.state) }),
      Drill(.failed, wordCount: entries.count { $0.outline.state == .fail }),
      Drill(.flagged, wordCount: entries.count { $0.outline.isFlagged }),
      Drill(.suspended, wordCount: all.count - entries.count),
    ]
    return drills.filter { $0.wordCount > 0 } + (try await tags(of: entries.map(\.outline.id)))
  }

  private func tags(of ids: [WordID]) async throws -> [Drill] {
    var counts: [String: Int] = [:]
    // Some at a time: a large library has no room for all of them with their texts.
    for start in stride(from: 0, to: ids.count, by: 2_000) {
      let share = Array(ids[start..<min(start + 2_000, ids.count)])
      for word in try await store.fetchWords(share) where !word.tags.isEmpty {
        for tag in Set(word.tags) { counts[tag, default: 0] += 1 }
      }
    }
    return counts.sorted { $0.key < $1.key }.map { Drill(.tag($0.key), wordCount: $0.value) }
  }
}

import CustomDump
import Domain
import InMemory
import Services

/// Makes the same changes, chosen at random, in a library and in one in memory, and compares both.
package struct RandomComparison {
  private let memory = InMemoryDatabase(clock: FixedClock())
  private var changes: RandomChanges

  /// Begins with empty libraries and a seed.
  package init(seed: UInt64) { changes = RandomChanges(seed: seed) }

  /// Makes the next change in both.
  /// - Returns: The change, and why each refused it; nil for one that did not.
  package mutating func change(
    _ database: any Database
  ) async -> (change: RandomChanges.Change, refusal: String?, expected: String?) {
    let change = changes.next()
    return await (change, refusal(change, of: database), refusal(change, of: memory))
  }

  private func refusal(_ change: RandomChanges.Change, of database: any Database) async -> String? {
    do {
      try await change.perform(database)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Expects that both show, find and schedule the same.
  /// - Throws: What one of them throws.
  package func compare(_ database: any Database) async throws {
    let words = (1...RandomChanges.wordCount).map { WordID(number: $0) }
    let views = try await (
      LibraryView(database, reviewsOf: words), LibraryView(memory, reviewsOf: words)
    )
    expectNoDifference(views.0, views.1)
    for line in ["", "た", "eat -#n", "#n", "school drink", "のむ", "x"] {
      let pattern = WordPattern(WordFilter(line))
      for limit in [0, 1, .max] {
        let found = try await (
          database.findWords(pattern, limit: limit) { $0.state != .fail },
          memory.findWords(pattern, limit: limit) { $0.state != .fail }
        )
        expectNoDifference(found.0, found.1)
      }
    }
    for retention in [0.9, 0.8] {
      var settings = ReviewSettings()
      settings.desiredRetention = retention
      let overviews = try await (overview(of: database, settings), overview(of: memory, settings))
      expectNoDifference(overviews.0, overviews.1)
    }
  }

  private func overview(
    of database: any Database,
    _ settings: ReviewSettings
  ) async throws -> ReviewOverview {
    try await StoredReviewService(
      store: database,
      studyClock: FixedClock().studyClock,
      ids: SequentialIDs(),
      random: SeededRandom(seed: 1),
      settings: SchedulingSettings(settings)
    ).overview(of: .allBooks)
  }
}

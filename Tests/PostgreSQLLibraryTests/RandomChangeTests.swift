import CustomDump
import Domain
import InMemory
import PostgreSQLLibrary
import Scheduling
import Services
import TestSupport
import Testing

/// The same changes, chosen at random, of a library on a server and one in memory.
@Suite("Random changes of a library on a server", .server)
struct RandomChangeTests {
  @Test("It is refused, shown, found and due what is in memory", arguments: 1...30)
  func equalsMemory(seed: UInt64) async throws {
    let learner = try await Learner()
    var (server, changes) = (learner.open(), RandomChanges(seed: seed))
    let memory = InMemoryDatabase(clock: FixedClock())
    for round in 0..<60 {
      let change = changes.next()
      #expect(await refusal(change, of: server) == refusal(change, of: memory), "\(change)")
      if round % 15 == 14 {
        try await compare(server, memory)
        // What is stored is what was in the connection.
        try await server.close()
        server = learner.open()
      }
    }
    try await compare(server, memory)
  }

  private func refusal(_ change: RandomChanges.Change, of database: any Database) async -> String? {
    do {
      try await change.perform(database)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func compare(_ server: PostgreSQLDatabase, _ memory: InMemoryDatabase) async throws {
    let words = (1...RandomChanges.wordCount).map { WordID(number: $0) }
    let views = try await (
      LibraryView(server, reviewsOf: words), LibraryView(memory, reviewsOf: words)
    )
    expectNoDifference(views.0, views.1)
    for line in ["", "た", "eat -#n", "#n", "school drink", "のむ", "x"] {
      let pattern = WordPattern(WordFilter(line))
      for limit in [0, 1, .max] {
        let found = try await (
          server.findWords(pattern, limit: limit) { $0.state != .fail },
          memory.findWords(pattern, limit: limit) { $0.state != .fail }
        )
        expectNoDifference(found.0, found.1)
      }
    }
    for retention in [0.9, 0.8] {
      var settings = ReviewSettings()
      settings.desiredRetention = retention
      let overviews = try await (overview(of: server, settings), overview(of: memory, settings))
      expectNoDifference(overviews.0, overviews.1)
    }
  }

  private func overview(
    of database: any Database,
    _ settings: ReviewSettings
  ) async throws -> ReviewOverview {
    try await StoredReviewService(
      store: database,
      clock: FixedClock(),
      ids: SequentialIDs(),
      random: SeededRandom(seed: 1),
      settings: settings
    ).overview(of: .allBooks)
  }
}

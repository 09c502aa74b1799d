import Domain
import Foundation
import InMemory
import Replication
import TestSupport
import Testing

@Suite("Replicas with random changes, cuts and backups")
struct RandomReplicaTests {
  private static let runs = Int(ProcessInfo.processInfo.environment["TANGOCHO_RUNS"] ?? "") ?? 12

  @Test(
    "They end up the same, with everything that was acknowledged, once",
    arguments: 1...UInt64(runs)
  )
  func converge(seed: UInt64) async throws {
    var random = RandomSourceGenerator(SeededRandom(seed: seed))
    let clock = FixedClock()
    let server = TestServer(clock: clock)
    let laptops = (0..<3).map { _ in Laptop(server, clock: clock) }
    var changes = (0..<3).map {
      RandomChanges(seed: seed * 10 + UInt64($0), reviewsAfter: 1_000 * $0)
    }
    for laptop in laptops { try await laptop.database.exchange() }
    var backup = try await server.backUp()
    var (uses, reviews) = (0, Set<ReviewID>())
    for _ in 0..<40 {
      let place = Int.random(in: 0..<3, using: &random)
      let laptop = laptops[place]
      switch Int.random(in: 0..<10, using: &random) {
      case 0: backup = try await server.backUp()
      case 1: try await server.restore(backup)
      case 2: await server.forgetChanges(5)
      case 3...5:
        let count = Int.random(in: 1...12, using: &random)
        let made = try await laptop.change(count, &changes[place])
        uses += made.uses
        reviews.formUnion(made.reviews)
      default:
        let failing = Int.random(in: 0..<12, using: &random)
        let cut = TestConnection.FailurePoint.allCases.randomElement(using: &random)
        await laptop.connection.fail { $0 == failing ? cut : nil }
        // A failure is tried again later.
        _ = try? await laptop.database.exchange()
        await laptop.connection.fail { _ in nil }
      }
    }
    for _ in 0..<3 { for laptop in laptops { try await laptop.database.exchange() } }
    let words = (1...RandomChanges.wordCount).map { WordID(number: $0) }
    let first = try await LibraryView(laptops[0].database, reviewsOf: words)
    for laptop in laptops {
      try await laptop.expectEqual(to: server)
      #expect(try await LibraryView(laptop.database, reviewsOf: words) == first, "seed \(seed)")
    }
    let samples = await server.library.fetchSamples()
    let found = Set(await server.library.stampedReviews(after: nil, limit: .max).map(\.id))
    #expect(found == reviews, "seed \(seed)")
    #expect(samples.map(\.useCount).reduce(0, +) == uses, "seed \(seed)")
  }
}

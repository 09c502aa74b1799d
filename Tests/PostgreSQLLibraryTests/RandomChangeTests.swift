import PostgreSQLLibrary
import TestSupport
import Testing

@Suite("Random changes of a library on a server", .server)
struct RandomChangeTests {
  @Test("It is refused, shown, found and due what is in memory", arguments: 1...30)
  func equalsMemory(seed: UInt64) async throws {
    let learner = try await Learner()
    var (server, comparison) = (learner.open(), RandomComparison(seed: seed))
    for round in 0..<60 {
      let step = await comparison.change(server)
      #expect(step.refusal == step.expected, "\(step.change)")
      if round % 15 == 14 {
        try await comparison.compare(server)
        // What is stored is what was in the connection.
        try await server.close()
        server = learner.open()
      }
    }
    try await comparison.compare(server)
  }
}

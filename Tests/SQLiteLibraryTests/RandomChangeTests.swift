import SQLiteLibrary
import TestSupport
import Testing

@Suite("Random changes of a library in SQLite")
struct RandomChangeTests {
  @Test("It is refused, shown, found and due what is in memory", arguments: 1...30)
  func equalsMemory(seed: UInt64) async throws {
    let file = TemporaryFile()
    var (sqlite, comparison) = (file.open(), RandomComparison(seed: seed))
    for round in 0..<60 {
      let step = await comparison.change(sqlite)
      #expect(step.refusal == step.expected, "\(step.change)")
      if round % 15 == 14 {
        try await comparison.compare(sqlite)
        // What is stored is what was in the connection.
        try await sqlite.close()
        sqlite = file.open()
      }
    }
    #expect(try await sqlite.structureFindings() == [])
    try await sqlite.rewriteDerived()
    #expect(try await sqlite.structureFindings() == [])
    try await comparison.compare(sqlite)
  }
}

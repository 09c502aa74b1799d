import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("tangocho optimize")
struct OptimizeCommandTests {
  private struct Record: Decodable {
    let parameters: [Double]
    let reviews, predicted: Int
    let lossBefore, lossAfter: Double
    let saved: Bool
  }

  private let home = Home()

  private func fill(_ words: Int) async throws {
    let database = home.database()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(words))
    try await database.insertReviews(Review.history(words: words))
    try await database.close()
  }

  private func record(_ arguments: String...) throws -> Record {
    let result = try Command.run(
      [Program.path, "optimize", "--json"] + arguments,
      environment: home.environment
    )
    #expect(result.status == 0)
    return try JSONDecoder().decode(Record.self, from: Data(result.output.utf8))
  }

  @Test("It prints the result, saves it with --save, and resets it with --reset")
  func fits() async throws {
    try await fill(60)
    let first = try record()
    #expect(first.reviews == 420)
    #expect(first.predicted == 360)
    #expect(first.lossAfter < first.lossBefore)
    #expect(!first.saved)
    let text = try Program.run("optimize", home: home)
    #expect(text.output.hasPrefix("420 reviews, 360 of them predicted\nlog loss  0."))
    #expect(text.output.contains("parameters: ["))
    #expect(
      text.output.hasSuffix(
        "Nothing has changed. `tangocho optimize --save` schedules with them.\n"
      )
    )
    let saved = try record("--save")
    #expect(saved.saved)
    #expect(saved.parameters == first.parameters)
    #expect(saved.lossBefore == first.lossBefore)
    let again = try record("--save")
    #expect(again.lossBefore == first.lossAfter)
    #expect(!again.saved)
    let reset = try Program.run("optimize", "--reset", home: home)
    #expect(
      reset.output == "Reviews are scheduled with the parameters of the settings again.\n"
    )
    #expect(try record().lossBefore == first.lossBefore)
  }

  @Test("Its output is valid in the settings file, which wins over what was saved")
  func settings() async throws {
    try await fill(60)
    let text = try Program.run("optimize", home: home).output
    let start = try #require(text.range(of: "review: {"))
    let end = try #require(text.range(of: "\n}\n"))
    try home.configure("{\n\(text[start.lowerBound..<end.upperBound])}\n")
    let named = try record("--save")
    #expect(named.lossAfter == named.lossBefore)
    #expect(!named.saved)
  }

  @Test("Where the settings file has parameters, others are printed with --save too, not saved")
  func named() async throws {
    try await fill(60)
    try home.configure("{ review: { parameters: \(ReviewSettings.defaultParameters) } }")
    let text = try Program.run("optimize", home: home)
    #expect(
      text.output.hasSuffix(
        "The settings file has parameters, which take precedence: replace them with these.\n"
      )
    )
    // What took a while to compute is not lost.
    let refused = try Program.run("optimize", "--save", home: home)
    #expect(refused.status == 1 && refused.output == text.output)
    #expect(refused.errors.contains("The settings file has parameters, which take precedence."))
  }

  @Test("--reset says that it forgets parameters that those of the settings file had replaced")
  func resetNamed() async throws {
    try await fill(60)
    let first = try record("--save")
    #expect(first.saved)
    try home.configure("{ review: { parameters: \(ReviewSettings.defaultParameters) } }")
    let reset = try Program.run("optimize", "--reset", home: home)
    #expect(
      reset.output
        == "The optimized parameters are forgotten. Those of the settings file stay in use.\n"
    )
    let again = try Program.run("optimize", "--reset", home: home)
    #expect(again.output == "No optimized parameters were in use. Nothing has changed.\n")
    try home.configure("{}")
    #expect(try record().lossBefore == first.lossBefore)
  }

  @Test("Too few reviews are rejected")
  func refused() async throws {
    try await fill(2)
    let result = try Program.run("optimize", "--save", home: home)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "tangocho: There are 14 reviews; optimizing needs 400. Review more words first.\n"
    )
  }
}

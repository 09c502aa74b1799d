import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("tangocho stats and log")
struct StatisticsCommandTests {
  private let home = Home()

  /// A month of study that ends today, or some days ago.
  private func fill(daysAgo: Int = 0) async throws {
    let seconds = Int64(Date().timeIntervalSince1970) - Int64(daysAgo) * 86_400
    let now = Timestamp(milliseconds: seconds * 1000)
    let database = JSONDatabase(
      locations: JSONDatabaseLocations(
        data: home.library,
        state: home.path + "/.local/state/tangocho",
        cache: home.path + "/.cache/tangocho"
      ),
      clock: FixedClock(now: now)
    )
    var study = YearOfStudy()
    (study.days, study.words) = (30, 60)
    try await study.fill(database, until: now)
    try await (database as any LibraryMonitor).close()
  }

  @Test("stats writes the same numbers as text and as JSON")
  func stats() async throws {
    try await fill()
    let json = try Program.run("stats", "--json", home: home)
    #expect(json.status == 0)
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    )
    let days = try #require(record["days"] as? [[String: Any]])
    let reviews = days.compactMap { $0["reviews"] as? Int }.reduce(0, +)
    #expect(reviews > 100)
    let forecast = try #require(record["forecast"] as? [[String: Any]])
    #expect(forecast.count == 30)
    #expect((record["books"] as? [[String: Any]])?.count == 2)
    let text = try Program.run("stats", home: home)
    #expect(text.status == 0)
    #expect(text.output.contains("last 365 days: \(reviews) reviews"))
    #expect(text.output.contains("Hardest words"))
  }

  @Test("The forecast keeps to the day's limit, as its sentences do")
  func forecast() async throws {
    try await fill(daysAgo: 5)
    try home.configure("{ review: { reviewsPerDay: 1 } }")
    let json = try Program.run("stats", "--json", home: home).output
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    let plan = try #require(record["plan"] as? [String: Int])
    #expect(plan["later", default: 0] > 0)
    let days = try #require(record["forecast"] as? [[String: Any]])
    let words = days.compactMap { $0["words"] as? Int }
    let text = try Program.run("stats", home: home).output
    let listed = days.prefix(2).compactMap { $0["day"] as? String }
    // After midnight, the line also says when the study day ends.
    let today = text.split(separator: "\n").first { $0.hasPrefix("Today, \(listed[0])") }
    #expect(today?.hasSuffix(": \(words[0])") == true)
    #expect(text.contains("\n\(listed[1]): \(words[1])\n"))
  }

  @Test("today writes the plan of the day, with the numbers of stats, books and words")
  func today() async throws {
    try await fill()
    func record(_ arguments: String...) throws -> Any {
      let words = [Program.path] + arguments + ["--json"]
      let output = try Command.run(words, environment: home.environment).output
      return try JSONSerialization.jsonObject(with: Data(output.utf8))
    }
    let today = try #require(try record("today") as? [String: Any])
    let plan = try #require(today["plan"] as? [String: Int])
    let stats = try #require(try record("stats") as? [String: Any])
    #expect(stats["plan"] as? [String: Int] == plan)
    let books = try #require(try record("books") as? [[String: Any]])
    let due = books.compactMap { $0["due"] as? Int }.reduce(0, +)
    #expect(due == (plan["due"] ?? 0) + (plan["later"] ?? 0))
    for book in books {
      let title = try #require(book["id"] as? String)
      let words = try #require(try record("words", title) as? [[String: Any]])
      #expect(words.count { $0["due"] as? Bool == true } == book["due"] as? Int)
      #expect(words.count { $0["new"] as? Bool == true } == book["new"] as? Int)
      #expect(words.count { $0["state"] as? String == "success" } == book["success"] as? Int)
    }
    #expect(plan["done", default: 0] > 0)
    let text = try Program.run("today", home: home)
    #expect(text.output.contains("\(plan["done"] ?? -1) done today"))
  }

  @Test("log writes the history of a word, and lists the candidates of an ambiguous one")
  func log() async throws {
    try await fill()
    let json = try Program.run("log", "食べ物", "--json", home: home)
    let records = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    let first = try #require(records?.first)
    #expect((first["reviews"] as? [Any])?.isEmpty == false)
    #expect(first["kanji"] as? String == "食べ物")
    let text = try Program.run("log", try #require(first["id"] as? String), home: home)
    #expect(text.status == 0)
    #expect(text.output.contains("Forgetting curve"))
    let none = try Program.run("log", "zebra", home: home)
    #expect(none.status == 2)
    #expect(none.errors.contains("“zebra”"))
  }
}

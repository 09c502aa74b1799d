import Domain
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("tangocho stats and log")
struct StatisticsCommandTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// A month of study that ends today.
  private func fill() async throws {
    let now = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    let database = JSONDatabase(
      locations: JSONDatabaseLocations(
        data: home.path + "/.local/share/tangocho",
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

  @Test("log writes the history of a word, and lists the candidates of an ambiguous one")
  func log() async throws {
    try await fill()
    let text = try Program.run("log", "食べ物", home: home)
    #expect(text.status == 0)
    #expect(text.output.contains("Forgetting curve"))
    let json = try Program.run("log", "食べ物", "--json", home: home)
    let records = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    let first = try #require(records?.first)
    #expect((first["reviews"] as? [Any])?.isEmpty == false)
    #expect(first["kanji"] as? String == "食べ物")
    let none = try Program.run("log", "zebra", home: home)
    #expect(none.status == 2)
    #expect(none.errors.contains("“zebra”"))
  }
}

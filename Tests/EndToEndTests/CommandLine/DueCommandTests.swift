import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("tangocho due and config")
struct DueCommandTests {
  private let home = Home()

  @Test("due lists what home counts as due, the longest due first, and ends with 1 without any")
  func due() async throws {
    let nothing = try Program.run("due", home: home)
    #expect(nothing.status == 1 && nothing.output == "")
    #expect(nothing.errors == "No word is due now.\n")
    let now = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    let today = Day(number: Int(now.milliseconds / 86_400_000))
    let database = home.database()
    try await database.insertBooks(
      [.fixture(1, title: "一"), .fixture(2, title: "二")],
      words: [.fixture(1, in: 1), .fixture(2, in: 2), .fixture(3, in: 1)]
    )
    for (word, days) in [(1, 40), (2, 60)] {
      for step in 0...1 {
        let moment = StudyMoment(
          time: now.plus(days: -days, milliseconds: Int64(step) * 1_200_000),
          day: Day(number: today.number - days)
        )
        let id = ReviewID(number: word * 2 + step)
        try await database.insertReviews([
          .fixture(id, of: WordID(number: word), at: moment, rating: .good)
        ])
      }
    }
    try await (database as any LibraryMonitor).close()
    let all = try Program.run("due", home: home)
    #expect(all.status == 0)
    let books = all.output.split(separator: "\n").map { $0.split(separator: "  ")[4] }
    #expect(books == ["二", "一"])
    for columns in [40, 28] {
      let session = try TerminalSession(home: home, columns: columns, arguments: ["due"])
      try await session.expect("ended: 0")
      let rows = try session.screen().split(separator: "\n").prefix(2)
      #expect(rows.allSatisfy { $0.contains("たべもの food") }, "\(rows)")
      #expect(!rows.contains { $0.contains("202") }, "\(rows)")
      #expect(rows.contains { $0.contains("二") } == (columns == 40), "\(rows)")
    }
    let words = ["words", "--find", "food"]
    let session = try TerminalSession(home: home, columns: 28, arguments: words)
    try await session.expect("ended: 0")
    let screen = try session.screen()
    #expect(screen.contains("たべもの food") && !screen.contains("二"), "\(screen)")
    let json = try Program.run("due", "一", "--json", home: home).output
    let records = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(records?.count == 1 && records?.first?["due"] as? Bool == true)
    let day = try Program.run("today", home: home).output
    #expect(day.contains("2 due"), "\(day)")
  }

  @Test("config names where a setting comes from, and its value alone")
  func config() throws {
    try home.configure(
      "{ usesMouse: false, review: { newPerDay: 7, learningSteps: [0.5, 10] } }"
    )
    let lines = try Program.run("config", home: home).output.split(separator: "\n")
    func line(_ name: String) -> [Substring]? {
      lines.first { $0.hasPrefix(name + " ") }?.split(separator: " ")
    }
    #expect(line("usesMouse") == ["usesMouse", "file", "false"])
    #expect(line("review.newPerDay") == ["review.newPerDay", "file", "7"])
    #expect(line("review.grades") == ["review.grades", "default", "2"])
    #expect(try Program.run("config", "review.learningSteps", home: home).output == "[0.5, 10]\n")
    let unknown = try Program.run("config", "newPerDay", home: home)
    #expect(unknown.status == 2 && unknown.errors.contains("“newPerDay” is not a setting"))
    try home.configure("{ review: { newPerDay: -1 } }")
    let wrong = try Program.run("config", home: home)
    let place = "“review.newPerDay” in \(home.configurationFile)"
    #expect(wrong.status == 2 && wrong.errors.contains(place))
    #expect(wrong.errors.contains("line 1, takes a whole number from 0."))
  }

  @Test("In a terminal a table is as wide as the window, also with Japanese text")
  func table() async throws {
    let long = String(repeating: "とても長い", count: 12)
    let word = Word.fixture(1, in: 1, meaning: SideContent(long), kanji: SideContent(long))
    try await home.database().insertBooks([.fixture(1, title: "一")], words: [word])
    let session = try TerminalSession(home: home, columns: 60, arguments: ["words", "一"])
    try await session.expect("ended: 0")
    let lines = try session.screen().split(separator: "\n")
    #expect(lines.first?.contains("…") == true)
    #expect(lines.first?.contains("たべもの") == true)
    #expect(lines.count == 2)
    #expect(try Program.run("words", "一", home: home).output.contains(long))
  }
}

import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Clocks far in the future")
struct FutureClockTests {
  let library = TemporaryLibrary()

  /// A line of another device that gives a word notes and a book a title at a clock.
  private func write(_ clock: UInt64, file: Int = 1) throws -> String {
    let path = library.data + "/dev/00000000000000aa/00000\(file).jsonl"
    let head =
      #"{"d":"00000000000000aa","s":0,"p":"00000000","t":"\#(clock.hexadecimal)","o":"put","#
    let (word, book) = (WordID(number: 1), WordBookID(number: 1))
    let record =
      head + #""books":[{"id":"\#(book)","title":"future"}],"#
      + #""words":[{"id":"\#(word)","notes":"future","state":2}]}"#
    try library.write(Envelope.seal(Array(record.utf8)).line, to: path)
    return path
  }

  /// The finding that the first line of a file is by such a clock, with the day by this computer's.
  private func finding(_ path: String) -> LibraryFinding {
    .futureClock(path: path, line: 1, today: library.clock.today)
  }

  @Test(
    "Such a line is read and reported, and every later change wins over it, here and elsewhere",
    arguments: [UInt64.max, UInt64.max - 1, 0x8000_0000_0000_0000 as UInt64, 0x02A0_0000_0000_0000]
  )
  func laterChangesWin(clock: UInt64) async throws {
    try await library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    let path = try write(clock)
    let database = library.open()
    let health = try await Self.loaded(database)
    #expect(health.findings == [finding(path)])
    try await database.updateWords([WordPatch(id: 1, state: .success, texts: [.notes: "now"])])
    try await database.updateBooks([WordBookPatch(id: 1, title: "now")])
    for database in [database, library.open(machine: 1)] {
      let word = try #require(try await database.fetchWords(in: 1).first)
      #expect(word.texts[.notes] == "now" && word.state == .success)
      #expect(try await database.fetchBooks().map(\.title) == ["now"])
    }
    // A later change on another machine wins over that in turn.
    library.clock.advance(days: 1)
    let other = library.open(machine: 1)
    try await other.updateWords([WordPatch(id: 1, texts: [.notes: "later"])])
    try await other.compact()
    #expect(try await library.open().fetchWords(in: 1).map(\.texts[.notes]) == ["later"])
  }

  @Test("It is settled when the device has written with the right clock since")
  func isSettled() async throws {
    try await library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    let path = try write(0x02A0_0000_0000_0000, file: 2)
    let now = UInt64(library.clock.now.milliseconds) << 16
    // What it wrote before is not a reason.
    _ = try write(now, file: 1)
    #expect(try await Self.loaded(library.open()).findings == [finding(path)])
    _ = try write(now, file: 3)
    #expect(try await Self.loaded(library.open()).findings == [])
    let last = try write(0x02A0_0000_0001_0000, file: 4)
    let both = [path, last].map(finding)
    #expect(try await Self.loaded(library.open()).findings == both)
  }

  @Test(
    "That of a computer that never writes again can be settled; what it writes next is reported"
  )
  func isSettledByHand() async throws {
    try await library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    let path = try write(0x02A0_0000_0000_0000, file: 1)
    let database = library.open()
    let lines = try await database.clocksToSettle()
    #expect(lines.map(\.path) == [path] && lines.map(\.line) == [1])
    try await database.settle(lines)
    for database in [database, library.open()] {
      let health = try await Self.loaded(database)
      #expect(health.findings == [] && health.settled == [])
      #expect(try await database.clocksToSettle() == [])
      #expect(try await database.fetchWords(in: 1).map(\.texts[.notes]) == ["future"])
    }
    // Another computer decides for itself.
    let other = try await Self.loaded(library.open(machine: 1))
    #expect(other.findings == [finding(path)])
    let next = try write(0x02A0_0000_0001_0000, file: 2)
    let again = try await Self.loaded(library.open())
    #expect(again.findings == [finding(next)])
  }

  @Test("A line that changes what such a clock has written does not come from one")
  func followingLines() async throws {
    try await library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    let path = try write(0x02A0_0000_0000_0000)
    let database = library.open()
    _ = try await Self.loaded(database)
    try await database.updateWords([WordPatch(id: 1, state: .success)])
    for machine in 0...1 {
      let health = try await Self.loaded(library.open(machine: machine))
      #expect(health.findings == [finding(path)])
    }
    // The clock of the other computer was set right, and it changes the same word.
    _ = try write(UInt64(library.clock.now.milliseconds) << 16, file: 2)
    _ = try write(0x02A0_0000_0000_0001, file: 3)
    #expect(try await Self.loaded(library.open()).findings == [])
  }

  @Test("One's own is not settled by hand: the next change settles it")
  func isNotSettledForItself() async throws {
    library.clock.advance(days: 40_000)
    try await library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    library.clock.advance(days: -40_000)
    let database = library.open()
    #expect(try await Self.loaded(database).findings.count == 1)
    #expect(try await database.clocksToSettle() == [])
    try await database.insertBooks([.fixture(2)], words: [])
    #expect(try await Self.loaded(library.open()).findings == [])
  }

  @Test("No other change adopts such a clock")
  func isNotAdopted() async throws {
    try await library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    _ = try write(0x02A0_0000_0000_0000)
    let database = library.open()
    try await database.insertWords([.fixture(2)])
    // Nor does one after a change of what has it.
    try await database.updateWords([WordPatch(id: 1, texts: [.notes: "now"])])
    try await database.insertWords([.fixture(3)])
    let own = try #require(try library.journalFiles().last)
    let text = String(decoding: try library.bytes(own), as: UTF8.self)
    let adopted = text.split(separator: "\n").filter { $0.contains(#""t":"02a"#) }
    #expect(adopted.count == 1 && adopted.allSatisfy { $0.contains("now") })
  }

  private static func loaded(_ database: JSONDatabase) async throws -> LibraryHealth {
    _ = try await database.fetchWords(in: 1)
    return await database.health()
  }
}

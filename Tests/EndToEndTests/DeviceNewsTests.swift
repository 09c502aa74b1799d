import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

/// What other computers have changed: reported once on home, and listed by `log --since`.
@Suite("What other computers have changed")
struct DeviceNewsTests {
  private let (desktop, laptop): (Home, Home)

  init() async throws {
    (desktop, laptop) = (Home(), Home())
    for (home, name) in [(desktop, "desktop"), (laptop, "laptop")] {
      try home.configure("{ device: \"\(name)\" }")
    }
    try await desktop.database().insertBooks([.fixture(1, title: "本")], words: Word.fixtures(2))
    try carry(from: desktop, to: laptop)
  }

  private func carry(from source: Home, to target: Home) throws {
    let script = "mkdir -p \(target.library) && cp -R \(source.library)/. \(target.library)"
    let copied = try Command.run(["/bin/sh", "-c", script], environment: source.environment)
    #expect(copied.status == 0, "\(copied.errors)")
  }

  @discardableResult
  private func run(_ home: Home, _ words: String...) throws -> Command.Result {
    try Command.run([Program.path] + words, environment: home.environment)
  }

  /// The number of libraries that the desktop has looked at for news.
  private func looks() throws -> Int {
    let folder = desktop.path + "/.local/state/tangocho/told"
    guard FileManager.default.fileExists(atPath: folder) else { return 0 }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return names.count { !$0.contains(".") }
  }

  private func work() throws {
    #expect(try run(laptop, "add", "--book", "本", "犬", "いぬ", "dog").status == 0)
    #expect(try run(laptop, "mark", "○", "犬").status == 0)
  }

  @Test("Home reports it once: at the next start, or when it arrives while home is open")
  func told() async throws {
    func visit(_ text: String, columns: Int, rows: Int) async throws {
      let session = try TerminalSession(home: desktop, columns: columns, rows: rows)
      try await session.expect(text)
      try session.press("q")
      try await session.expect("ended: 0")
    }
    // The first look at the library, which comes after the words are on the screen.
    let first = try TerminalSession(home: desktop)
    try await first.expect("2 words")
    try await waitUntil { try looks() == 1 }
    try first.press("q")
    try await first.expect("ended: 0")
    try work()
    try carry(from: laptop, to: desktop)
    try await visit("From laptop: 1 review, 1 word added.", columns: 80, rows: 24)
    try await visit("3 words", columns: 80, rows: 24)
    #expect(try run(laptop, "edit", "犬", "--notes", "ワン").status == 0)
    let session = try TerminalSession(home: desktop, columns: 40, rows: 12)
    try await session.expect("3 words")
    try carry(from: laptop, to: desktop)
    try await session.expect("From laptop: 1 word.")
    try session.press("q")
    try await session.expect("ended: 0")
    let log = try run(desktop, "log", "--since", "last")
    #expect(log.output.hasSuffix("  laptop  1 word changed\n"), "\(log.output) \(log.errors)")
  }

  @Test("All changes are listed by day and computer")
  func listed() throws {
    try work()
    let log = try run(laptop, "log", "--since", "2026-01-01")
    let lines = log.output.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("  this computer  1 review, 1 word added") })
    #expect(lines.contains { $0.hasSuffix("2 words added, 1 book added") }, "\(lines)")
    let later = try run(laptop, "log", "--since", "2199-12-31")
    #expect(later.status == 1 && later.output.isEmpty)
    #expect(later.errors == "Nothing was changed since 2199-12-31.\n")
  }

  @Test("Two computers of one name are listed with a part of their ids")
  func sharedName() throws {
    try work()
    try desktop.configure("{ device: \"laptop\" }")
    #expect(try run(desktop, "add", "--book", "本", "猫", "ねこ", "cat").status == 0)
    let third = Home()
    for home in [desktop, laptop] { try carry(from: home, to: third) }
    let log = try run(third, "log", "--since", "2026-01-01")
    let names = Set(log.output.matches(of: #/  laptop \(([0-9a-f]{4})\) /#).map(\.1))
    #expect(names.count == 2, "\(log.output)")
  }

  @Test(
    "A time that cannot be read is named, with what can be",
    arguments: ["soon", "2026-02-30", "2026-1-1", "-3d", "d", "9999999d", "2026-01-01x", "１d"]
  )
  func unreadable(when: String) throws {
    let log = try run(laptop, "log", "--since=" + when)
    #expect(log.status == 2 && log.output.isEmpty)
    #expect(log.errors.contains("“\(when)” is not a time."), "\(log.errors)")
    #expect(log.errors.contains("7d, 2w, or last"))
  }

  @Test(
    "Days and weeks back, and words for days, are times",
    arguments: ["today", "Yesterday", "0d", "7d", "2w"]
  )
  func readable(when: String) throws {
    try work()
    let log = try run(laptop, "log", "--since", when)
    #expect(log.status == 0 && log.output.contains("1 review, 1 word added"), "\(log.errors)")
  }

  @Test("SQLite lists what it knows, and says what it does not")
  func sqlite() throws {
    let csv = laptop.path + "/words.csv"
    try Data("kanji,gana,meaning\n食べる,たべる,to eat\n".utf8).write(to: URL(filePath: csv))
    let file = laptop.path + "/words.sqlite"
    #expect(try run(laptop, "import", csv, "--book", "本", "--library", file).status == 0)
    #expect(try run(laptop, "mark", "○", "食べる", "--library", file).status == 0)
    let log = try run(laptop, "log", "--since", "today", "--library", file)
    #expect(log.status == 0 && log.output.hasSuffix("  1 review, 1 word added, 1 book added\n"))
    #expect(log.errors.contains("records neither which computer made a change"))
    let last = try run(laptop, "log", "--since", "last", "--library", file)
    #expect(last.status == 2 && last.errors.contains("Write a date, or use a library in a folder"))
  }
}

import TestProcesses
import Testing

/// A newcomer's first evening, in the real terminal.
@Suite("The program in a terminal", .timeLimit(.minutes(15)))
struct FirstRunTests {
  private let home = Home()

  @Test("Starter books, ten cards, undo, closing a book, quitting, and starting again")
  func firstEvening() async throws {
    let first = try TerminalSession(home: home)
    try await first.expect("ようこそ")
    try first.press("Enter")
    try await first.expect("Made 14 books of N5")
    try await first.expect("⏎ begins")
    try first.press("j", "Enter")
    try await first.expect("1 / 48")
    for key in ["o", "x", "o", "o", "x", "o", "o", "o", "o", "x"] { try first.press(key, key) }
    try await first.expect("7○ 3×")
    try first.press("u")
    try await first.expect("7○ 2×")
    try first.press("q")
    try await first.expect("7○ 2× 675–")
    try first.press("c")
    try await first.expect("41")
    try first.press("Enter")
    // On home: the screen before it would take a key while the book is closed.
    try await first.expect("Closed “N5 · 01”")
    try first.press("q")
    try await first.expect("ended: 0")

    let books = try Program.run("books", "--all", home: home)
    #expect(books.output.contains("(closed)"))
    #expect(books.output.contains("7○"))

    let second = try TerminalSession(home: home)
    try await second.expect("11 new")
    try second.press(".")
    try await second.expect("N5 · 01")
    try second.press("q")
    try await second.expect("ended: 0")
  }

  @Test("Colors are shown unless NO_COLOR is set", arguments: [true, false])
  func colors(areShown: Bool) async throws {
    let wrapper = areShown ? [] : ["/usr/bin/env", "NO_COLOR=1"]
    let session = try TerminalSession(home: home, below: wrapper)
    try await session.expect("⏎ start")
    #expect(try session.showsColors() == areShown)
  }

  @Test("What is said of a wrong locale helps, whichever variable set it")
  func locale() async throws {
    let session = try TerminalSession(home: home, below: ["/usr/bin/env", "LC_ALL=C"])
    try await session.expect("as in LC_ALL=C.UTF-8")
    try await session.expect("ended: 2")
  }

  @Test(
    "The window can be resized while the program is open",
    arguments: [(40, 12), (200, 50), (20, 5)]
  )
  func resizing(columns: Int, rows: Int) async throws {
    let session = try TerminalSession(home: home)
    try await session.expect("ようこそ")
    try session.press("Enter")
    try await session.expect("N5 · 14")
    try session.resize(columns: columns, rows: rows)
    if columns < 30 {
      try await session.expect("small")
    } else {
      try await session.expect("N5 · 01")
    }
    try session.resize(columns: 80, rows: 24)
    try await session.expect("N5 · 14")
    try session.press("q")
    try await session.expect("ended: 0")
  }

  @Test("A command that a test starts can be stopped: no signal is blocked or ignored in it")
  func signals() throws {
    let result = try Command.run(
      ["/bin/sh", "-c", "kill -TERM $$; kill -HUP $$; kill -INT $$; echo still here"],
      environment: home.environment
    )
    #expect(result.status == 128 + 15)
    #expect(result.output.isEmpty)
  }
}

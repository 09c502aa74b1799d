import Foundation
import TestProcesses
import Testing

/// A review session in the real terminal, killed in the middle.
@Suite("A learner's reviews", .timeLimit(.minutes(15)))
struct ReviewSessionTests {
  private let home: Home

  init() throws {
    home = Home()
    // A dictionary of one line, so that nothing else is read in the meantime, and so long a first step
    // that no card is due again before the next one, however slow the machine is.
    try home.useDictionary(
      "猫 [ねこ] /(n) cat/(P)/\n",
      review: "{ fuzz: false, learningSteps: [5, 10] }"
    )
  }

  private func makeBook(_ session: TerminalSession) async throws {
    try await session.expect("ようこそ")
    try session.press("n")
    try await session.expect("Title")
    try session.type("本")
    try session.press("Enter")
    // Not only the title: that is on the screen while it is typed.
    try await session.expect("Made “本”")
    try session.press("+")
    try await session.expect("Add a word to")
    for (kanji, gana, meaning) in [("猫", "ねこ", "cat"), ("犬", "いぬ", "dog"), ("空", "そら", "sky")] {
      try session.type("\(kanji) \(gana) \(meaning)")
      try session.press("Enter")
      try await session.expect("Added \(kanji)")
    }
    try session.press("Escape")
    try await session.expect("3 words added")
    // A key removes the notice.
    try session.press("j")
    try await session.expect("3 new")
  }

  /// Uncovers the current card and grades it.
  private func answer(
    _ session: TerminalSession,
    _ kanji: String,
    _ meaning: String,
    _ key: String
  ) async throws {
    try await session.expect("\(kanji), covered") { $0.contains(kanji) && !$0.contains(meaning) }
    try session.press("Space")
    try await session.expect("o ○ good") { $0.contains("o ○ good") && $0.contains(meaning) }
    try session.press(key)
  }

  @Test("Grade, kill -9, resume on the same card, undo, finish, undo that, and see it at home")
  func killed() async throws {
    let first = try TerminalSession(home: home)
    try await makeBook(first)
    try first.press("r")
    try await answer(first, "猫", "cat", "o")
    try await answer(first, "犬", "dog", "x")
    try await first.expect("空, the others learning") {
      $0.contains("空") && $0.contains("1 new · 2 learning")
    }
    try first.kill("KILL", only: Program.path)
    try await first.expect("ended: 137")

    let second = try TerminalSession(home: home)
    try await second.expect("1 new · 2 learning")
    try second.press("r")
    try await second.expect("空 again") {
      $0.contains("空") && $0.contains("1 new · 2 learning")
    }
    try second.press("u")
    try await second.expect("Undone: 犬 graded again.") {
      $0.contains("Undone: 犬 graded again.") && $0.contains("dog")
    }
    try second.press("o")
    try await answer(second, "空", "sky", "o")
    // The second step of each, early, because nothing else is left.
    for (kanji, meaning) in [("猫", "cat"), ("犬", "dog"), ("空", "sky")] {
      try await answer(second, kanji, meaning, "o")
    }
    try await second.expect("6 graded · ○ 100%")
    try second.press("u")
    try await second.expect("Undone: 空 graded good.")
    try second.press("o")
    try await second.expect("Done for now.")
    try second.press("q")
    // Only home names the book; the session says how many are done, too.
    try await second.expect("3 done today · 1 book")
    try second.press("q")
    try await second.expect("ended: 0")
  }

  @Test("N lets new words come from an older book first, and no count changes")
  func newWordsFirst() async throws {
    let session = try TerminalSession(home: home)
    try await makeBook(session)
    try session.press("n")
    try await session.expect("Title")
    try session.type("新しい本")
    try session.press("Enter")
    try await session.expect("Made “新しい本”")
    #expect(try Program.run("add", "--book", "新しい本", "山 やま mountain", home: home).status == 0)
    try await session.expect("4 new")
    let before = try Program.run("today", "--json", home: home).output
    #expect(before.contains("4"))
    try session.press("r")
    try await session.expect("the newest book first") { $0.contains("山") }
    try session.press("Escape")
    // The books are made on one day, so both are listed under today, the newest first.
    try await session.expect("Study today")
    try session.press("G", "k", "N")
    try await session.expect("New words come from “本” first.")
    try await session.expect("its sign") { $0.contains("本 new 1st") }
    #expect(try Program.run("today", "--json", home: home).output == before)
    try session.press("u")
    try await session.expect("Undone: new words first from “本”.")
    try session.press("q")
    try await session.expect("ended: 0")
  }
}

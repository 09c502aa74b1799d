import Foundation
import TestProcesses
import Testing

/// A session with typed answers in a real terminal, using only Latin keys.
@Suite("A session with typed answers, without an input method", .timeLimit(.minutes(15)))
struct TypedReviewTests {
  private let home: Home

  init() throws {
    home = Home()
    // Reading the dictionary of the system takes seconds, and a wrong answer waits for that. The first
    // step is so long that no card is due again before the next one, however slow the machine is.
    try home.useDictionary(
      "犬 [いぬ] /(n) dog/(P)/\n",
      review: "{ typed: true, asks: 'meaning', fuzz: false, learningSteps: [5, 10] }"
    )
  }

  private func makeBook(_ session: TerminalSession, _ lines: [String]) async throws {
    try await session.expect("ようこそ")
    try session.press("n")
    try await session.expect("Title")
    try session.type("朝")
    try session.press("Enter")
    try await session.expect("朝")
    try session.press("+")
    try await session.expect("Add a word to")
    for line in lines {
      try session.paste(line)
      try session.press("Enter")
      try await session.expect("Added \(line.prefix(2))")
    }
    try session.press("Escape")
    try await session.expect("\(lines.count) new") { !$0.contains("Add a word to") }
  }

  private func answer(_ session: TerminalSession, _ romaji: String, _ verdict: String) async throws
  {
    try session.type(romaji)
    try session.press("Enter")
    try await session.expect(verdict)
  }

  @Test("Right, another side, wrong and explained, insisted on, undone, and saved")
  func session() async throws {
    let session = try TerminalSession(home: home)
    try await makeBook(
      session,
      ["学校 がっこう school", "禁煙 きんえん smoking ban", "叔母さん おばさん aunt", "お婆さん おばあさん grandmother"]
    )
    try session.press("r")
    try await session.expect("reading")
    // The meaning is the question, so it is neither a right nor a wrong answer.
    try await answer(session, "school", "How is it read?")
    try session.press("C-u")
    try await answer(session, "gakkou", "○ right")
    try session.press("Enter")
    try await session.expect("smoking ban")
    try await answer(session, "kinen", "ん is typed n' or nn")
    try session.press("y")
    try await session.expect("aunt")
    try await answer(session, "obaasan", "That is another card: お婆さん")
    try session.press("Enter")
    try await session.expect("grandmother")
    try session.type("obaa")
    // Esc directly followed by a letter would be Alt with the letter.
    try session.press("Escape")
    try await session.expect("keys: ⏎ type")
    try session.press("u")
    try await session.expect("graded again.")
    // The card is covered, and its line is empty; Enter opens the line.
    try await session.expect("keys: ⏎ type")
    try session.press("Enter")
    try await session.expect("typing: ⏎ check")
    try await answer(session, "obasan", "○ right")
    try session.press("Enter")
    try await session.expect("grandmother")
    try await answer(session, "obaasan", "○ right")
    try session.press("Escape")
    try await session.expect("3○")
    try session.press("q")
    try await session.expect("ended: 0")
    let kept = try journal()
    for typed in ["がっこう", "きねん", "おばあさん"] { #expect(kept.contains(typed)) }
    #expect(try Program.run("check", home: home).status == 0)
  }

  /// Everything that was written.
  private func journal() throws -> String {
    let library = home.library
    let files = FileManager.default.enumerator(atPath: library)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".jsonl") }
      .map { try String(contentsOfFile: "\(library)/\($0)", encoding: .utf8) }.joined()
  }
}

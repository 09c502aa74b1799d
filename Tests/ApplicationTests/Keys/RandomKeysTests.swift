import Domain
import TerminalKit
import TestSupport
import Testing

@testable import Application

@Suite("Any keys, faster than they are answered")
@MainActor
struct RandomKeysTests {
  @Test(
    "The program goes on, and ends when it is asked to",
    .timeLimit(.minutes(10)),
    arguments: 1...12 as ClosedRange<UInt64>
  )
  func keys(seed: UInt64) async throws {
    let random = SeededRandom(seed: seed)
    func any<Element>(of elements: [Element]) -> Element {
      elements[Int(random.next() % UInt64(elements.count))]
    }
    let container = TestDIContainer()
    try await container.database.insertBooks(
      [.fixture(1), .fixture(2)],
      words: (1...12).map { .fixture(.init(number: $0), in: .init(number: 1 + $0 % 2)) }
    )
    let program = await HeadlessProgram.start(container)
    // From a book's list, words are added; what is typed there is looked up.
    await program.press(any(of: [.enter, "r", "n", "a", "+"]), "+")
    for _ in 0..<80 {
      for _ in 0..<(1 + random.next() % 12) { program.sendWithoutWaiting(any(of: Self.events)) }
      await any(of: [program.answer, program.settle])()
    }
    await program.settle()
    // With another status, it had ended before.
    program.terminal.send(.terminate(signal: 15))
    #expect(await program.end() == 143)
  }

  private static let events: [TerminalEvent] =
    // Without q, which would end it.
    "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789+-/?! 食べるたべる"
    .map { .key(Key(.character($0))) }
    + "abdefghijklmnoprstuvwxyz".map { .key(.control($0)) }
    + [Key.enter, .tab, .escape, .backspace, .up, .down, .left, .right].flatMap {
      Array(repeating: .key($0), count: 6)
    }
    + ["食べる【たべる】to eat", "行く（いく）to go\n赤 あか red", "\u{202e}abc", ""].map { .paste($0) }
    + [Size(width: 80, height: 24), Size(width: 30, height: 8), Size(width: 1, height: 1)]
    .map { .resize($0) }
}

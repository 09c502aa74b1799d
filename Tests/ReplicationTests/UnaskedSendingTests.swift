import Domain
import InMemory
import Replication
import TestSupport
import Testing

@Suite("Sending without a question before")
struct UnaskedSendingTests {
  private let clock = FixedClock()
  private let server: TestServer
  private let anna: Laptop
  private let other: Laptop

  init() async throws {
    server = TestServer(clock: clock)
    (anna, other) = (Laptop(server, clock: clock), Laptop(server, clock: clock))
    try await anna.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    for laptop in [anna, other] { try await laptop.database.exchange() }
    await anna.connection.fail { _ in nil }
  }

  private func grade(_ laptop: Laptop, _ review: Int, of word: WordID) async throws {
    clock.advance(milliseconds: 1_000)
    try await laptop.database.changeReviews(
      ReviewStep(
        adding: [.fixture(ReviewID(number: review), of: word)],
        patches: [WordPatch(id: word, state: .success)]
      )
    )
  }

  @Test("A replica that has everything sends its grades with one call, again and again")
  func oneCall() async throws {
    for number in 1...3 {
      try await grade(anna, number, of: WordID(number: number))
      try await anna.database.exchange()
      #expect(await anna.connection.callCount == number)
      #expect(await server.library.stampedCounts().reviews == number)
    }
    try await anna.expectEqual(to: server)
    try await other.database.exchange()
    try await other.expectEqual(to: server)
  }

  @Test("When another computer was faster, of each field the later change stays")
  func faster() async throws {
    try await grade(anna, 1, of: 1)
    try await grade(other, 2, of: 1)
    try await other.database.updateWords([WordPatch(id: 1, state: .fail, tags: ["noun"])])
    try await other.database.exchange()
    try await anna.database.exchange()
    for laptop in [anna, other] { try await laptop.database.exchange() }
    for laptop in [anna, other] { try await laptop.expectEqual(to: server) }
    let word = try await anna.database.fetchWords([1])[0]
    #expect(word.state == .fail && word.tags == ["noun"])
    #expect(try await other.database.fetchReviews(of: [1]).count == 2)
  }

  @Test("What was stored, and the answer lost, is there once", arguments: [false, true])
  func lostAnswer(hasNews: Bool) async throws {
    try await grade(anna, 1, of: 1)
    await anna.connection.fail { $0 == 0 ? .after : nil }
    await #expect(throws: StoreError.self) { try await anna.database.exchange() }
    #expect(await anna.database.status().waiting == 1)
    await anna.connection.fail { _ in nil }
    if hasNews {
      try await grade(other, 2, of: 1)
      try await other.database.exchange()
    }
    try await anna.database.exchange()
    for laptop in [anna, other] { try await laptop.database.exchange() }
    for laptop in [anna, other] { try await laptop.expectEqual(to: server) }
    #expect(await server.library.stampedCounts().reviews == (hasNews ? 2 : 1))
  }

  @Test("A server that is an older copy, with numbers used again, gets what it lacks")
  func olderCopy() async throws {
    let backup = try await server.backUp()
    try await grade(anna, 1, of: 1)
    try await anna.database.exchange()
    try await server.restore(backup)
    // It gets the number of the change that was lost.
    try await grade(other, 2, of: 2)
    try await other.database.exchange()
    try await grade(anna, 3, of: 3)
    try await anna.database.exchange()
    for laptop in [anna, other] { try await laptop.database.exchange() }
    for laptop in [anna, other] { try await laptop.expectEqual(to: server) }
    #expect(await server.library.stampedCounts().reviews == 3)
  }
}

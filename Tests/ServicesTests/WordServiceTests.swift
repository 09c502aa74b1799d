import CustomDump
import Domain
import TestSupport
import Testing

@Suite("Words")
struct WordServiceTests {
  private let fixture = ServicesFixture()

  @Test("Saved words are normalized, undefined and in the order of the inputs")
  func save() async throws {
    try await fixture.fill(.fixture(1))
    let saved = try await fixture.words.save(
      [WordInput(" cat ", gana: "ねこ "), WordInput("dog", kanji: "犬")],
      in: 1
    )
    #expect(saved.map(\.meaning.text) == ["cat", "dog"])
    #expect(saved.map(\.gana.text) == ["ねこ", ""])
    #expect(saved.allSatisfy { $0.state == .undefined && $0.createdAt == fixture.clock.now })
    #expect(try await fixture.words.words(in: 1) == saved)
    #expect(try await fixture.words.word(saved[1].id) == saved[1])
  }

  @Test("Nothing is saved unless every input is a complete word and the book exists")
  func refusals() async throws {
    try await fixture.fill(.fixture(1))
    let inputs = [WordInput("cat", gana: "ねこ"), WordInput("dog")]
    await #expect(throws: InputError.incompleteWord(missing: [.ganaOrKanji])) {
      try await fixture.words.save(inputs, in: 1)
    }
    #expect(try await fixture.words.words(in: 1) == [])
    await #expect(throws: notFound(WordBookID(9))) {
      try await fixture.words.save([WordInput("cat", gana: "ねこ")], in: 9)
    }
  }

  @Test("An edit keeps the id, the state, the book and the time of creation")
  func edit() async throws {
    try await fixture.fill(.fixture(1), words: [.fixture(1, state: .fail)])
    fixture.clock.advance(days: 3)
    var input = WordInput("meal", gana: "しょくじ", kanji: "食事 ")
    input.tags = ["N5"]
    let edited = try await fixture.words.edit(.fixture(1, state: .fail), to: input)
    expectNoDifference(
      edited,
      .fixture(
        1,
        meaning: SideContent("meal"),
        gana: SideContent("しょくじ"),
        kanji: SideContent("食事"),
        state: .fail,
        tags: ["N5"]
      )
    )
    #expect(try await fixture.words.words(in: 1) == [edited])
    await #expect(throws: InputError.incompleteWord(missing: [.meaning])) {
      try await fixture.words.edit(edited, to: WordInput("", gana: "が"))
    }
    await #expect(throws: notFound(WordID(9))) {
      try await fixture.words.edit(.fixture(9), to: input)
    }
  }

  @Test("Of a word that others have changed since it was read, an edit changes its own sides only")
  func editsMeet() async throws {
    let word = Word.fixture(1)
    try await fixture.fill(.fixture(1), words: [word])
    _ = try await fixture.words.edit(word, to: WordInput("meal", gana: "たべもの", kanji: "食べ物"))
    _ = try await fixture.words.edit(word, to: WordInput("food", gana: "たべもの", kanji: "食物"))
    let stored = try await fixture.words.word(1)
    #expect(stored.meaning.text == "meal" && stored.kanji.text == "食物")
  }

  @Test("Many words change their state in one step")
  func many() async throws {
    try await fixture.fill(.fixture(1), words: Word.fixtures(3))
    try await fixture.words.updateStudyState([1: .success, 3: .fail], undoing: nil)
    #expect(
      try await fixture.words.words(in: 1).map(\.state) == [.success, .undefined, .fail]
    )
    await #expect(throws: notFound(WordID(9))) {
      try await fixture.words.updateStudyState([1: .fail, 9: .fail], undoing: nil)
    }
    #expect(
      try await fixture.words.words(in: 1).map(\.state) == [.success, .undefined, .fail]
    )
  }

  @Test("Copies start undefined at the end of the target; moved words keep their state")
  func copyAndMove() async throws {
    try await fixture.fill(
      .fixture(1),
      .fixture(2),
      words: Word.fixtures(3, states: [.success, .fail, .undefined])
    )
    fixture.clock.advance(milliseconds: 1000)
    _ = try await fixture.words.change([2, 1], by: .copy(to: 2))
    let copies = try await fixture.words.words(in: 2)
    #expect(copies.map(\.kanji.text) == ["飲む", "食べ物"])
    #expect(copies.allSatisfy { $0.state == .undefined })
    _ = try await fixture.words.change([1], by: .move(to: 2))
    #expect(try await fixture.words.words(in: 1).map(\.id) == [2, 3])
    #expect(try await fixture.words.word(1).state == .success)
  }

  @Test("Closed and missing books take no words; a missing word is left out")
  func targets() async throws {
    try await fixture.fill(
      .fixture(1),
      .fixture(2, title: "二", isClosed: true),
      .fixture(3),
      words: Word.fixtures(2)
    )
    let closed = InputError.bookIsClosed(title: "二")
    for change in [WordsChange.copy(to: 2), .move(to: 2)] {
      await #expect(throws: closed) { try await fixture.words.change([1], by: change) }
    }
    await #expect(throws: notFound(WordBookID(9))) {
      try await fixture.words.change([1], by: .move(to: 9))
    }
    #expect(try await fixture.words.change([9], by: .copy(to: 3)).isEmpty)
    #expect(try await fixture.words.words(in: 3) == [])
    #expect(try await fixture.words.search("food", limit: 9).words.map(\.id) == [1])
  }
}

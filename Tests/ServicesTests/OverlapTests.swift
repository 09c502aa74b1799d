import Domain
import TestSupport
import Testing

@Suite("Overlaps")
struct OverlapTests {
  private let fixture = ServicesFixture()

  private func overlap(_ input: WordInput, excluding: WordID? = nil) async throws -> Overlap? {
    try await fixture.words.overlap(of: input, in: 1, excluding: excluding)
  }

  @Test(
    "A word overlaps by its meaning, its kanji, its gana, or several of them",
    arguments: [
      (WordInput(" food", gana: "x"), Overlap.Kind.meaning),
      (WordInput("meal", gana: "たべもの", kanji: "食べ物"), .spelling),
      (WordInput("food ", gana: "たべもの", kanji: "食べ物"), .all),
      (WordInput("", gana: "たべもの", kanji: "食べ物"), .spelling),
      (WordInput("meal", gana: "たべもの"), .gana), (WordInput("meal", kanji: "食べ物"), .kanji),
      (WordInput("meal", gana: "たべもの", kanji: "食物"), .gana),
      (WordInput("food", gana: "しょくもつ", kanji: "食べ物"), .kanji),
      (WordInput("food", gana: "たべもの"), .meaning),
      (WordInput("meal", gana: "たべ", kanji: "食べ"), nil), (WordInput(""), nil),
    ]
  )
  func kinds(input: WordInput, kind: Overlap.Kind?) async throws {
    try await fixture.fill(.fixture(1), words: [.fixture(1)])
    #expect(try await overlap(input) == kind.map { Overlap(word: .fixture(1), kind: $0) })
  }

  @Test("The first such word is returned, ignoring the one being edited")
  func which() async throws {
    let food = SideContent("food")
    try await fixture.fill(
      .fixture(1),
      words: [.fixture(1, meaning: food), .fixture(2, meaning: food)]
    )
    #expect(try await overlap(WordInput("food"))?.word.id == 1)
    #expect(try await overlap(WordInput("food"), excluding: 1)?.word.id == 2)
    try await fixture.store.deleteWords([1, 2])
    #expect(try await overlap(WordInput("food")) == nil)
  }

  @Test("A word in another book is returned with its title, after those of the same book")
  func otherBooks() async throws {
    let others = [
      Word.fixture(3, in: 2), .fixture(4, in: 2, meaning: SideContent("foods")),
    ]
    try await fixture.fill(.fixture(1), .fixture(2, title: "いえ"), words: [.fixture(1)] + others)
    #expect(try await overlap(WordInput("food"))?.otherBook == nil)
    try await fixture.store.deleteWords([1])
    let elsewhere = Overlap(word: others[0], kind: .meaning, otherBook: "いえ")
    #expect(try await overlap(WordInput("food")) == elsewhere)
    let alike = try await overlap(WordInput("meal", gana: "たべもの", kanji: "食べ物"))
    #expect(alike == Overlap(word: others[0], kind: .spelling, otherBook: "いえ"))
    #expect(try await overlap(WordInput("foo", gana: "たべ")) == nil, "only the whole text counts")
    #expect(try await overlap(WordInput("foods"), excluding: 4) == nil)
  }

  @Test("The word that is most alike is returned, before one of the same book")
  func most() async throws {
    let red = Word.fixture(1, meaning: SideContent("red"), gana: SideContent("あかい"))
    try await fixture.fill(
      .fixture(1),
      .fixture(2, title: "いえ"),
      words: [red, .fixture(2, in: 2, meaning: SideContent("red"))]
    )
    let found = try await overlap(WordInput("red", gana: "たべもの", kanji: "食べ物"))
    #expect(found?.word.id == 2)
    #expect(found?.kind == .all)
    #expect(found?.otherBook == "いえ")
  }

  @Test("Texts are compared in NFC; empty texts of image words match nothing")
  func normalized() async throws {
    let image = SideContent("", image: ImageReference(name: "a.png"))
    try await fixture.fill(
      .fixture(1),
      words: [
        .fixture(1, meaning: SideContent("学校が"), gana: SideContent("が")),
        .fixture(2, meaning: image, gana: SideContent(), kanji: image),
      ]
    )
    #expect(try await overlap(WordInput("学校か\u{3099}"))?.word.id == 1)
    #expect(try await overlap(WordInput("", gana: "", kanji: "")) == nil)
  }
}

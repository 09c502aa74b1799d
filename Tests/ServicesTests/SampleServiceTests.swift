import Domain
import InMemory
import TestSupport
import Testing

@Suite("Samples")
struct SampleServiceTests {
  private let fixture = ServicesFixture()

  private func meanings(_ prefix: String, limit: Int = 9) async throws -> [String] {
    try await fixture.samples.samples(for: prefix, on: .meaning, limit: limit).map(\.meaning)
  }

  private func keep(_ meanings: String...) async throws {
    let samples = meanings.enumerated().map {
      Sample.fixture(SampleID(number: $0 + 1), meaning: $1)
    }
    try await fixture.store.insertSamples(samples)
  }

  @Test("Words are kept once, and those with images are not")
  func save() async throws {
    try await fixture.samples.save(.fixture(1))
    try await fixture.samples.save(.fixture(2))
    try await fixture.samples.save(.fixture(3, gana: SideContent("しょくもつ")))
    let image = SideContent("x", image: ImageReference(name: "a.png"))
    try await fixture.samples.save(.fixture(4, kanji: image))
    let samples = try await fixture.store.fetchSamples()
    #expect(samples.map(\.gana) == ["たべもの", "しょくもつ"])
    #expect(samples.map(\.useCount) == [0, 0])
  }

  @Test("The words of a list are kept once, in one step")
  func saveAll() async throws {
    try await fixture.samples.save(.fixture(1))
    let other = Word.fixture(3, gana: SideContent("しょくもつ"))
    try await fixture.samples.saveAll([.fixture(2), other, .fixture(4, gana: other.gana)])
    #expect(try await fixture.store.fetchSamples().map(\.gana) == ["たべもの", "しょくもつ"])
  }

  @Test("The most used one comes first, then the newest; no more than requested")
  func order() async throws {
    try await keep("to go", "to meet", "to eat")
    #expect(try await meanings("to") == ["to eat", "to meet", "to go"])
    try await fixture.samples.use(1)
    try await fixture.samples.use(1)
    try await fixture.samples.use(2)
    #expect(try await meanings("to") == ["to go", "to meet", "to eat"])
    #expect(try await meanings("to", limit: 1) == ["to go"])
    #expect(try await meanings("to", limit: 0) == [])
    await #expect(throws: StoreError.self) { try await fixture.samples.use(9) }
  }

  @Test(
    "Any script is found by its prefix",
    arguments: [
      ("F", ["food"]), ("foo", ["food"]), ("food", ["food"]), ("foods", []), ("oo", []),
      ("  foo", ["food"]), ("É", ["été"]), ("e\u{301}t", ["été"]), ("e", ["été"]), ("食", ["食事"]),
      ("たべ", ["タベル"]), ("", []), (" ", []), ("ｆ", ["food"]), ("еД", ["еда"]),
    ]
  )
  func scripts(prefix: String, found: [String]) async throws {
    try await keep("food", "été", "食事", "タベル", "еда")
    #expect(try await meanings(prefix) == found)
  }

  @Test("Every side is found by its own prefix; hiragana and katakana match")
  func sides() async throws {
    try await fixture.samples.save(.fixture(1))
    for (text, side, count) in [
      ("たべ", Side.gana, 1), ("タべ", .gana, 1), ("食べ", .kanji, 1), ("べ", .kanji, 0),
      ("たべ", .kanji, 0), ("foo", .gana, 0), ("", .gana, 0),
    ] {
      let found = try await fixture.samples.samples(for: text, on: side, limit: 9)
      #expect(found.count == count, "\(text) on \(side)")
    }
  }

  @Test(
    "Korean is found while its syllables are being composed",
    arguments: [
      ("ㅎ", ["학교", "하나"]), ("하", ["학교", "하나"]), ("학", ["학교"]), ("학ㄱ", ["학교"]),
      ("학교", ["학교"]), ("한", ["하나"]), ("하나", ["하나"]), ("핟", []), ("값", ["값", "갑시다"]),
      ("갑", ["값", "갑시다"]), ("갑시", ["갑시다"]), ("ㄲ", ["꿈"]), ("ㄱ", ["값", "갑시다", "과일"]), ("아", []),
      ("고", ["과일"]), ("과", ["과일"]),
    ]
  )
  func korean(prefix: String, found: [String]) async throws {
    try await keep("학교", "하나", "값", "갑시다", "꿈", "과일")
    #expect(Set(try await meanings(prefix)) == Set(found))
  }
}

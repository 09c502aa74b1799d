import Domain
import InMemory
import Services
import Synchronization
import TestSupport
import Testing

@testable import Files

@Suite("Corrections of starter books")
struct CorrectionServiceTests {
  private let fixture = ServicesFixture()
  private let uiState = SpyUIState()
  private let old = WordInput("kind, deep, thick", gana: "あつい", kanji: "厚い")
  private let new = WordInput("thick, deep, kind", gana: "あつい", kanji: "厚い")
  private let outdated = WordInput("to finish", gana: "おわる", kanji: "終る")
  private let modern = WordInput("to finish", gana: "おわる", kanji: "終わる")
  private let cat = WordInput("cat", gana: "ねこ", kanji: "猫")

  private var service: StoredCorrectionService { service("1") }

  private func service(
    _ edition: String,
    examples: [(WordInput, String)] = [],
    library: String? = nil
  ) -> StoredCorrectionService {
    let rows = [CorrectionList.Row(old, new), CorrectionList.Row(outdated, modern)]
    let words = examples.map { word, example in
      var word = word
      word.texts[.example] = example
      return word
    }
    return StoredCorrectionService(
      store: fixture.store,
      lists: CorrectionLists(
        CorrectionList {
          if !BlockingExecutor.mayBlock { throw StarterBookError.missing(path: "a thread") }
          return rows
        } edition: {
          if !BlockingExecutor.mayBlock { throw StarterBookError.missing(path: "a thread") }
          return edition
        },
        [StarterWordList(name: "N5") { words }]
      ),
      uiState: uiState,
      library: library
    )
  }

  private func word(
    _ id: WordID,
    _ input: WordInput,
    in book: WordBookID,
    example: String = ""
  ) -> Word {
    // A list makes its words together with their book.
    Word(
      id: id,
      bookID: book,
      meaning: SideContent(input.meaning.text),
      gana: SideContent(input.gana.text),
      kanji: SideContent(input.kanji.text),
      state: .success,
      createdAt: WordBook.fixture().createdAt,
      texts: [.example: example]
    )
  }

  @Test("Words are found in open and closed books, unless the learner changed them")
  func find() async throws {
    var own = old
    own.meaning.text = "thick"
    try await fixture.fill(
      .fixture(1),
      .fixture(2, isClosed: true),
      .fixture(3),
      words: [
        word(1, outdated, in: 1), word(2, own, in: 1), word(3, modern, in: 1), word(4, old, in: 2),
      ]
    )
    // In the order of the list, not of the books.
    let found = try await service.corrections()
    #expect(found.map(\.id) == [4, 1])
    #expect(found.map { $0.after[.meaning] } == ["thick, deep, kind", "to finish"])
    #expect(found.map(\.edit.sides) == [[.meaning: "thick, deep, kind"], [.kanji: "終わる"]])
  }

  @Test("A word that was typed is left alone, also in a starter book; one that moved is found")
  func typed() async throws {
    var own = word(2, old, in: 1)
    own = Word(
      id: 2,
      bookID: 1,
      meaning: own.meaning,
      gana: own.gana,
      kanji: own.kanji,
      createdAt: own.createdAt.plus(milliseconds: 1)
    )
    try await fixture.fill(
      .fixture(1, title: "N5 · 01"),
      .fixture(2, title: "韓国旅行", age: 3),
      words: [own, word(3, outdated, in: 2)]
    )
    #expect(try await service.corrections().map(\.id) == [3])
    #expect(try await service.newsCount() == 1)
  }

  @Test("A corrected word is no longer listed, keeps everything else, and one step undoes it")
  func correct() async throws {
    try await fixture.fill(.fixture(1), words: [word(1, old, in: 1), word(2, outdated, in: 1)])
    let edits = WordEdits(changing: try await service.corrections().map(\.edit))
    let undoing = try await fixture.words.edit(edits, addingTo: nil)
    #expect(try await service.corrections().isEmpty)
    #expect(
      try await fixture.words.words(in: 1) == [word(1, new, in: 1), word(2, modern, in: 1)]
    )
    _ = try await fixture.words.perform(undoing)
    #expect(try await service.corrections().count == 2)
  }

  @Test("A list that cannot be read is an error")
  func unreadable() async throws {
    let error = StarterBookError.missing(path: "corrections.tsv")
    let service = StoredCorrectionService(
      store: fixture.store,
      lists: CorrectionLists(
        CorrectionList {
          throw error
        } edition: {
          throw error
        },
        []
      ),
      uiState: uiState
    )
    await #expect(throws: error) { try await service.corrections() }
    await #expect(throws: error) { try await service.newsCount() }
  }

  @Test("The lists are read once, and again when others are installed")
  func readingOnce() async throws {
    let edition = Mutex("1")
    let reads = Mutex(0)
    let rows = [CorrectionList.Row(old, new)]
    let lists = CorrectionLists(
      CorrectionList {
        reads.withLock { $0 += 1 }
        return rows
      } edition: {
        edition.withLock { $0 }
      },
      []
    )
    func found() async throws -> Int {
      // Each screen has its own service.
      let service = StoredCorrectionService(store: fixture.store, lists: lists, uiState: uiState)
      return try await service.corrections().count
    }
    try await fixture.fill(.fixture(1), words: [word(1, old, in: 1)])
    #expect(try await [found(), found()] == [1, 1])
    #expect(reads.withLock { $0 } == 1)
    edition.withLock { $0 = "2" }
    #expect(try await found() == 1)
    #expect(reads.withLock { $0 } == 2)
  }

  // MARK: - Examples

  @Test("The example of the list is offered to the word as it is, or as it would be corrected")
  func examples() async throws {
    let service = service("1", examples: [(cat, "猫がいる。"), (modern, "仕事が終わる。")])
    try await fixture.fill(.fixture(1), words: [word(1, cat, in: 1), word(2, outdated, in: 1)])
    let found = try await service.corrections()
    // Corrections of a text come first.
    #expect(found.map(\.id) == [2, 1])
    #expect(
      found.map(\.edit) == [
        WordEdit(id: 2, sides: [.kanji: "終わる"], texts: [.example: "仕事が終わる。"]),
        WordEdit(id: 1, texts: [.example: "猫がいる。"]),
      ]
    )
    let undoing = try await fixture.words.edit(
      WordEdits(changing: found.map(\.edit)),
      addingTo: nil
    )
    #expect(
      try await fixture.words.words(in: 1) == [
        word(1, cat, in: 1, example: "猫がいる。"), word(2, modern, in: 1, example: "仕事が終わる。"),
      ]
    )
    #expect(try await service.corrections().isEmpty)
    _ = try await fixture.words.perform(undoing)
    #expect(
      try await fixture.words.words(in: 1) == [word(1, cat, in: 1), word(2, outdated, in: 1)]
    )
  }

  @Test("An example of the learner's own is kept, and a word that the learner changed gets none")
  func ownExamples() async throws {
    let service = service("1", examples: [(cat, "猫がいる。"), (modern, "仕事が終わる。")])
    var own = cat
    own.meaning.text = "my cat"
    try await fixture.fill(
      .fixture(1),
      words: [
        word(1, cat, in: 1, example: "うちの猫。"), word(2, own, in: 1),
        word(3, outdated, in: 1, example: "夏が終る。"),
      ]
    )
    let found = try await service.corrections()
    #expect(found.map(\.edit) == [WordEdit(id: 3, sides: [.kanji: "終わる"])])
  }

  // MARK: - What the learner did with them

  @Test("A word that is left stays left in the next run, until it is offered again")
  func leaving() async throws {
    try await fixture.fill(
      .fixture(1, title: "N5 · 01"),
      words: [word(1, old, in: 1), word(2, outdated, in: 1)]
    )
    try await service.setLeft(true, 1)
    try await service.setLeft(true, 1)
    #expect(try await service.corrections().map(\.isLeft) == [true, false])
    #expect(try await service.newsCount() == 1)
    #expect(uiState.kept["corrections"] == ["left": WordID(number: 1).description])
    try await service.setLeft(false, 1)
    #expect(try await service.corrections().map(\.isLeft) == [false, false])
    let error = StoreError.system(operation: "write", path: "/state", code: 28)
    uiState.fails(error)
    await #expect(throws: error) { try await service.setLeft(true, 2) }
    #expect(try await service.corrections().map(\.isLeft) == [false, false])
  }

  @Test("Words that are left at the same time, as in two windows, are all left")
  func leavingAtOnce() async throws {
    let store = InMemoryUIStateStore()
    let lists = CorrectionLists(CorrectionList(), [])
    let service = StoredCorrectionService(store: fixture.store, lists: lists, uiState: store)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...50 {
        group.addTask { try await service.setLeft(true, WordID(number: number)) }
      }
      try await group.waitForAll()
    }
    let left = await store.states["corrections"]?["left"]
    #expect(left?.split(separator: " ").count == 50)
  }

  @Test("They are news until they were looked at; another edition of the lists is news again")
  func news() async throws {
    try await fixture.fill(
      .fixture(1, title: "N5 · 01"),
      words: [word(1, old, in: 1), word(2, outdated, in: 1)]
    )
    #expect(try await service.newsCount() == 2)
    #expect(try await service.newsCount() == 2)
    try await service.setLeft(true, 2)
    try await service.markLookedAt()
    #expect(try await service.newsCount() == 0)
    #expect(try await service("2").newsCount() == 1)
    #expect(try await service("1", library: "/other").newsCount() == 2)
  }

  @Test("Without a book that is called like a starter book there is no news")
  func noStarterBooks() async throws {
    try await fixture.fill(.fixture(1, title: "N5"), words: [word(1, old, in: 1)])
    #expect(try await service.newsCount() == 0)
    #expect(try await service.corrections().count == 1)
    try await fixture.fill(.fixture(2, title: "N5 · 14"))
    #expect(try await service.newsCount() == 1)
  }

  @Test("A library without corrections is compared once for each edition")
  func nothingNew() async throws {
    try await fixture.fill(.fixture(1, title: "N5 · 01"))
    #expect(try await service.newsCount() == 0)
    try await fixture.store.insertWords([word(1, old, in: 1)])
    #expect(try await service.newsCount() == 0)
    #expect(try await service("2").newsCount() == 1)
  }
}

extension WordInput {
  fileprivate init(_ meaning: String, gana: String, kanji: String) {
    self.init(meaning: SideInput(meaning), gana: SideInput(gana), kanji: SideInput(kanji))
  }
}

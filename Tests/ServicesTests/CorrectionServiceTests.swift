import Domain
import Files
import Services
import TestSupport
import Testing

@Suite("Corrections of starter books")
struct CorrectionServiceTests {
  private let world = World()
  private let old = WordInput("kind, deep, thick", gana: "あつい", kanji: "厚い")
  private let new = WordInput("thick, deep, kind", gana: "あつい", kanji: "厚い")
  private let outdated = WordInput("to finish", gana: "おわる", kanji: "終る")
  private let modern = WordInput("to finish", gana: "おわる", kanji: "終わる")

  private var service: StoredCorrectionService {
    let rows = [CorrectionList.Row(old, new), CorrectionList.Row(outdated, modern)]
    return StoredCorrectionService(
      store: world.store,
      list: CorrectionList {
        if !BlockingExecutor.mayBlock { throw StarterBookError.missing(path: "a thread") }
        return rows
      }
    )
  }

  private func word(_ id: WordID, _ input: WordInput, in book: WordBookID) -> Word {
    .fixture(
      id,
      in: book,
      meaning: SideContent(input.meaning.text),
      gana: SideContent(input.gana.text),
      kanji: SideContent(input.kanji.text),
      state: .success
    )
  }

  @Test("Words are found in open and closed books, unless the learner changed them")
  func find() async throws {
    var own = old
    own.meaning.text = "thick"
    try await world.fill(
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

  @Test("A corrected word is listed no more, keeps all else, and one step undoes it")
  func correct() async throws {
    try await world.fill(.fixture(1), words: [word(1, old, in: 1), word(2, outdated, in: 1)])
    let edits = WordEdits(changing: try await service.corrections().map(\.edit))
    let undoing = try await world.words.edit(edits, addingTo: nil)
    #expect(try await service.corrections().isEmpty)
    #expect(
      try await world.words.words(in: 1) == [word(1, new, in: 1), word(2, modern, in: 1)]
    )
    _ = try await world.words.perform(undoing)
    #expect(try await service.corrections().count == 2)
  }

  @Test("A list that cannot be read is an error")
  func unreadable() async throws {
    let error = StarterBookError.missing(path: "corrections.tsv")
    let service = StoredCorrectionService(store: world.store, list: CorrectionList { throw error })
    await #expect(throws: error) { try await service.corrections() }
  }
}

extension WordInput {
  fileprivate init(_ meaning: String, gana: String, kanji: String) {
    self.init(meaning: SideInput(meaning), gana: SideInput(gana), kanji: SideInput(kanji))
  }
}

import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Searching the rows of a list")
struct RowSearchTests {
  @Test("Tags, states and opposites filter at once; nothing is read for them")
  func fields() async {
    var words = Word.fixtures(4, states: [.undefined, .success])
    words[0].tags = ["noun"]
    words[2].isFlagged = true
    let desk = StudyDesk(words)
    await desk.list.load()
    desk.list.rows.startFilter()
    for (line, found) in [
      ("＃noun", [1]), ("is:○", [2, 4]), ("-is:○ -#noun", [3]), ("is:flagged", [3]), ("nomu", [2]),
      ("book:N4", []), ("", [1, 2, 3, 4]),
    ] as [(String, [WordID])] {
      desk.list.rows.edit(.deleteToStart)
      desk.list.rows.type(line)
      #expect(desk.rows == found, "\(line)")
      #expect(!desk.list.rows.lacksTraits)
    }
  }

  @Test("What is due is read once, and again when words have changed")
  func due() async {
    let sources = SpySources(
      books: SpyWordBookService(),
      words: SpyWordService(),
      reviews: SpyReviewService()
    )
    sources.onTraits.returns([1: .due, 3: [.due, .leech]])
    let desk = StudyDesk(Word.fixtures(4), provider: SourceProvider(sources))
    await desk.list.load()
    desk.list.rows.startFilter()
    desk.list.rows.type("is:due")
    #expect(desk.rows == [1, 2, 3, 4] && desk.list.rows.lacksTraits)
    await desk.list.rows.readMissing()
    #expect(desk.rows == [1, 3])
    desk.list.rows.type(" -is:leech")
    #expect(desk.rows == [1] && !desk.list.rows.lacksTraits)
    #expect(sources.onTraits.inputs.count == 1)
    sources.onTraits.returns([2: .due])
    await desk.list.load()
    #expect(desk.rows == [2] && sources.onTraits.inputs.count == 2)
  }

  @Test("A conjugated word that finds no row is searched in its base form")
  func baseForm() async {
    let desk = StudyDesk(Word.fixtures(4))
    desk.forms.onBaseForms.does { $0 == "のみました" ? ["のむ"] : [] }
    await desk.list.load()
    desk.list.rows.startFilter()
    desk.list.rows.type("nomimashita")
    #expect(desk.rows == [] && desk.list.rows.lacksWords)
    await desk.list.rows.readMissing()
    #expect(desk.rows == [2] && !desk.list.rows.lacksWords)
    #expect(desk.list.state.filter?.base?.form == "のむ")
    await desk.list.load()
    #expect(desk.rows == [2])
    desk.list.rows.type(" #verb")
    await desk.list.rows.readMissing()
    #expect(desk.rows == [] && !desk.list.rows.lacksWords)
    #expect(desk.list.state.filter?.base == nil)
    desk.list.rows.edit(.deleteToStart)
    desk.list.rows.type("nomu")
    #expect(desk.rows == [2] && desk.list.state.filter?.base == nil)
  }

  @Test("A state that cannot be read makes no difference, and the error is shown")
  func unreadable() async {
    let desk = StudyDesk(
      Word.fixtures(2),
      provider: TableProvider(.failure(WordTraitsQuery([1, 2]), fullDisk))
    )
    await desk.list.load()
    desk.list.rows.startFilter()
    desk.list.rows.type("is:due food")
    await desk.list.rows.readMissing()
    #expect(desk.rows == [1])
    #expect(desk.list.state.notice == .failed(fullDisk))
  }

  @Test("A state that does not exist finds nothing, and is told")
  func problem() async {
    let desk = StudyDesk(Word.fixtures(3))
    await desk.list.load()
    desk.list.rows.startFilter()
    desk.list.rows.type("is:dew")
    #expect(desk.rows == [])
    #expect(desk.list.state.filter?.problem == .unknownTrait("dew", nearest: .due))
    desk.list.rows.type(" drink")
    #expect(desk.rows == [])
    desk.list.rows.edit(.deleteToStart)
    desk.list.rows.type("drink")
    #expect(desk.rows == [2])
  }

  @Test("Marking keeps the rows until the search changes; drilling takes the rows")
  func marking() async {
    let desk = StudyDesk(Word.fixtures(3))
    await desk.list.load()
    desk.list.rows.startFilter()
    desk.list.rows.type("-is:○")
    desk.list.rows.endTyping()
    await desk.list.mark(.success)
    #expect(desk.rows == [1, 2, 3])
    desk.list.changes.drill()
    #expect(desk.navigator.events == [.show(.review(.drill(.words([1, 2, 3]))))])
    await desk.list.load()
    desk.list.rows.startFilter()
    desk.list.rows.type(" to")
    #expect(desk.rows == [2])
  }
}

extension StudyDesk {
  /// The words of the rows.
  fileprivate var rows: [WordID] {
    (0..<list.state.rowCount).map { list.state.word(atRow: $0).id }
  }
}

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
    let fixture = StudyFixture(words)
    await fixture.list.load()
    fixture.list.rows.startFilter()
    for (line, found) in [
      ("＃noun", [1]), ("is:○", [2, 4]), ("-is:○ -#noun", [3]), ("is:flagged", [3]), ("nomu", [2]),
      ("book:N4", []), ("", [1, 2, 3, 4]),
    ] as [(String, [WordID])] {
      fixture.list.rows.edit(.deleteToStart)
      fixture.list.rows.type(line)
      #expect(fixture.rows == found, "\(line)")
      #expect(!fixture.list.rows.lacksTraits)
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
    let fixture = StudyFixture(Word.fixtures(4), provider: SourceProvider(sources))
    await fixture.list.load()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("is:due")
    #expect(fixture.rows == [1, 2, 3, 4] && fixture.list.rows.lacksTraits)
    await fixture.list.rows.readMissing()
    #expect(fixture.rows == [1, 3])
    fixture.list.rows.type(" -is:leech")
    #expect(fixture.rows == [1] && !fixture.list.rows.lacksTraits)
    #expect(sources.onTraits.inputs.count == 1)
    sources.onTraits.returns([2: .due])
    await fixture.list.load()
    #expect(fixture.rows == [2] && sources.onTraits.inputs.count == 2)
  }

  @Test("Of two readings of what is due that overlap, the later one counts")
  func overlappingReadings() async {
    let gate = Gate()
    let sources = SpySources(
      books: SpyWordBookService(),
      words: SpyWordService(),
      reviews: SpyReviewService()
    )
    sources.onTraits.does { [sources] _ in
      let isFirst = sources.onTraits.inputs.count == 1
      if isFirst { await gate.wait() }
      return isFirst ? [1: .due] : [2: .due]
    }
    let fixture = StudyFixture(Word.fixtures(4), provider: SourceProvider(sources))
    await fixture.list.load()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("is:due")
    let first = Task.immediate { await fixture.list.rows.readMissing() }
    await waitUntil { gate.waitingCount > 0 }
    await fixture.list.load()
    gate.open()
    await first.value
    #expect(fixture.rows == [2])
  }

  @Test("A conjugated word that finds no row is searched in its base form")
  func baseForm() async {
    let fixture = StudyFixture(Word.fixtures(4))
    fixture.forms.onBaseForms.does { $0 == "のみました" ? ["のむ"] : [] }
    await fixture.list.load()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("nomimashita")
    #expect(fixture.rows == [] && fixture.list.rows.lacksWords)
    await fixture.list.rows.readMissing()
    #expect(fixture.rows == [2] && !fixture.list.rows.lacksWords)
    #expect(fixture.list.state.filter?.base?.form == "のむ")
    await fixture.list.load()
    #expect(fixture.rows == [2])
    fixture.list.rows.type(" #verb")
    await fixture.list.rows.readMissing()
    #expect(fixture.rows == [] && !fixture.list.rows.lacksWords)
    #expect(fixture.list.state.filter?.base == nil)
    fixture.list.rows.edit(.deleteToStart)
    fixture.list.rows.type("nomu")
    #expect(fixture.rows == [2] && fixture.list.state.filter?.base == nil)
  }

  @Test("So is one that only an example has, unless its base form is not a word of the list either")
  func mentioned() async {
    var words = Word.fixtures(4)
    words[2].texts[.example] = "水を飲みました。"
    let fixture = StudyFixture(words)
    fixture.forms.onBaseForms.does { $0 == "飲みました" ? ["飲む"] : ["水む"] }
    await fixture.list.load()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("飲みました")
    #expect(fixture.rows == [3] && fixture.list.rows.lacksWords)
    await fixture.list.rows.readMissing()
    #expect(fixture.rows == [2] && !fixture.list.rows.lacksWords)
    fixture.list.rows.edit(.deleteToStart)
    fixture.list.rows.type("水を")
    await fixture.list.rows.readMissing()
    #expect(fixture.rows == [3] && !fixture.list.rows.lacksWords)
    #expect(fixture.list.state.filter?.base == nil)
  }

  @Test("A state that cannot be read makes no difference, and the error is shown")
  func unreadable() async {
    let fixture = StudyFixture(
      Word.fixtures(2),
      provider: TableProvider(.failure(WordTraitsQuery([1, 2]), fullDisk))
    )
    await fixture.list.load()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("is:due food")
    await fixture.list.rows.readMissing()
    #expect(fixture.rows == [1])
    #expect(fixture.list.state.notice == .failed(fullDisk))
  }

  @Test("A state that does not exist finds nothing, and is reported")
  func problem() async {
    let fixture = StudyFixture(Word.fixtures(3))
    await fixture.list.load()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("is:dew")
    #expect(fixture.rows == [])
    #expect(fixture.list.state.filter?.problem == .unknownTrait("dew", nearest: .due))
    fixture.list.rows.type(" drink")
    #expect(fixture.rows == [])
    fixture.list.rows.edit(.deleteToStart)
    fixture.list.rows.type("drink")
    #expect(fixture.rows == [2])
  }

  @Test("A search that begins after marks finds the words by what they are now")
  func marked() async {
    let sources = SpySources(
      books: SpyWordBookService(),
      words: SpyWordService(),
      reviews: SpyReviewService()
    )
    sources.onTraits.returns([1: .new, 2: .new, 3: .new])
    let fixture = StudyFixture(Word.fixtures(3), provider: SourceProvider(sources))
    await fixture.list.load()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("is:new")
    await fixture.list.rows.readMissing()
    fixture.list.rows.clearFilter()
    await fixture.list.mark(.fail)
    for (line, found) in [("is:×", [1]), ("-is:×", [2, 3])] as [(String, [WordID])] {
      fixture.list.rows.startFilter()
      fixture.list.rows.type(line)
      #expect(fixture.rows == found, "\(line)")
      fixture.list.rows.clearFilter()
    }
    sources.onTraits.returns([2: .new, 3: .new])
    fixture.list.rows.startFilter()
    fixture.list.rows.type("is:new")
    #expect(fixture.list.rows.lacksTraits)
    await fixture.list.rows.readMissing()
    #expect(fixture.rows == [2, 3])
  }

  @Test("Marking keeps the rows until the search changes; drilling takes the rows")
  func marking() async {
    let fixture = StudyFixture(Word.fixtures(3))
    await fixture.list.load()
    fixture.list.rows.startFilter()
    fixture.list.rows.type("-is:○")
    fixture.list.rows.endTyping()
    await fixture.list.mark(.success)
    #expect(fixture.rows == [1, 2, 3])
    await fixture.list.changes.drill()
    #expect(fixture.navigator.events == [.show(.review(.drill(.words([1, 2, 3]))))])
    await fixture.list.load()
    fixture.list.rows.startFilter()
    fixture.list.rows.type(" to")
    #expect(fixture.rows == [2])
  }
}

extension StudyFixture {
  /// The words of the rows.
  fileprivate var rows: [WordID] {
    (0..<list.state.rowCount).map { list.state.word(atRow: $0).id }
  }
}

import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Typed answers in a review session")
struct ReviewTypingTests {
  @Test("Romaji becomes kana; a right answer is good, and the typed text is stored")
  func right() async {
    let fixture = await ReviewFixture.typing()
    #expect(fixture.model.state.takesText)
    for character in "tabemono" { await fixture.model.typing.type(String(character)) }
    #expect(fixture.model.state.entry?.line.text == "たべもの")
    await fixture.model.typing.check()
    #expect(fixture.model.state.entry?.verdict == .right)
    #expect(fixture.picture == "食べ物 uncovered, 2 left")
    #expect(fixture.model.state.intervals == .fixture)
    #expect(!fixture.model.state.takesText)
    await fixture.model.typing.accept()
    #expect(fixture.written == ["1good"])
    #expect(fixture.service.onGrade.inputs.map(\.typed) == ["たべもの"])
    #expect(fixture.picture == "飲む covered, 1 left")
    #expect(fixture.model.state.entry?.line.text == "")
    #expect(fixture.model.state.takesText)
  }

  @Test("A wrong answer is again, unless the learner says that it was right, or grades otherwise")
  func wrong() async {
    let fixture = await ReviewFixture.typing(3)
    await fixture.type("tapemono")
    guard case .wrong(let answer) = fixture.model.state.entry?.verdict else {
      Issue.record("It is wrong.")
      return
    }
    #expect(answer.faults == [.handakuten(typed: "ぺ", expected: "べ")])
    await fixture.model.typing.accept()
    await fixture.type("nomi")
    await fixture.model.typing.insistOnRight()
    await fixture.type("asagohan")
    await fixture.model.grading.grade(.hard)
    #expect(fixture.written == ["1again", "2good", "3hard"])
    #expect(fixture.service.onGrade.inputs.map(\.typed) == ["たぺもの", "のみ", "あさごはん"])
  }

  @Test("Another side, or another word with the same meaning, can be tried again")
  func again() async {
    let fixture = await ReviewFixture.typing()
    await fixture.type("food")
    #expect(fixture.model.state.entry?.tryAgain == .side(.meaning))
    #expect(fixture.picture == "食べ物 covered, 2 left")
    #expect(fixture.model.state.takesText)
    await fixture.model.typing.edit(.deleteToStart)
    #expect(fixture.model.state.entry?.tryAgain == nil)
    let other = Word.fixture(9, gana: SideContent("しょくもつ"), kanji: SideContent("食物"))
    fixture.words.onSearch.returns(FoundWords([other]))
    await fixture.type("shokumotsu")
    #expect(fixture.model.state.entry?.tryAgain == .sameQuestion(other))
    await fixture.model.typing.edit(.deleteToStart)
    await fixture.type("tabemono")
    #expect(fixture.model.state.entry?.verdict == .right)
    #expect(fixture.service.onGrade.inputs.isEmpty)
  }

  @Test("An answer can be checked without the other words, and that failure is reported")
  func failingSearch() async {
    let fixture = await ReviewFixture.typing()
    fixture.words.onSearch.fails(fullDisk)
    await fixture.type("tabemono")
    #expect(fixture.model.state.entry?.verdict == .right)
    #expect(fixture.model.state.notice == .failed(fullDisk))
  }

  @Test("What is typed stays when cards are read again, also if it is the answer of a later card")
  func typedDuringReading() async {
    let (gate, fixture) = (Gate(), await ReviewFixture.typing(3))
    fixture.service.onQueue.does { _ in
      await gate.wait()
      return ReviewQueue(.new(3))
    }
    let reading = Task.immediate { await fixture.model.load() }
    await waitUntil { gate.waitingCount > 0 }
    await fixture.type("tabemono")
    let grade = Task.immediate { await fixture.model.typing.accept() }
    for key in "no" { await fixture.model.typing.type(String(key)) }
    gate.open()
    _ = await (reading.value, grade.value)
    #expect(fixture.written == ["1good"])
    #expect(fixture.picture == "飲む covered, 2 left")
    #expect(fixture.model.state.entry?.line.text == "の")
  }

  @Test("An empty line uncovers; then going on is ×, other grades are free, no text is stored")
  func empty() async {
    for rating in [nil, Rating.good] {
      let fixture = await ReviewFixture.typing()
      await fixture.model.typing.type(" ")
      await fixture.model.typing.check()
      #expect(fixture.picture == "食べ物 uncovered, 2 left")
      #expect(fixture.model.state.entry?.verdict == nil)
      if let rating {
        await fixture.model.grading.grade(rating)
      } else {
        await fixture.model.grading.proceed()
      }
      #expect(fixture.service.onGrade.inputs.map(\.rating) == [rating ?? .again])
      #expect(fixture.service.onGrade.inputs.map(\.typed) == [nil])
    }
  }

  @Test("On a card that was uncovered before answers are typed, going on is ○")
  func uncoveredBefore() async {
    let fixture = ReviewFixture(.new(1))
    await fixture.model.load()
    await fixture.model.grading.uncover()
    await fixture.model.typing.toggle()
    #expect(fixture.model.state.entry != nil)
    await fixture.model.grading.proceed()
    #expect(fixture.written == ["1good"])
  }

  @Test("A line that was left stays left on other cards, until it is asked for or a card is graded")
  func stayingLeft() async {
    let fixture = await ReviewFixture.typing()
    fixture.service.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    await fixture.model.typing.leaveLine()
    await fixture.model.changes.bury()
    #expect(fixture.model.state.entry != nil && !fixture.model.state.takesText)
    await fixture.model.askNextSide()
    await fixture.model.askNextSide()
    #expect(!fixture.model.state.takesText)
    await fixture.model.typing.enterLine()
    #expect(fixture.model.state.takesText)
    await fixture.model.typing.leaveLine()
    await fixture.answer(.again)
    #expect(fixture.model.state.deck.current == nil || fixture.model.state.takesText)
  }

  @Test("The line can be left and entered again; its text stays, also through a refresh")
  func leaving() async {
    let fixture = await ReviewFixture.typing()
    await fixture.model.typing.type("tabe")
    await fixture.model.typing.leaveLine()
    #expect(!fixture.model.state.takesText)
    await fixture.model.typing.type("x")
    await fixture.model.load()
    #expect(fixture.model.state.entry?.line.text == "たべ")
    await fixture.model.typing.accept()
    #expect(!fixture.model.state.takesText)
    await fixture.model.typing.enterLine()
    #expect(fixture.model.state.takesText)
    await fixture.type("mono")
    #expect(fixture.model.state.entry?.verdict == .right)
  }

  @Test("t switches to typed answers, and the next session remembers")
  func toggling() async {
    let uiState = SpyUIState()
    let fixture = await ReviewFixture.typing(2, preferences: ReviewPreferences(), uiState: uiState)
    #expect(fixture.model.state.entry == nil)
    await fixture.model.typing.toggle()
    #expect(fixture.model.state.takesText)
    #expect(fixture.model.state.entry?.checker.answered == .gana)
    #expect(fixture.model.state.notice == .review(.typing(true)))
    let next = await ReviewFixture.typing(2, preferences: ReviewPreferences(), uiState: uiState)
    #expect(next.model.state.takesText)
    await next.model.askNextSide()
    await next.model.askNextSide()
    #expect(next.model.state.entry?.checker.answered == .meaning)
    await next.model.typing.toggle()
    #expect(next.model.state.entry == nil)
  }

  @Test("On an uncovered card, t is about the next one: no line takes keys on this one")
  func togglingUncovered() async {
    let fixture = await ReviewFixture.typing(2, preferences: ReviewPreferences())
    await fixture.model.grading.uncover()
    await fixture.model.typing.toggle()
    #expect(!fixture.model.state.takesText)
    #expect(fixture.model.state.notice == .review(.typingNext))
    await fixture.model.grading.grade(.good)
    #expect(fixture.model.state.takesText)
  }

  @Test("A setting that was changed after the choice wins over it")
  func changedSetting() async throws {
    let uiState = SpyUIState()
    let typed = ReviewPreferences(typesAnswers: true)
    // Switched on and off again, before and after the settings are changed to on.
    let first = await ReviewFixture.typing(2, preferences: ReviewPreferences(), uiState: uiState)
    await first.model.typing.toggle()
    await first.model.typing.toggle()
    let second = await ReviewFixture.typing(2, preferences: typed, uiState: uiState)
    #expect(second.model.state.takesText)
    await second.model.typing.toggle()
    let third = await ReviewFixture.typing(2, preferences: typed, uiState: uiState)
    #expect(!third.model.state.takesText)
    // Earlier versions saved it without the setting.
    try await uiState.save(["all": "thought"], as: "review-typing")
    let fourth = await ReviewFixture.typing(2, preferences: typed, uiState: uiState)
    #expect(fourth.model.state.takesText)
  }

  @Test("A book has its own choice, which sessions over many books follow")
  func books() async {
    let uiState = SpyUIState()
    let cards = [
      ReviewCard(word: .fixture(1, in: 1)), ReviewCard(word: .fixture(2, in: 2)),
    ]
    func fixture(_ source: ReviewSource) async -> ReviewFixture {
      let fixture = ReviewFixture(cards, source: source, uiState: uiState)
      await fixture.model.load()
      return fixture
    }
    await fixture(.due(.books([1]))).model.typing.toggle()
    let book = WordBookID(1).description
    #expect(uiState.kept["review-typing"] == [book: "typed", "setting": "thought"])
    let all = await fixture(.due(.allBooks))
    #expect(all.model.state.takesText)
    await all.answer(.good)
    #expect(!all.model.state.typesAnswers)
    await all.model.typing.toggle()
    #expect(all.model.state.takesText)
    #expect(
      uiState.kept["review-typing"] == [book: "typed", "all": "typed", "setting": "thought"]
    )
  }

  @Test("Confused words are listed at the end, and drilled together")
  func mixUps() async {
    let cards = [ReviewCard].new(2)
    func review(_ id: ReviewID, _ typed: String) -> Review {
      .fixture(id, rating: .again, asked: .meaning, typed: typed)
    }
    let reviews = [review(1, "のむ"), review(2, "飲む")]
    let ledger = ConfusionLedger(words: cards.map(\.word), reviews: reviews)
    let fixture = ReviewFixture([], source: .due(.allBooks))
    // One of them is suspended.
    fixture.service.onDrill.does { selection, _, _ in selection == .confused ? [cards[0]] : [] }
    await fixture.model.load()
    #expect(fixture.model.state.outlook.confusedCount == 1)
    fixture.model.drillConfused()
    #expect(fixture.navigator.events == [.replace(.review(.drill(.confused)))])
    let drill = ReviewFixture(cards, source: .drill(.confused))
    drill.service.onDrill.returns(cards)
    drill.service.onConfusions.returns(ledger)
    await drill.model.load()
    #expect(drill.model.state.mixUps == [1: cards[1].word, 2: cards[0].word])
  }

  @Test("Any amount of keys is accepted, and is only wrong")
  func pouring() async {
    let fixture = await ReviewFixture.typing()
    await fixture.model.typing.type("tabe\nmono\u{1B}")
    #expect(fixture.model.state.entry?.line.text == "たべ もの")
    await fixture.model.typing.check()
    #expect(fixture.model.state.entry?.verdict == .right)
    await fixture.model.typing.accept()
    await fixture.model.typing.type(String(repeating: "ka", count: 500_000))
    await fixture.model.typing.type("ka")
    await fixture.model.typing.check()
    #expect(fixture.model.state.takesText)
    #expect(fixture.model.state.entry?.tryAgain == .noKana)
    #expect(fixture.words.onSearch.inputs.allSatisfy { $0.0.utf8.count <= 200 })
  }
}

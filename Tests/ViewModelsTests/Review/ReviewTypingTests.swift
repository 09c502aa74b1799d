import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Typed answers in a review session")
struct ReviewTypingTests {
  private let typing = ReviewPreferences(asks: .meaning, typesAnswers: true)

  private func start(
    _ count: Int = 2,
    preferences: ReviewPreferences? = nil,
    uiState: SpyUIState = SpyUIState()
  ) async -> ReviewDesk {
    let desk = ReviewDesk(.new(count), preferences: preferences ?? typing, uiState: uiState)
    desk.words.onSearch.returns(FoundWords())
    await desk.model.load()
    return desk
  }

  private func type(_ text: String, _ desk: ReviewDesk) async {
    for character in text { await desk.model.typing.type(String(character)) }
    await desk.model.typing.check()
  }

  @Test("Romaji becomes kana; a right answer is good, and the typed text is stored")
  func right() async {
    let desk = await start()
    #expect(desk.model.state.takesText)
    for character in "tabemono" { await desk.model.typing.type(String(character)) }
    #expect(desk.model.state.entry?.line.text == "たべもの")
    await desk.model.typing.check()
    #expect(desk.model.state.entry?.verdict == .right)
    #expect(desk.picture == "食べ物 uncovered, 2 left")
    #expect(desk.model.state.intervals == .fixture)
    #expect(!desk.model.state.takesText)
    await desk.model.typing.accept()
    #expect(desk.written == ["1good"])
    #expect(desk.service.onGrade.inputs.map(\.typed) == ["たべもの"])
    #expect(desk.picture == "飲む covered, 1 left")
    #expect(desk.model.state.entry?.line.text == "")
    #expect(desk.model.state.takesText)
  }

  @Test("A wrong answer is again, unless the learner says that it was right, or grades otherwise")
  func wrong() async {
    let desk = await start(3)
    await type("tapemono", desk)
    guard case .wrong(let answer) = desk.model.state.entry?.verdict else {
      Issue.record("It is wrong.")
      return
    }
    #expect(answer.faults == [.handakuten(typed: "ぺ", expected: "べ")])
    await desk.model.typing.accept()
    await type("nomi", desk)
    await desk.model.typing.insistOnRight()
    await type("asagohan", desk)
    await desk.model.grading.grade(.hard)
    #expect(desk.written == ["1again", "2good", "3hard"])
    #expect(desk.service.onGrade.inputs.map(\.typed) == ["たぺもの", "のみ", "あさごはん"])
  }

  @Test("Another side, or another word with the same meaning, can be tried again")
  func again() async {
    let desk = await start()
    await type("food", desk)
    #expect(desk.model.state.entry?.mix == .side(.meaning))
    #expect(desk.picture == "食べ物 covered, 2 left")
    #expect(desk.model.state.takesText)
    await desk.model.typing.edit(.deleteToStart)
    #expect(desk.model.state.entry?.mix == nil)
    let other = Word.fixture(9, gana: SideContent("しょくもつ"), kanji: SideContent("食物"))
    desk.words.onSearch.returns(FoundWords([other]))
    await type("shokumotsu", desk)
    #expect(desk.model.state.entry?.mix == .sameQuestion(other))
    await desk.model.typing.edit(.deleteToStart)
    await type("tabemono", desk)
    #expect(desk.model.state.entry?.verdict == .right)
    #expect(desk.service.onGrade.inputs.isEmpty)
  }

  @Test("An answer can be checked without the other words, and that failure is reported")
  func failingSearch() async {
    let desk = await start()
    desk.words.onSearch.fails(fullDisk)
    await type("tabemono", desk)
    #expect(desk.model.state.entry?.verdict == .right)
    #expect(desk.model.state.notice == .failed(fullDisk))
  }

  @Test("An empty line uncovers; then going on is ×, other grades are free, no text is stored")
  func empty() async {
    for rating in [nil, Rating.good] {
      let desk = await start()
      await desk.model.typing.type(" ")
      await desk.model.typing.check()
      #expect(desk.picture == "食べ物 uncovered, 2 left")
      #expect(desk.model.state.entry?.verdict == nil)
      if let rating {
        await desk.model.grading.grade(rating)
      } else {
        await desk.model.grading.proceed()
      }
      #expect(desk.service.onGrade.inputs.map(\.rating) == [rating ?? .again])
      #expect(desk.service.onGrade.inputs.map(\.typed) == [nil])
    }
  }

  @Test("On a card that was uncovered before answers are typed, going on is ○")
  func uncoveredBefore() async {
    let desk = ReviewDesk(.new(1))
    await desk.model.load()
    await desk.model.grading.uncover()
    await desk.model.typing.toggle()
    #expect(desk.model.state.entry != nil)
    await desk.model.grading.proceed()
    #expect(desk.written == ["1good"])
  }

  @Test("A line that was left stays left on other cards, until it is asked for or a card is graded")
  func stayingLeft() async {
    let desk = await start()
    desk.service.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    await desk.model.typing.leaveLine()
    await desk.model.changes.bury()
    #expect(desk.model.state.entry != nil && !desk.model.state.takesText)
    await desk.model.askNextSide()
    await desk.model.askNextSide()
    #expect(!desk.model.state.takesText)
    await desk.model.typing.enterLine()
    #expect(desk.model.state.takesText)
    await desk.model.typing.leaveLine()
    await desk.answer(.again)
    #expect(desk.model.state.deck.current == nil || desk.model.state.takesText)
  }

  @Test("The line can be left and entered again; its text stays, also through a refresh")
  func leaving() async {
    let desk = await start()
    await desk.model.typing.type("tabe")
    await desk.model.typing.leaveLine()
    #expect(!desk.model.state.takesText)
    await desk.model.typing.type("x")
    await desk.model.load()
    #expect(desk.model.state.entry?.line.text == "たべ")
    await desk.model.typing.accept()
    #expect(!desk.model.state.takesText)
    await desk.model.typing.enterLine()
    #expect(desk.model.state.takesText)
    await type("mono", desk)
    #expect(desk.model.state.entry?.verdict == .right)
  }

  @Test("t switches to typed answers, and the next session remembers")
  func toggling() async {
    let uiState = SpyUIState()
    let desk = await start(2, preferences: ReviewPreferences(), uiState: uiState)
    #expect(desk.model.state.entry == nil)
    await desk.model.typing.toggle()
    #expect(desk.model.state.takesText)
    #expect(desk.model.state.entry?.checker.answered == .gana)
    #expect(desk.model.state.notice == .review(.typing(true)))
    let next = await start(2, preferences: ReviewPreferences(), uiState: uiState)
    #expect(next.model.state.takesText)
    await next.model.askNextSide()
    await next.model.askNextSide()
    #expect(next.model.state.entry?.checker.answered == .meaning)
    await next.model.typing.toggle()
    #expect(next.model.state.entry == nil)
  }

  @Test("On an uncovered card, t is about the next one: no line takes keys on this one")
  func togglingUncovered() async {
    let desk = await start(2, preferences: ReviewPreferences())
    await desk.model.grading.uncover()
    await desk.model.typing.toggle()
    #expect(!desk.model.state.takesText)
    #expect(desk.model.state.notice == .review(.typingNext))
    await desk.model.grading.grade(.good)
    #expect(desk.model.state.takesText)
  }

  @Test("A setting that was changed after the choice wins over it")
  func changedSetting() async throws {
    let uiState = SpyUIState()
    let typed = ReviewPreferences(typesAnswers: true)
    // Switched on and off again, before and after the settings are changed to on.
    let first = await start(2, preferences: ReviewPreferences(), uiState: uiState)
    await first.model.typing.toggle()
    await first.model.typing.toggle()
    let second = await start(2, preferences: typed, uiState: uiState)
    #expect(second.model.state.takesText)
    await second.model.typing.toggle()
    let third = await start(2, preferences: typed, uiState: uiState)
    #expect(!third.model.state.takesText)
    // What earlier versions saved had no setting beside it.
    try await uiState.keep(["all": "thought"], as: "review-typing")
    let fourth = await start(2, preferences: typed, uiState: uiState)
    #expect(fourth.model.state.takesText)
  }

  @Test("A book has its own choice, which sessions over many books follow")
  func books() async {
    let uiState = SpyUIState()
    let cards = [
      ReviewCard(word: .fixture(1, in: 1)), ReviewCard(word: .fixture(2, in: 2)),
    ]
    func desk(_ source: ReviewSource) async -> ReviewDesk {
      let desk = ReviewDesk(cards, source: source, uiState: uiState)
      await desk.model.load()
      return desk
    }
    await desk(.due(.books([1]))).model.typing.toggle()
    let book = WordBookID(1).description
    #expect(uiState.kept["review-typing"] == [book: "typed", "setting": "thought"])
    let all = await desk(.due(.allBooks))
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
    let desk = ReviewDesk([], source: .due(.allBooks))
    desk.service.onConfusions.returns(ledger)
    await desk.model.load()
    #expect(desk.model.state.confusedCount == 2)
    desk.model.drillConfused()
    #expect(desk.navigator.events == [.replace(.review(.drill(.confused)))])
    let drill = ReviewDesk(cards, source: .drill(.confused))
    drill.service.onConfusions.returns(ledger)
    await drill.model.load()
    #expect(drill.model.state.mixUps == [1: cards[1].word, 2: cards[0].word])
  }

  @Test("Any amount of keys is accepted, and is only wrong")
  func pouring() async {
    let desk = await start()
    await desk.model.typing.type("tabe\nmono\u{1B}")
    #expect(desk.model.state.entry?.line.text == "たべ もの")
    await desk.model.typing.check()
    #expect(desk.model.state.entry?.verdict == .right)
    await desk.model.typing.accept()
    await desk.model.typing.type(String(repeating: "ka", count: 500_000))
    await desk.model.typing.type("ka")
    await desk.model.typing.check()
    #expect(desk.model.state.takesText)
    #expect(desk.model.state.entry?.mix == .noKana)
    #expect(desk.words.onSearch.inputs.allSatisfy { $0.0.utf8.count <= 200 })
  }
}

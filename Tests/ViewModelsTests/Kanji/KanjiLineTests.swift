import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Kanji by their sound in a title, in searches and in quick add.
@MainActor
@Suite("Kanji without an input method in a line of text")
struct KanjiLineTests {
  private let conversions = SpyKanjiConversionService()
  private let preferences = TypingPreferences()
  private var support: KanjiSupport { .spied(by: conversions, preferences: preferences) }

  init() {
    conversions.onPrepare.returns([.ready])
    conversions.onRemember.succeeds()
    conversions.onConversion.returns(
      KanjiConversion(pieces: [.init(kana: "たべもの", candidates: ["食べ物", "食物", "たべもの"])])
    )
  }

  private func support(_ conversions: SlowConversions) -> KanjiSupport {
    KanjiSupport(preferences: preferences, clock: FixedClock()) { conversions }
  }

  /// A question for the title of a new book.
  private func prompt(_ answer: @escaping (String?) -> Void = { _ in }) -> PromptViewModel {
    PromptViewModel(prompt: .newBookTitle, kanji: support, answer: answer)
  }

  /// Types key by key; what is not for kanji is for `plain`.
  private func press(_ keys: String, _ kanji: KanjiLine, _ plain: (String) -> Void = { _ in }) async
  {
    for key in keys {
      let isForKanji = await kanji.type(String(key))
      if !isForKanji { plain(String(key)) }
    }
  }

  @Test("Letters stay as they are until the key turns it on, for all lines of the kind")
  func toggling() async {
    let model = prompt()
    await press("N5 ", model.kanji, model.insert)
    #expect(model.state.line.text == "N5 ")
    await model.kanji.toggle()
    #expect(model.state.kanji.isOn)
    await press("tabemono ", model.kanji)
    #expect(model.state.line.text == "N5 食べ物")
    #expect(prompt().state.kanji.isOn)
    let tags = PromptViewModel(prompt: .tagWords(2), kanji: support) { _ in }
    #expect(!tags.state.kanji.isOn)
    await model.kanji.toggle()
    #expect(!model.kanji.isOpen && !prompt().state.kanji.isOn)
    #expect(model.state.line.text == "N5 食べ物")
  }

  @Test(
    "The signs of a search stay Latin while kana are typed",
    arguments: [
      ("is:new", "is:new"), ("-is:due", "-is:due"), ("#verb", "#verb"),
      ("tabe is:new", "たべ is:new"),
      ("book:ie", "book:いえ"), ("isu", "いす"), ("is", "いs"),
    ]
  )
  func signs(keys: String, text: String) async {
    preferences.kanjiPlaces = [.search]
    var (line, entry) = (TextLine(), KanjiEntry(isOn: true))
    let kanji = KanjiLine(
      .search,
      support,
      read: { (line, entry) },
      write: { (line, entry) = ($0, $1) }
    )
    conversions.onConversion.fails(ConversionError.unprepared)
    for key in keys {
      if key == " " { _ = await kanji.take() }
      let isForKanji = await kanji.type(String(key))
      if !isForKanji { line.insert(String(key)) }
    }
    #expect(line.text == text)
  }

  @Test("Keys that come at once stay Latin behind a sign, too", arguments: ["#verb", "-is:due"])
  func signsAtOnce(keys: String) async {
    preferences.kanjiPlaces = [.search]
    var (line, entry) = (TextLine(), KanjiEntry(isOn: true))
    let kanji = KanjiLine(
      .search,
      support,
      read: { (line, entry) },
      write: { (line, entry) = ($0, $1) }
    )
    #expect(await kanji.type(keys))
    #expect(line.text == keys)
  }

  @Test("Space converts, keys choose, Esc gives the kana back, Enter takes and is remembered")
  func choosing() async {
    preferences.kanjiPlaces = [.title]
    let model = prompt()
    await press("tabemono", model.kanji)
    #expect(model.state.line.text == "たべもの")
    #expect(model.kanji.isOpen && model.state.kanji.conversion(in: model.state.line) == nil)
    await press(" ", model.kanji)
    #expect(model.state.kanji.conversion(in: model.state.line)?.candidates.count == 3)
    #expect(await model.kanji.moveSelection(by: 1))
    #expect(model.state.line.text == "食物")
    #expect(await model.kanji.giveBack())
    #expect(model.state.line.text == "たべもの" && model.kanji.isOpen)
    await press(" 1", model.kanji)
    #expect(await model.kanji.take())
    #expect(model.state.line.text == "食べ物" && !model.kanji.isOpen)
    #expect(conversions.onRemember.inputs == [[.init(kana: "たべもの", text: "食べ物")]])
    // The next ones are those of the question.
    #expect(await !model.kanji.take())
    #expect(await !model.kanji.giveBack())
    #expect(await !model.kanji.edit(.moveLeft))
  }

  @Test("What is missing is reported in the line until the next key")
  func absent() async {
    preferences.kanjiPlaces = [.title]
    let error = ConversionError.absent(searched: ["/nowhere"])
    conversions.onConversion.fails(error)
    let model = prompt()
    await press("tabe ", model.kanji)
    #expect(model.state.kanji.notice == .word(.conversionFailed(error)))
    await press("m", model.kanji)
    #expect(model.state.kanji.notice == nil)
    #expect(model.state.line.text == "たべm")
  }

  @Test("While the dictionary is made, the kana wait for it")
  func making() async {
    preferences.kanjiPlaces = [.title]
    conversions.onPrepare.returns([.preparing(fraction: 0.5), .ready])
    conversions.onConversion.does { [conversions] input in
      if conversions.onConversion.inputs.count == 1 { throw ConversionError.unprepared }
      return KanjiConversion(pieces: [.init(kana: input.kana, candidates: ["食べ"])])
    }
    let model = prompt()
    await press("tabe ", model.kanji)
    await waitUntil { model.state.line.text == "食べ" }
    #expect(model.state.kanji.progress == nil)
  }

  @Test("What is typed while kana wait for the dictionary is shown, and follows them")
  func typingMeanwhile() async {
    preferences.kanjiPlaces = [.title]
    let conversions = SlowConversions()
    let model = PromptViewModel(prompt: .newBookTitle, kanji: support(conversions)) { _ in }
    let kanji = model.kanji
    await press("eki", kanji)
    let waiting = Task.immediate { _ = await kanji.type(" ") }
    await waitUntil { model.state.kanji.progress?.isAwaited == true }
    let keys = "won".map { key in Task.immediate { _ = await kanji.type(String(key)) } }
    let deletion = Task.immediate { _ = await kanji.edit(.deleteBackward) }
    let progress = ConverterProgress(fraction: 0.5, isAwaited: true, typed: "wo")
    #expect(model.state.kanji.progress == progress)
    #expect(model.state.line.text == "えき")
    conversions.end(with: .ready)
    for task in [waiting] + keys + [deletion] { await task.value }
    #expect(model.state.line.text == "駅を")
    await waitUntil { model.state.kanji.progress == nil }
  }

  @Test("Esc stops the making of the dictionary; the kana stay")
  func stopping() async {
    preferences.kanjiPlaces = [.title]
    let model = PromptViewModel(prompt: .newBookTitle, kanji: support(SlowConversions())) { _ in }
    let kanji = model.kanji
    await press("eki", kanji)
    let waiting = Task.immediate { _ = await kanji.type(" ") }
    await waitUntil { model.state.kanji.progress?.isAwaited == true }
    #expect(await kanji.giveBack())
    await waiting.value
    #expect(model.state.line.text == "えき" && kanji.isOpen)
    await waitUntil { model.state.kanji.progress == nil }
    #expect(model.state.kanji.notice == .word(.conversionStopped))
  }

  @Test("Space while kana wait only shows the progress, and after Esc it begins again")
  func spaceAgain() async {
    preferences.kanjiPlaces = [.title]
    let conversions = SlowConversions()
    let model = PromptViewModel(prompt: .newBookTitle, kanji: support(conversions)) { _ in }
    let kanji = model.kanji
    await press("eki", kanji)
    // A key that is held comes as several at once.
    let stopped = Task.immediate { _ = await kanji.type("  ") }
    await waitUntil { model.state.kanji.progress?.isAwaited == true }
    #expect(await kanji.type("  "))
    let progress = ConverterProgress(fraction: 0.5, isAwaited: true)
    #expect(model.state.kanji.progress == progress)
    #expect(await kanji.giveBack())
    await stopped.value
    await waitUntil { model.state.kanji.progress == nil }
    #expect(model.state.line.text == "えき" && conversions.preparations == 1)
    await press(" ", kanji)
    #expect(conversions.preparations == 2 && model.state.line.text == "えき")
  }

  @Test("Esc stops it also when another Space waits, which does not begin it again")
  func stoppingAnother() async {
    preferences.kanjiPlaces = [.title]
    let conversions = SlowConversions()
    let model = PromptViewModel(prompt: .newBookTitle, kanji: support(conversions)) { _ in }
    let kanji = model.kanji
    await press("eki", kanji)
    let waiting = " niku ".map { key in Task.immediate { _ = await kanji.type(String(key)) } }
    await waitUntil { model.state.kanji.progress?.isAwaited == true }
    #expect(await kanji.giveBack())
    for task in waiting { await task.value }
    #expect(model.state.line.text == "えきにく" && kanji.isOpen)
    await waitUntil { model.state.kanji.progress == nil }
    #expect(conversions.preparations == 1)
    await press(" ", kanji)
    #expect(conversions.preparations == 2, "a later Space begins it again")
  }

  @Test("Keys that waited behind the answer are not for the line, and are not remembered")
  func afterAnswer() async {
    preferences.kanjiPlaces = [.title]
    let conversions = SlowConversions()
    var answers: [String?] = []
    let model = PromptViewModel(prompt: .newBookTitle, kanji: support(conversions)) {
      answers.append($0)
    }
    let kanji = model.kanji
    await press("eki", kanji)
    var waiting = [Task.immediate { _ = await kanji.type(" ") }]
    func enter() -> Task<Void, Never> {
      Task.immediate { if await !kanji.take() { model.accept() } }
    }
    waiting += [enter(), enter()]
    waiting += "a ".map { key in Task.immediate { _ = await kanji.type(String(key)) } } + [enter()]
    conversions.end(with: .ready)
    for task in waiting { await task.value }
    #expect(answers.first == "駅" && model.state.line.text == "駅")
    #expect(conversions.remembered == [ConversionChoice(kana: "えき", text: "駅")])
  }

  @Test("The search of home finds what is in the line")
  func home() async {
    let fixture = await BooksFixture.loaded(kanji: support)
    fixture.words.onSearch.returns(FoundWords())
    fixture.model.search.begin()
    let kanji = fixture.model.search.kanji
    await kanji.toggle()
    await press("tabe", kanji)
    #expect(fixture.words.onSearch.inputs.last?.0 == "たべ")
    await press("mono ", kanji)
    #expect(fixture.words.onSearch.inputs.last?.0 == "食べ物")
    #expect(await kanji.take())
    fixture.model.search.keep()
    #expect(fixture.state.filter?.text == "食べ物")
    #expect(await !kanji.type("a"), "keys are commands")
    fixture.model.search.begin()
    #expect(fixture.state.kanji.isOn)
  }

  @Test("The filter of a list filters by what is in the line")
  func list() async {
    let fixture = StudyFixture([
      .fixture(1, kanji: SideContent("食べ物")), .fixture(2, kanji: SideContent("飲み物")),
    ])
    fixture.conversions.onPrepare.returns([.ready])
    fixture.conversions.onConversion.returns(
      KanjiConversion(pieces: [.init(kana: "たべもの", candidates: ["食べ物"])])
    )
    await fixture.list.load()
    fixture.list.rows.startFilter()
    await fixture.list.rows.kanji.toggle()
    await press("tabemono ", fixture.list.rows.kanji)
    #expect(fixture.list.state.filter?.line.text == "食べ物")
    #expect(fixture.list.state.rowCount == 1)
  }
}

import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Drafts")
struct DraftTests {
  private let uiState = SpyUIState()
  private let image = ImageReference(name: "3f2a.png")

  private func opened(_ target: WordEditorTarget = .new(1)) async -> EditorFixture {
    let fixture = EditorFixture(target, uiState: uiState)
    fixture.words.onWord.returns(.fixture(5, meaning: SideContent("food", image: image)))
    await fixture.model.load()
    return fixture
  }

  @Test("A new word that was being typed is back the next time, and Esc asks before discarding it")
  func newWord() async {
    let first = await opened()
    await first.enter("", "たべ")
    await first.model.type("to eat")
    #expect(uiState.kept.isEmpty, "nothing is written while keys are typed")
    await first.model.finish()
    let second = await opened()
    #expect(second.form[.side(.meaning)].text == "to eat")
    #expect(second.form[.side(.gana)].text == "たべ")
    #expect(second.state.notice == .word(.draftIsBack))
    // If killed now, it would be there again.
    #expect(uiState.kept.count == 1)
    second.navigator.answerConfirmations(true)
    await second.model.leave()
    await second.model.finish()
    #expect(second.navigator.events == [.confirm(.discardChanges), .back(nil)])
    #expect(uiState.kept.isEmpty)
  }

  @Test(
    "A killed program loses no more than what was typed last; no key writes, and no clock ticks",
    .timeLimit(.minutes(15))
  )
  func killed() async {
    let first = await opened()
    let clock = first.clock
    await first.enter("", "たべ")
    await first.model.type("to e")
    await waitUntil { clock.pauseCount == 1 }
    await first.model.type("at")
    #expect(clock.pauseCount == 1, "one write for all keys of a moment")
    #expect(uiState.kept.isEmpty)
    clock.advance(milliseconds: 1000)
    await waitUntil { uiState.kept.count == 1 && clock.pauseCount == 0 }
    // Killed.
    let second = await opened()
    #expect(second.form[.side(.meaning)].text == "to eat")
    #expect(second.form[.side(.gana)].text == "たべ")
    #expect(second.state.notice == .word(.draftIsBack))
  }

  @Test(
    "While a word is being saved its draft stays, and then it is gone",
    .timeLimit(.minutes(15))
  )
  func killedWhileSaving() async {
    let first = await opened()
    await first.enter("", "たべる")
    await first.model.type("to eat")
    await waitUntil { first.clock.pauseCount == 1 }
    first.clock.advance(milliseconds: 1000)
    await waitUntil { uiState.kept.count == 1 && first.clock.pauseCount == 0 }
    let gate = Gate()
    first.words.onSave.does { inputs, book in
      await gate.wait()
      return inputs.map { Word(of: $0, in: book) }
    }
    let saving = Task.immediate { await first.model.save() }
    first.clock.advance(milliseconds: 1000)
    await settle()
    #expect(uiState.kept.count == 1)
    gate.open()
    await saving.value
    #expect(uiState.kept.isEmpty)
  }

  @Test("Saving deletes the draft at once")
  func saved() async {
    let first = await opened()
    await first.enter("", "たべる")
    await first.model.type("to eat")
    await first.model.finish()
    let second = await opened()
    second.saves()
    await second.model.save()
    #expect(uiState.kept.isEmpty)
    #expect(!second.state.hasUnsaved)
  }

  @Test("Each book and each word has its own draft")
  func targets() async {
    let first = await opened(.new(2))
    await first.model.type("x")
    await first.model.finish()
    let second = await opened(.new(1))
    #expect(!second.state.hasUnsaved)
    #expect(second.state.notice == nil)
  }

  @Test("The edit of an existing word is back, and only the edited fields")
  func changedWord() async {
    let first = await opened(.edit(5))
    await first.typeMeaning("s")
    await first.model.focus(.image(.meaning))
    first.model.toggleStoredImage()
    await first.model.finish()
    let second = EditorFixture(.edit(5), uiState: uiState)
    second.words.onWord.returns(
      .fixture(5, meaning: SideContent("food", image: image), kanji: SideContent("食物"))
    )
    await second.model.load()
    #expect(second.form[.side(.meaning)].text == "foods")
    #expect(second.form[.side(.kanji)].text == "食物")
    #expect(second.form.storedImages[.meaning]?.isRemoved == true)
    second.words.onEdit.returns(.fixture(5))
    await second.model.save()
    await second.model.finish()
    #expect(uiState.kept.isEmpty)
  }

  @Test("An existing word takes no key before its draft is there", .timeLimit(.minutes(15)))
  func changedWordIsSlow() async {
    let first = await opened(.edit(5))
    await first.typeMeaning("s")
    await first.model.finish()
    let slow = SlowUIState(uiState)
    let word = EditedWord(.edit(5), home: nil)
    let loader = WordLoader(
      of: word,
      target: .edit(5),
      books: first.books,
      words: first.words,
      drafts: DraftKeeper(of: word, target: .edit(5), uiState: slow, clock: FixedClock()),
      overlaps: OverlapCheck(of: word, words: first.words),
      images: ImageCheck(of: word, images: first.images)
    )
    let loading = Task.immediate { await loader.load() }
    await waitUntil { slow.gate.waitingCount == 1 }
    #expect(!word.state.takesInput)
    slow.gate.open()
    await loading.value
    #expect(word.state.takesInput)
    #expect(word.form[.side(.meaning)].text == "foods" && word.state.waiting.isEmpty)
  }

  @Test(
    "A draft that was not shown before the editor was left is there the next time",
    .timeLimit(.minutes(15))
  )
  func leftUnseen() async {
    let first = await opened()
    await first.enter("", "たべ")
    await first.model.finish()
    let (slow, word, navigator) = (SlowUIState(uiState), EditedWord.typed(), SpyNavigator())
    let drafts = DraftKeeper(of: word, target: .new(1), uiState: slow, clock: FixedClock())
    let exit = EditorExit(
      from: word,
      writes: WriteQueue(),
      drafts: drafts,
      navigator: navigator
    )
    let reading = Task.immediate { await drafts.recall() }
    await waitUntil { slow.gate.waitingCount == 1 }
    await exit.leave()
    slow.gate.open()
    await reading.value
    await exit.finish()
    #expect(navigator.events == [.back(nil)])
    #expect(uiState.kept.count == 1 && !word.state.hasUnsaved)
  }

  @Test("Words that could not be saved are in the draft too, after the one being typed")
  func waiting() async {
    let first = await opened()
    first.words.onSave.fails(StoreError.readOnly(path: "/library"))
    let gate = Gate()
    first.words.onSave.does { _ in
      await gate.wait()
      throw StoreError.readOnly(path: "/library")
    }
    await first.enter("", "いち")
    await first.model.type("one")
    let saving = Task.immediate { await first.model.save() }
    await first.typeMeaning("two")
    gate.open()
    await saving.value
    #expect(first.state.waiting.count == 1)
    await first.model.finish()
    let second = await opened()
    #expect(second.form[.side(.meaning)].text == "two")
    #expect(second.state.waiting.map { $0[.side(.meaning)].text } == ["one"])
    // Text typed before the draft was read stays in front.
    let third = EditorFixture(uiState: uiState)
    await third.typeMeaning("three")
    await third.model.load()
    #expect(third.form[.side(.meaning)].text == "three")
    #expect(third.state.waiting.count == 2)
  }

  @Test("A draft of another version is used as far as possible")
  func strange() async {
    let strange = SpyUIState(["draft-new-\(WordBookID(number: 1))": ["0.meaning": "a", "7": "b"]])
    let fixture = EditorFixture(uiState: strange)
    await fixture.model.load()
    #expect(fixture.form[.side(.meaning)].text == "a")
    #expect(fixture.state.waiting.isEmpty)
  }
}

/// UI state that is read once a gate is open.
private struct SlowUIState: UIStateService {
  let gate = Gate()
  private let states: SpyUIState

  init(_ states: SpyUIState) { self.states = states }

  func state(_ name: String) async -> [String: String]? {
    await gate.wait()
    return await states.state(name)
  }

  func names() async -> Set<String> { await states.names() }

  func save(_ state: [String: String]?, as name: String) async throws {
    try await states.save(state, as: name)
  }
}

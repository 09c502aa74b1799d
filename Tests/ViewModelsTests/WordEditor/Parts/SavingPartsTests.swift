import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Saving new words and changed ones")
struct SavingPartsTests {
  private let words = SpyWordService()
  private let samples = SpySampleService()
  private let uiState = SpyUIState()
  private let history = UndoStack()
  private let navigator = SpyNavigator()
  private let writes = WriteQueue()
  private let full = StoreError.system(operation: "write", path: "/library", code: 28)

  init() {
    words.onOverlap.returns(nil)
    samples.onSave.succeeds()
    samples.onUse.succeeds()
  }

  private func newWordSaver(_ word: EditedWord, _ drafts: DraftKeeper) -> NewWordSaver {
    NewWordSaver(
      of: word,
      to: 1,
      words: words,
      samples: SampleKeeper(of: word, samples: samples),
      history: history,
      writes: writes,
      drafts: drafts,
      overlaps: OverlapCheck(of: word, words: words)
    )
  }

  @Test("A new word makes room at once, counts when it is saved, and leaves the draft")
  func adding() async {
    let word = EditedWord.typed(meaning: "cat", gana: "ねこ")
    let drafts = DraftKeeper(of: word, target: .new(1), uiState: uiState, clock: FixedClock())
    await drafts.keep()
    #expect(uiState.kept.count == 1)
    let gate = Gate()
    words.onSave.does { inputs, book in
      await gate.wait()
      return inputs.map { Word(of: $0, in: book) }
    }
    let input = word.input
    let saver = newWordSaver(word, drafts)
    let saving = Task.immediate { await saver.save(input) {} }
    #expect(word.form == WordForm())
    #expect(word.state.saving == 1)
    gate.open()
    await saving.value
    #expect(word.state.saving == 0)
    #expect(word.state.added == 1)
    #expect(word.state.lastAdded?.gana.text == "ねこ")
    #expect(samples.onSave.inputs.count == 1)
    #expect(history.lastDone != nil)
    #expect(uiState.kept.isEmpty)
  }

  @Test("A new word that fails comes back: at once, or behind the one that is typed")
  func failing() async {
    words.onSave.fails(full)
    let word = EditedWord.typed(meaning: "cat", gana: "ねこ")
    let saver = newWordSaver(
      word,
      DraftKeeper(of: word, target: .new(1), uiState: uiState, clock: FixedClock())
    )
    await saver.save(word.input) {}
    #expect(word.form[.side(.gana)].text == "ねこ")
    #expect(word.form.failure == .store(full))
    let input = word.input
    let saving = Task.immediate { await saver.save(input) {} }
    word.edit { $0[.side(.meaning)].insert("dog") }
    await saving.value
    #expect(word.form[.side(.meaning)].text == "dog")
    #expect(word.state.waiting.map(\.name) == ["ねこ"])
    #expect(word.state.notice == .word(.notSaved("ねこ", .store(full))))
  }

  @Test("A sample that was taken and not changed is used; any other word is a new sample")
  func keepingSamples() async {
    let word = EditedWord.typed()
    let keeper = SampleKeeper(of: word, samples: samples)
    let sample = Sample.fixture(3)
    let same = Word.fixture(
      meaning: SideContent(sample.meaning),
      gana: SideContent(sample.gana),
      kanji: SideContent(sample.kanji)
    )
    await keeper.keep(same, taken: Suggestion(sample))
    #expect(samples.onUse.inputs == [3])
    var other = same
    other.meaning = SideContent("other")
    await keeper.keep(other, taken: Suggestion(sample))
    await keeper.keep(same, taken: nil)
    #expect(samples.onSave.inputs == [other, same])
    samples.onSave.fails(full)
    await keeper.keep(same, taken: nil)
    #expect(word.state.notice == .word(.sampleNotKept(.store(full))))
  }

  @Test("A changed word is compared with what is stored; then it is saved, and the editor left")
  func changing() async {
    let word = EditedWord(.edit(5), home: nil)
    word.take(.fixture(5))
    word.update { $0.phase = .ready }
    let exit = EditorExit(
      from: word,
      writes: writes,
      drafts: DraftKeeper(of: word, target: .edit(5), uiState: uiState, clock: FixedClock()),
      navigator: navigator
    )
    let saver = ChangedWordSaver(
      of: word,
      id: 5,
      words: words,
      trash: SpyTrashService(),
      history: history,
      writes: writes,
      exit: exit
    )
    word.edit { $0[.side(.meaning)].insert("!") }
    let theirs = Word.fixture(5, meaning: SideContent("meal"))
    words.onWord.returns(theirs)
    await saver.save(word.input) {}
    #expect(word.state.notice == .word(.changedElsewhere(theirs.name, theirs: "meal")))
    #expect(words.onEdit.inputs.isEmpty)
    words.onEdit.fails(full)
    await saver.save(word.input) {}
    #expect(word.form.failure == .store(full))
    #expect(word.state.saving == 0)
    #expect(!exit.isClosed)
    let saved = Word.fixture(5, meaning: SideContent("food!"))
    words.onEdit.returns(saved)
    await saver.save(word.input) {}
    #expect(exit.isClosed)
    #expect(!word.form.isChanged)
    #expect(history.lastDone != nil)
    #expect(navigator.events == [.back(.word(.edited(saved.name)))])
  }
}

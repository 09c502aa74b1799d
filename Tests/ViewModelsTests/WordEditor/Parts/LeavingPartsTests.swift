import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Opening and leaving the word editor")
struct LeavingPartsTests {
  private let navigator = SpyNavigator()
  private let uiState = SpyUIState()
  private let full = StoreError.system(operation: "write", path: "/library", code: 28)

  @Test("Leaving waits for what is on its way, asks before something is lost, and happens once")
  func leaving() async {
    let word = EditedWord.typed(meaning: "cat")
    let writes = WriteQueue()
    let exit = EditorExit(
      from: word,
      writes: writes,
      drafts: DraftKeeper(of: word, target: .new(1), uiState: uiState, clock: FixedClock()),
      navigator: navigator
    )
    let gate = Gate()
    writes.start { await gate.wait() }
    let first = Task.immediate { await exit.leave() }
    let second = Task.immediate { await exit.leave() }
    #expect(navigator.events == [])
    navigator.answerConfirmations(false, true)
    gate.open()
    await first.value
    await second.value
    #expect(navigator.events == [.confirm(.discardChanges)])
    #expect(!exit.isClosed)
    await exit.finish()
    #expect(uiState.kept.count == 1, "the program ends while one types")
    word.update { ($0.bookTitle, $0.added, $0.lastStep) = ("N5", 2, 1) }
    await exit.leave()
    exit.close(nil)
    #expect(navigator.events.suffix(1) == [.back(.word(.added(2, book: "N5", last: 1)))])
    await exit.finish()
    #expect(uiState.kept.isEmpty)
  }

  @Test("A draft is kept, comes back once, and goes when it is saved or unwanted")
  func drafts() async {
    let first = EditedWord.typed(meaning: "cat")
    await DraftKeeper(of: first, target: .new(1), uiState: uiState, clock: FixedClock()).keep()
    let second = EditedWord.typed()
    let drafts = DraftKeeper(of: second, target: .new(1), uiState: uiState, clock: FixedClock())
    await drafts.update()
    #expect(uiState.kept.count == 1, "nothing is known of it yet")
    await drafts.recall()
    #expect(second.form[.side(.meaning)].text == "cat")
    #expect(second.state.notice == .word(.draftIsBack))
    second.showNext()
    await drafts.recall()
    #expect(!second.state.hasUnsaved)
    await drafts.update()
    #expect(uiState.kept.isEmpty)
    second.edit { $0[.tags].insert("n5") }
    await drafts.update()
    #expect(uiState.kept.isEmpty, "nothing is written while one types")
    await drafts.keep()
    await drafts.forget()
    #expect(uiState.kept.isEmpty)
    uiState.fails(full)
    await drafts.keep()
    #expect(second.state.notice == .failed(full))
  }

  @Test("A word that cannot be read is said in the place of the form, and can be read again")
  func loading() async {
    let (books, words, images) = (SpyWordBookService(), SpyWordService(), SpyImageService())
    let word = EditedWord(.edit(5), home: nil)
    let loader = WordLoader(
      of: word,
      target: .edit(5),
      books: books,
      words: words,
      drafts: DraftKeeper(of: word, target: .edit(5), uiState: uiState, clock: FixedClock()),
      overlaps: OverlapCheck(of: word, words: words),
      images: ImageCheck(of: word, images: images)
    )
    words.onWord.fails(full)
    await loader.load()
    #expect(word.state.phase == .failed(.store(full)))
    words.onWord.returns(.fixture(5))
    words.onOverlap.returns(nil)
    books.onBook.returns(.fixture())
    await loader.load()
    #expect(word.state.phase == .ready)
    #expect(word.state.bookTitle == "N5 · 01 はじめ")
    #expect(word.form.original == .fixture(5))
    word.edit { $0[.tags].insert("x") }
    let theirs = Word.fixture(5, gana: SideContent("しょくもつ"))
    words.onWord.returns(theirs)
    await loader.refresh()
    #expect(word.form[.side(.gana)].text == "しょくもつ")
    #expect(word.form[.tags].text.hasSuffix("x"))
    #expect(word.state.notice == .word(.followsChange(theirs.name)))
    word.say(nil)
    words.onWord.fails(full)
    await loader.refresh()
    #expect(word.state.notice == nil, "saving will tell")
  }
}

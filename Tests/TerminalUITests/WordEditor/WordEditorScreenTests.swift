import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("The keys of the word editor")
struct WordEditorScreenTests {
  private let words = SpyWordService()
  private let samples = SpySampleService()
  private let dictionary = SpyDictionaryService()
  private let navigator = SpyNavigator()
  private let container = TestDIContainer()
  private let model: WordEditorViewModel
  private let screen: WordEditorScreen

  init() {
    let images = SpyImageService()
    images.onFileFacts.does { throw ImageError.missing(path: $0) }
    let books = SpyWordBookService()
    books.onBook.returns(.fixture())
    words.onOverlap.returns(nil)
    samples.onSamples.returns([])
    dictionary.onEntries.returns([])
    container.wordBookService = books
    container.wordService = words
    container.sampleService = samples
    container.imageService = images
    container.dictionaryService = dictionary
    container.readingService = SpyReadingService()
    model = container.makeWordEditorViewModel(target: .new(1), navigator: navigator)
    screen = WordEditorScreen(viewModel: model, texts: .english)
  }

  private func send(_ inputs: ScreenInput...) async {
    for input in inputs {
      if case .perform(let work) = screen.handle(input) { await work() }
    }
  }

  @Test("Letters, full-width ones and ? too, are text; a paste goes into the field")
  func typing() async {
    await send(.key(.tab), .key(.tab), .key("j"), .key("？"), .key("?"), .key("じ"), .paste("一\n二"))
    #expect(model.state.form[.side(.meaning)].text == "j？?じ一 二")
    await send(.key(.control("w")), .key(.home), .key(.delete))
    #expect(model.state.form[.side(.meaning)].text == "？?じ一 ")
  }

  @Test("What is typed before a word is there waits for it, and Esc does not")
  func loading() async {
    words.onWord.returns(.fixture(5))
    let model = container.makeWordEditorViewModel(target: .edit(5), navigator: navigator)
    let screen = WordEditorScreen(viewModel: model, texts: .english)
    #expect(screen.holds(.key("a")) && screen.holds(.paste("a")))
    #expect(!screen.holds(.key(.escape)) && screen.endsWait(.key(.escape)))
    await screen.appear()
    #expect(!screen.holds(.key("a")) && !screen.endsWait(.key(.escape)))
  }

  @Test(
    "The end of a word waits until the one before it, which may be the same, is saved",
    .timeLimit(.minutes(15))
  )
  func saving() async {
    let gate = Gate()
    samples.onSave.succeeds()
    words.onSave.does { _ in
      await gate.wait()
      return [.fixture(9)]
    }
    await send(.key(.tab), .paste("からす"), .key(.tab), .paste("crow"))
    let saving = Task.immediate { await send(.key(.control("s"))) }
    await waitUntil { gate.waitingCount == 1 }
    await send(.key(.tab), .key(.tab))
    #expect(screen.holds(.key(.enter)) && screen.holds(.key(.control("s"))))
    #expect(!screen.holds(.key("c")) && !screen.holds(.key(.tab)))
    gate.open()
    await saving.value
    #expect(model.state.added == 1 && !screen.holds(.key(.enter)))
  }

  @Test(
    "Keys behind an Esc that waits until a word is saved are not typed into the next one",
    .timeLimit(.minutes(15))
  )
  func leavingWhileSaving() async {
    let gate = Gate()
    samples.onSave.succeeds()
    words.onSave.does { _ in
      await gate.wait()
      return [.fixture(9)]
    }
    await send(.key(.tab), .paste("からす"), .key(.tab), .paste("crow"))
    let saving = Task.immediate { await send(.key(.control("s"))) }
    await waitUntil { gate.waitingCount == 1 }
    let leaving = Task.immediate { await send(.key(.escape)) }
    await waitUntil { model.isLeaving }
    #expect(screen.holds(.key("c")) && screen.holds(.paste("c")))
    gate.open()
    _ = await (saving.value, leaving.value)
    #expect(!screen.holds(.key("c")) && navigator.events.count == 1)
  }

  @Test("Tab, arrows and Enter go through the fields; Esc goes back")
  func moving() async {
    await send(.key(.tab), .key(.down), .key(.backTab))
    #expect(model.state.form.focus == .side(.gana))
    await send(.key(.enter))
    #expect(model.state.form.focus == .side(.meaning))
    await send(.key(.control("s")))
    #expect(model.state.form.missing == [.meaning, .ganaOrKanji])
    await send(.key(.escape))
    #expect(navigator.events == [.back(nil)])
    guard case .ignored = screen.handle(.key(.function(1))) else {
      Issue.record("F1 belongs to the coordinator")
      return
    }
  }

  @Test("A click focuses a field and puts the caret before the clicked character")
  func clicking() async {
    await send(.key(.tab), .paste("たべもの"), .key(.tab))
    var canvas = Canvas(size: Size(width: 80, height: 24))
    screen.draw(into: &canvas)
    await send(.mouse(.click, at: Point(x: 20, y: 5)))
    #expect(model.state.form.focus == .side(.gana))
    #expect(model.state.form[.side(.gana)].caret == 1)
    await send(.mouse(.click, at: Point(x: 70, y: 5)))
    #expect(model.state.form[.side(.gana)].caret == 4)
    await send(.mouse(.click, at: Point(x: 4, y: 9)))
    #expect(model.state.form.focus == .text(.example))
  }

  @Test("Down and Enter accept a suggested word, and so does a click; Tab does not")
  func suggestions() async {
    samples.onSamples.returns([.fixture(1, meaning: "food", gana: "たべもの", kanji: "食べ物")])
    await send(.key(.tab), .key(.tab), .key("f"), .key(.down), .key(.enter))
    #expect(model.state.form[.side(.kanji)].text == "食べ物")
    await send(.key(.control("z")), .key("o"))
    #expect(model.state.form[.side(.meaning)].text == "fo")
    var canvas = Canvas(size: Size(width: 80, height: 24))
    screen.draw(into: &canvas)
    await send(.mouse(.click, at: Point(x: 20, y: 9)))
    #expect(model.state.form[.side(.gana)].text == "たべもの")
    screen.draw(into: &canvas)
    await send(.mouse(.doubleClick, at: Point(x: 20, y: 9)))
    #expect(model.state.form.focus == .side(.meaning), "not the field that was below the word")
    await send(.key(.control("z")), .key("x"), .key(.tab))
    #expect(model.state.form[.side(.meaning)].text == "fox")
    #expect(model.state.form.focus == .text(.example))
  }

  @Test("The wheel moves in the words that are offered, and never to another field")
  func wheel() async {
    samples.onSamples.returns([.fixture(1, meaning: "food", gana: "たべもの", kanji: "食べ物")])
    let (down, up) = (
      ScreenInput.mouse(.wheelDown, at: Point(x: 20, y: 9)),
      ScreenInput.mouse(.wheelUp, at: Point(x: 20, y: 9))
    )
    await send(down, up)
    #expect(model.state.form.focus == .side(.kanji))
    await send(.key(.tab), .key(.tab), .key("f"), down, down)
    #expect(model.state.form.suggestions.selection == 0)
    await send(up, up)
    #expect(model.state.form.suggestions.selection == nil)
    #expect(model.state.form.focus == .side(.meaning))
  }
}

import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("A word of images alone in lists of words")
struct ImageWordTests {
  private let word = Word.fixture(
    meaning: SideContent(image: ImageReference(name: "00ff.jpg")),
    gana: SideContent(image: ImageReference(name: "11ff.png")),
    kanji: SideContent()
  )

  @Test("The trash says what images it has")
  func trash() {
    var state = TrashState()
    state.phase = .ready
    state.rows = [TrashState.Row(.word(word, book: "旅行"), deletedOn: nil)]
    var canvas = Canvas(size: Size(width: 60, height: 8))
    var scroll = 0
    TrashView.draw(state, texts: .english, hints: [], scroll: &scroll, into: &canvas)
    #expect(canvas.text.contains("[image png]       [image jpg] · from “旅行”"))
  }

  @Test("So does its history")
  func history() {
    let history = WordHistory(word: word, book: .fixture(), today: .fixture)
    #expect(Texts.english.lines(history, width: 60).first == "[image png]  [image jpg]")
  }

  @Test("So do the statistics, drawn and as text", arguments: [80, 40])
  func hardest(width: Int) {
    let hard = HardWord(id: word.id, lapses: 3, failed: 4, reviews: 9, difficulty: 9)
    var state = StatisticsState.fixture
    state.hardest = .value([HardestWord(word: word, hard)])
    let canvas = Canvas(size: Size(width: width, height: 24))
    let rows = StatisticsPlots(.fixture, .english, width: width, canvas: canvas)
      .rows(of: .hardest, state)
    let drawn = rows.map { $0.map(\.text).joined() }.joined(separator: "\n")
    #expect(drawn.contains("[image png]") && drawn.contains("[image jpg]"))
    #expect(
      Texts.english.statistics.sentences(state).last?.last
        == "[image png], [image jpg]: 3× forgotten in 9 reviews"
    )
  }

  @Test("So does the editor that has added it")
  func added() {
    var state = WordEditorState(isNew: true)
    state.lastAdded = word
    var canvas = Canvas(size: Size(width: 60, height: 20))
    WordEditorView.draw(state, texts: .english, into: &canvas)
    #expect(canvas.text.contains("Added [image png]  [image jpg]"))
  }
}

import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI

@Suite("The hints in the last line")
struct HintTests {
  private func line(_ hints: [Hint], width: Int) -> String {
    var canvas = Canvas(size: Size(width: width, height: 1))
    canvas.drawHints(hints, y: 0)
    let end = canvas.text.lastIndex { $0 != " " && $0 != "\n" }
    return end.map { String(canvas.text[...$0]) } ?? ""
  }

  private let hints = [
    Hint(key: "⏎", label: "next"), Hint(key: "^S", label: "save"),
    Hint(key: "⇥", label: "field"), Hint(key: "Esc", label: "back", isWayOut: true),
    Hint(key: "F1", label: "keys"),
  ]

  @Test("With little room, the key for leaving and the key for help remain")
  func wayOut() {
    #expect(line(hints, width: 50) == " ⏎ next  ^S save  ⇥ field  Esc back  F1 keys")
    #expect(line(hints, width: 40) == " ⏎ next  ^S save  Esc back  F1 keys")
    #expect(line(hints, width: 30) == " ⏎ next  Esc back  F1 keys")
    #expect(line(hints, width: 20) == " Esc back  F1 keys")
  }

  @Test("What goes first does so before another hint is left out, in a window of any width")
  func goesFirst() {
    let all = [
      Hint(key: "⏎", label: "next"), Hint(key: "", label: "typing", goesFirst: true),
      Hint(key: "e", label: "edit"), Hint(key: "?", label: "keys"),
    ]
    #expect(line(all, width: 33) == " ⏎ next   typing  e edit  ? keys")
    for width in 24...32 { #expect(line(all, width: width) == " ⏎ next  e edit  ? keys") }
  }

  @Test("Of text that is read they say how to go on, until its end and not when all is visible")
  func reading() {
    let hints = Hint.hints(
      of: StatisticsKeys.map,
      texts: .english,
      text: Texts.english.statistics.key
    )
    func labels(_ rows: Int, top: Int) -> [String] {
      hints.whenReading(rows, of: 10, top: top).map(\.label)
    }
    #expect(labels(30, top: 19) == ["next", "back", "down", "next page", "as text", "keys"])
    #expect(labels(30, top: 20) == ["next", "back", "as text", "keys"])
    #expect(labels(10, top: 0) == ["back", "as text", "keys"])
  }

  @Test("At 40 columns, every screen that has a hint for leaving shows it", arguments: [30, 40])
  func everyScreen(width: Int) {
    func check<Action>(_ map: KeyMap<Action>, _ text: (Action) -> KeyText) {
      let hints = Hint.hints(of: map, texts: .english, text: text)
      for hint in hints where hint.isWayOut {
        #expect(line(hints, width: width).contains("\(hint.key) \(hint.label)"))
      }
    }
    let texts = Texts.english
    check(BooksKeys.filterMap, texts.books.key)
    check(StudyKeys.summaryMap, texts.study.key)
    check(StudyKeys.emptyMap, texts.study.key)
    check(StudyKeys.detailsMap, texts.study.key)
    check(StudyListKeys.filterMap, texts.study.listKey)
    check(WordEditorKeys.map, texts.editor.key)
    check(CloseBookKeys.map, texts.closeBook.key)
    check(CloseBookKeys.filterMap, texts.closeBook.key)
    check(StarterBooksKeys.map, texts.starterBooks.key)
    check(PromptKeys.map, texts.overlays.promptKey)
    check(ConfirmKeys.map, texts.overlays.confirmKey)
    check(PagerKeys.map, texts.overlays.pagerKey)
  }
}

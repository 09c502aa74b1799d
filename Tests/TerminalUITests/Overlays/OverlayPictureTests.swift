import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("Pictures of overlays")
struct OverlayPictureTests {
  /// A screen below, to see what stays visible.
  private func canvas(width: Int, height: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    for y in 0..<height { canvas.fill("·", at: Point(x: 0, y: y), width: width) }
    return canvas
  }

  @Test("A prompt covers the last rows, with the cursor in its field")
  func prompt() {
    let viewModel = PromptViewModel(prompt: .renameBook(title: "韓国旅行"), kanji: .spied()) { _ in }
    var canvas = canvas(width: 40, height: 7)
    PromptScreen(viewModel: viewModel, texts: .english).draw(into: &canvas)
    expectPicture(
      canvas,
      """
      ········································
      ········································
      ········································
      ────────────────────────────────────────
       Another title for “韓国旅行”
       韓国旅行
       ⏎ ok  Esc back  ^T 漢 / A
      """
    )
    #expect(canvas.cursor == Point(x: 9, y: 5))
  }

  @Test("Whether to add starter books again says how many are there, and that all are added")
  func starterBooksAgain() {
    func question(_ count: Int) -> String {
      Texts.english.overlays.confirmation(.addStarterBooksAgain(level: "N5", count: count))
    }
    #expect(question(1) == "1 book of N5 is there already. Add all books of N5 again?")
    #expect(question(14) == "14 books of N5 are there already. Add all books of N5 again?")
  }

  @Test("A confirmation says what would be lost and that it can be undone")
  func confirmation() {
    let question = Confirmation.deleteBook(title: "N5 · 03 たべもの", wordCount: 50)
    var canvas = canvas(width: 50, height: 6)
    let viewModel = ConfirmViewModel(confirmation: question) { _ in }
    ConfirmScreen(viewModel: viewModel, texts: .english).draw(into: &canvas)
    expectPicture(
      canvas,
      """
      ··················································
      ··················································
      ──────────────────────────────────────────────────
       Delete “N5 · 03 たべもの” with 50 words? Undo
       with u.
       y yes  n no
      """
    )
  }

  @Test("A long question wraps in a narrow window")
  func narrowConfirmation() {
    let question = Confirmation.deleteBook(title: "韓国旅行で覚えた単語", wordCount: 1)
    var canvas = canvas(width: 40, height: 6)
    let viewModel = ConfirmViewModel(confirmation: question) { _ in }
    ConfirmScreen(viewModel: viewModel, texts: .english).draw(into: &canvas)
    expectPicture(
      canvas,
      """
      ········································
      ········································
      ────────────────────────────────────────
       Delete “韓国旅行で覚えた単語” with 1
       word? Undo with u.
       y yes  n no
      """
    )
  }

  private var help: PagerViewModel.Subject {
    let sections = HelpSection.sections(
      of: ConfirmKeys.map,
      texts: .english,
      text: Texts.english.overlays.confirmKey
    )
    return .help(sections, about: ProgramFacts(version: "1.2.3", library: "/home/hana/単語"))
  }

  @Test("The help shows the keys of the screen below and where the library is")
  func helpAtFullSize() {
    var canvas = canvas(width: 80, height: 14)
    let viewModel = PagerViewModel(subject: help) {}
    PagerScreen(viewModel: viewModel, texts: .english).draw(into: &canvas)
    expectPicture(
      canvas,
      """
       Keys
      ────────────────────────────────────────────────────────────────────────────────
       Here
       y Y                   yes
       n N Esc q             no

       About
       tangocho 1.2.3
       The library is /home/hana/単語
       Data of the EDRDG and tanos.co.uk/jlpt, CC BY-SA. More: tangocho licenses



       Esc back
      """
    )
  }

  @Test("What can be searched for is not cut in the help, since it is to be typed")
  func searchTerms() {
    var canvas = canvas(width: 30, height: 60)
    let section = Texts.english.search.section
    let help = PagerViewModel(
      subject: .help([section], about: ProgramFacts(version: "1.2.3", library: "/home/hana/単語"))
    ) {}
    PagerScreen(viewModel: help, texts: .english).draw(into: &canvas)
    for term in section.lines.flatMap(\.keys) where !term.contains(" ") {
      #expect(canvas.text.contains(term), "\(term)")
    }
    var wide = self.canvas(width: 80, height: 60)
    PagerScreen(viewModel: help, texts: .english).draw(into: &wide)
    for term in section.lines.flatMap(\.keys) {
      #expect(wide.text.contains(term), "\(term) in one line")
    }
  }

  @Test("A long heading of the help is not cut in a narrow window")
  func longHeading() {
    var canvas = canvas(width: 40, height: 12)
    let picks = HelpSection.sections(
      of: StudyListKeys.map,
      texts: .english,
      text: Texts.english.study.listKey
    ).filter { $0.lines.contains { $0.keys == [StudyListKeys.map[.pickRange]] } }
    let viewModel = PagerViewModel(
      subject: .help(picks, about: ProgramFacts(version: "1.2.3", library: nil))
    ) {}
    PagerScreen(viewModel: viewModel, texts: .english).draw(into: &canvas)
    #expect(
      Array(canvas.lines[2...3]) == [
        " Picking rows: o x - d M C T E D ! b z", " then mean all of them",
      ]
    )
  }

  @Test("The help scrolls in a small window and shows its length")
  func helpScrolls() {
    var canvas = canvas(width: 40, height: 8)
    let viewModel = PagerViewModel(subject: help) {}
    let screen = PagerScreen(viewModel: viewModel, texts: .english)
    screen.draw(into: &canvas)
    #expect(canvas.text.contains(" y Y           yes"), "the keys take no more than they need")
    _ = screen.handle(.key("G"))
    screen.draw(into: &canvas)
    expectPicture(
      canvas,
      """
       Keys
      ────────────────────────────────────────
       Data of the EDRDG and
       tanos.co.uk/jlpt, CC BY-SA. More:
       tangocho licenses

       11 of 11 lines
       Esc back
      """
    )
  }

  @Test("The help lists a key of every screen only if the screen does not use that key itself")
  func helpListsKeysOnce() {
    let texts = Texts.english
    let own = HelpSection.sections(of: TrashKeys.map, texts: texts, text: texts.trash.key)
    let everywhere = HelpSection.everywhere(texts, besides: own)
    #expect(everywhere.lines.map(\.keys) == [["?", "F1"], ["^L"], ["^Z"], ["^C"]])
    let all = HelpSection.everywhere(texts, besides: [])
    #expect(all.lines.count == GlobalAction.allCases.count)
  }

  @Test("Damaged lines are listed by file and line")
  func health() {
    let health = LibraryHealth(damages: [
      LibraryDamage(path: "dev/A/000001.jsonl", line: 7, kind: .checksum),
      LibraryDamage(path: "dev/B/000003.jsonl", line: 1, kind: .malformed),
    ])
    var canvas = canvas(width: 60, height: 10)
    let viewModel = PagerViewModel(subject: .message(.health(health))) {}
    PagerScreen(viewModel: viewModel, texts: .english).draw(into: &canvas)
    expectPicture(
      canvas,
      """
       The stored data
      ────────────────────────────────────────────────────────────
       2 lines are damaged. All others were read; nothing was
       changed:
       dev/A/000001.jsonl:7: the checksum is wrong
       dev/B/000003.jsonl:1: not a record



       Esc back
      """
    )
  }

  @Test("A window below the smallest size says so")
  func tooSmall() {
    var canvas = canvas(width: 20, height: 4)
    let viewModel = PagerViewModel(subject: help) {}
    PagerScreen(viewModel: viewModel, texts: .english).draw(into: &canvas)
    #expect(canvas.lines.contains { $0.contains("too small") })
  }

  @Test("Text keys reach the field of a prompt, command keys its actions")
  func promptKeys() {
    var answers: [String?] = []
    let viewModel = PromptViewModel(prompt: .newBookTitle, kanji: .spied()) { answers.append($0) }
    let screen = PromptScreen(viewModel: viewModel, texts: .english)
    for key: Key in ["q", "？", "あ", .backspace, "い"] { _ = screen.handle(.key(key)) }
    _ = screen.handle(.paste("う\nえ"))
    _ = screen.handle(.key(.enter))
    #expect(answers == ["q？いう え"])
  }
}

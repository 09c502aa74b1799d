import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// The screen of corrections: its pictures, its keys and the mouse.
@MainActor
struct CorrectionsScreenTests {
  private let corrections = SpyCorrectionService()
  private let words = SpyWordService()
  private let navigator = SpyNavigator()
  private let screen: CorrectionsScreen

  init() {
    let history = UndoStack(SpyUndoService())
    history.record(
      undoneBy: .correctionLeft(false, 1),
      done: .nothingToRedo,
      undone: .nothingToUndo
    )
    let model = CorrectionsViewModel(
      corrections: corrections,
      words: words,
      history: history,
      navigator: navigator
    )
    screen = CorrectionsScreen(viewModel: model, texts: .english)
    corrections.onMarkLookedAt.succeeds()
    corrections.onCorrections.returns([
      .fixture(1, ("終る", "おわる", "to finish"), ("終わる", "おわる", "to finish")),
      .fixture(
        2,
        ("厚い", "あつい", "kind, deep, thick"),
        ("厚い", "あつい", "thick, deep, kind")
      ),
      .fixture(3, ("此処", "ここ", "Here"), ("", "ここ", "here")),
      .fixture(
        4,
        ("一体", "いったい", "(1) one object, one body, (2) what on earth?, really?, (3) generally"),
        ("一体", "いったい", "(what) the heck, (why) in the world, (who) on earth, one object")
      ),
    ])
  }

  @Test("Each word with its change, and below the list the selected one before and after")
  func standard() async {
    await screen.appear()
    press(screen, "G")
    expectPicture(
      screen.picture(80, 16),
      """
       Corrections                                                            4 words
      ────────────────────────────────────────────────────────────────────────────────
        終る → 終わる  to finish
        厚い           kind, deep, thick → thick, deep, kind
        此処 → ここ    Here → here
       ▌一体           (1) one object, one body, (2) what on earth?, really?, (3) ge…




       yours      一体  いったい  (1) one object, one body, (2) what on earth?,
                  really?, (3) generally
       corrected  一体  いったい  (what) the heck, (why) in the world, (who) on
                  earth, one object
       Marks, reviews and notes stay.
       ⏎ correct  q back  j down  * all  x leave  u undo  ? keys
      """
    )
  }

  @Test("Small windows, the smallest without the word below the list")
  func small() async {
    await screen.appear()
    expectPicture(
      screen.picture(40, 12),
      """
       Corrections                    4 words
      ────────────────────────────────────────
       ▌終る → 終わる  to finish
        厚い           kind, deep, thick → t…
        此処 → ここ    Here → here

       yours      終る  おわる  to finish

       corrected  終わる  おわる  to finish

       Marks, reviews and notes stay.
       ⏎ correct  q back  j down  ? keys
      """
    )
    press(screen, "j")
    expectPicture(
      screen.picture(30, 8),
      """
       Corrections          4 words
      ──────────────────────────────
        終る → 終わ…  to finish
       ▌厚い          kind, deep, …
        此処 → ここ   Here → here
        一体          (1) one obje…
       Marks, reviews and notes st…
       ⏎ correct  q back  ? keys
      """
    )
  }

  @Test("A wide window")
  func wide() async {
    await screen.appear()
    press(screen, "j", "j")
    expectPicture(
      screen.picture(200, 14),
      """
       Corrections                                                                                                                                                                                    4 words
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
        終る → 終わる                   to finish
        厚い                            kind, deep, thick → thick, deep, kind
       ▌此処 → ここ                     Here → here
        一体                            (1) one object, one body, (2) what on earth?, really?, (3) generally → (what) the heck, (why) in the world, (who) on earth, one object


       yours      此処  ここ  Here

       corrected  ここ  here

       Marks, reviews and notes stay.
       ⏎ correct  q back  j down  * all  x leave  u undo  ? keys
      """
    )
  }

  @Test("Nothing to correct, reading, and a list that cannot be read")
  func placeholders() async {
    expectPicture(
      screen.picture(60, 8),
      """
       Corrections
      ────────────────────────────────────────────────────────────

                        Reading your word books…



       q back  ? keys
      """
    )
    corrections.onCorrections.returns([])
    await screen.appear()
    expectPicture(
      screen.picture(60, 10),
      """
       Corrections
      ────────────────────────────────────────────────────────────

        Your words are as the starter lists have them today, or
        you changed them yourself.

        q  goes back


       q back  u undo  ? keys
      """
    )
    corrections.onCorrections.fails(StarterBookError.missing(path: "/usr/share/corrections.tsv"))
    await screen.refresh()
    expectPicture(
      screen.picture(60, 12),
      """
       Corrections
      ────────────────────────────────────────────────────────────

        The starter books are not at /usr/share/corrections.tsv.
        Reinstall tangocho to get them.

        ⏎  tries again
        q  goes back



       ⏎ try again  q back  ? keys
      """
    )
  }

  @Test("Enter corrects the selected word, * all, x leaves it as it is; q goes back")
  func keys() async {
    await screen.appear()
    words.onEditMany.returns(WordStep(patches: [WordPatch(id: 2, meaning: SideContent("thick"))]))
    press(screen, "j")
    await run(screen.handle(.key(.enter)))
    #expect(words.onEditMany.inputs.last?.0.changed.map(\.id) == [2])
    #expect(screen.picture(80, 16).text.contains("1 word corrected. u undoes it."))
    await run(screen.handle(.key("*")))
    #expect(words.onEditMany.inputs.last?.0.changed.map(\.id) == [1, 2, 3, 4])
    corrections.onSetLeft.succeeds()
    await run(screen.handle(.key("x")))
    #expect(corrections.onSetLeft.inputs.map(\.1) == [2])
    #expect(
      screen.picture(80, 16).text
        .contains("“厚い” stays as it is. u undoes it; a lists what you left.")
    )
    press(screen, "q")
    #expect(navigator.events == [.back(nil)])
  }

  @Test("A click selects, the wheel moves")
  func mouse() async {
    await screen.appear()
    let y = screen.picture(80, 16).lines.firstIndex { $0.hasPrefix("  厚い") } ?? 0
    _ = screen.handle(.mouse(.click, at: Point(x: 10, y: y)))
    #expect(screen.picture(80, 16).lines[y].hasPrefix(" ▌厚い"))
    _ = screen.handle(.mouse(.wheelDown, at: .zero))
    #expect(screen.picture(80, 16).lines[y + 1].hasPrefix(" ▌此処"))
  }
}

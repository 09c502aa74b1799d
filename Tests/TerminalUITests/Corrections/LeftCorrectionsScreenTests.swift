import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// The screen of corrections with examples, and with words that the learner left as they are.
@MainActor
struct LeftCorrectionsScreenTests {
  private let corrections = SpyCorrectionService()
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
      words: SpyWordService(),
      history: history,
      navigator: SpyNavigator()
    )
    screen = CorrectionsScreen(viewModel: model, texts: .english)
    corrections.onMarkLookedAt.succeeds()
  }

  @Test("Examples, and words that were left")
  func examplesAndLeft() async {
    let meet = ("会う", "あう", "to meet")
    let bright = ("明るい", "あかるい", "bright")
    let outdated = ("終る", "おわる", "to finish")
    let modern = ("終わる", "おわる", "to finish")
    corrections.onCorrections.returns([
      .fixture(
        1,
        outdated,
        modern,
        example: "会議は三時に終わった。 The meeting ended at three.",
        isLeft: true
      ),
      .fixture(2, meet, meet, example: "彼女にいつ会ったのですか。 When did you meet her?"),
      .fixture(
        3,
        bright,
        bright,
        example: "この部屋はとても明るい。 This room is very bright.",
        isLeft: true
      ),
    ])
    await screen.appear()
    expectPicture(
      screen.picture(80, 20),
      """
       Corrections                                                    1 word · 2 left
      ────────────────────────────────────────────────────────────────────────────────
       ▌会う             to meet  + 彼女にいつ会ったのですか。 When did you meet her?









       yours      会う  あう  to meet

       corrected  会う  あう  to meet  彼女にいつ会ったのですか。 When did you meet
                  her?


       Marks, reviews and notes stay.
       ⏎ correct  q back  x leave  u undo  a show left  ? keys
      """
    )
    await run(screen.handle(.key("a")))
    press(screen, "g")
    expectPicture(
      screen.picture(80, 20),
      """
       Corrections                                                   3 words · 2 left
      ────────────────────────────────────────────────────────────────────────────────
       ▌終る → 終わる  left · to finish
        会う           to meet  + 彼女にいつ会ったのですか。 When did you meet her?
        明るい         left · bright  + この部屋はとても明るい。 This room is very b…







       yours      終る  おわる  to finish

       corrected  終わる  おわる  to finish  会議は三時に終わった。 The meeting ended
                  at three.


       Marks, reviews and notes stay.
       ⏎ correct  q back  j down  * all  x leave  u undo  a show left  ? keys
      """
    )
    expectPicture(
      screen.picture(40, 12),
      """
       Corrections           3 words · 2 left
      ────────────────────────────────────────
       ▌終る → 終わる  left · to finish
        会う           to meet  + 彼女にいつ…
        明るい         left · bright  + この…

       yours      終る  おわる  to finish

       corrected  終わる  おわる  to finish
                  会議は三時に終わった。 The…
       Marks, reviews and notes stay.
       ⏎ correct  q back  j down  ? keys
      """
    )
  }

  @Test("Nothing to correct but what was left")
  func onlyLeft() async {
    corrections.onCorrections.returns([.fixture(1, ("", "あ", "a"), ("", "あ", "b"), isLeft: true)])
    await screen.appear()
    expectPicture(
      screen.picture(60, 10),
      """
       Corrections
      ────────────────────────────────────────────────────────────
        Your words are as the starter lists have them today, or
        you changed them yourself.

        a  lists 1 word that you left
        q  goes back


       q back  u undo  a show left  ? keys
      """
    )
  }
}

extension WordCorrection {
  typealias Sides = (kanji: String, gana: String, meaning: String)

  static func fixture(
    _ id: WordID,
    _ old: Sides,
    _ new: Sides,
    example: String? = nil,
    isLeft: Bool = false
  ) -> WordCorrection {
    let word = Word.fixture(
      id,
      meaning: SideContent(old.meaning),
      gana: SideContent(old.gana),
      kanji: SideContent(old.kanji)
    )
    return WordCorrection(
      word,
      to: [.kanji: new.kanji, .gana: new.gana, .meaning: new.meaning],
      example: example,
      isLeft: isLeft
    )
  }
}

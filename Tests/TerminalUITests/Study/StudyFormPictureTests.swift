import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("Pictures of what replaces a card")
struct StudyFormPictureTests {
  private func fixture(_ words: [Word]) async -> StudyPictures {
    let fixture = StudyPictures(words)
    await fixture.card.appear()
    return fixture
  }

  @Test("The end of a pass: what it changed, and the available actions")
  func summary() async {
    let fixture = await fixture(Word.fixtures(50, states: [.success, .fail, .undefined, .success]))
    await fixture.card.press("g", "o", "o", "o", "o", "x", "x", "G", "n")
    expectPicture(
      fixture.card.picture(80, 24),
      """
       N5 · 03 たべもの                                                   26○ 13× 11–
      ━━━━━━━━────────────────────────────────────────────────────────────────────────



                          5 of 50 cards shown

                          50 words   26○ +1  13×  11– −1

                          █████████████████████▓▓▓▓▓▓▓▓▓▓·········


                         ▌r  go on: not shown yet               45
                          a  again, the same words              50
                          x  again, only ×                      13
                          w  again, without ○                   24
                          c  close this book
                          q  back to the books




       all words · kanji first
       ⏎ choose  x only ×  w without ○  a again  u undo  c close  q back  ? keys
      """
    )
    expectPicture(
      fixture.card.picture(40, 12),
      """
       N5 · 03 たべもの           26○ 13× 11–
      ━━━━────────────────────────────────────
        50 words   26○ +1  13×  11– −1
       ▌r  go on: not shown yet           45
        a  again, the same words          50
        x  again, only ×                  13
        w  again, without ○               24
        c  close this book
        q  back to the books

       all words · kanji first
       ⏎ choose  x only ×  q back  ? keys
      """
    )
    expectPicture(
      fixture.card.picture(30, 8),
      """
       N5 · 03 たべもの     26○ 13×
      ━━━───────────────────────────
       ▌r  go on: not shown y…  45
        a  again, the same wo…  50
        x  again, only ×        13
        w  again, without ○     24
       all words · kanji first
       ⏎ choose  q back  ? keys
      """
    )
    await fixture.card.press("w")
    #expect(fixture.card.picture(80, 24).text.contains("without ○ · kanji first"))
  }

  @Test("A book without words")
  func empty() async {
    let fixture = await fixture([])
    expectPicture(
      fixture.card.picture(60, 12),
      """
       N5 · 03 たべもの
      ────────────────────────────────────────────────────────────


                      This book has no words yet.

                      a  adds its first word
                      q  back to the books



       a add  u undo  q back  ? keys
      """
    )
  }

  @Test("Where a session undoes, it redoes, also without a card")
  func redo() {
    for map in [StudyKeys.map, StudyKeys.summaryMap, StudyKeys.emptyMap] {
      #expect(map.keys(for: .undo) == SharedKeys.undo && map.keys(for: .redo) == SharedKeys.redo)
    }
  }

  @Test("A mode without words")
  func nothingInMode() async {
    let fixture = await fixture(Word.fixtures(2, states: [.success]))
    await fixture.card.press("m")
    expectPicture(
      fixture.card.picture(60, 12),
      """
       N5 · 03 たべもの                                        2○
      ────────────────────────────────────────────────────────────


                          Every word is ○.

                          m  shows other words
                          q  back to the books


       without ○ · kanji first
       m mode  a add  u undo  q back  ? keys
      """
    )
  }

  @Test("Words that cannot be read")
  func failure() async {
    let fixture = StudyPictures([])
    fixture.words.onWords.fails(StoreError.readOnly(path: "/library"))
    await fixture.card.appear()
    let picture = fixture.card.picture(80, 12).text
    #expect(picture.contains("/library"))
    #expect(picture.contains("q back"))
  }

  @Test("A mark that could not be saved is reported, and its card is in front, unchanged")
  func notSaved() async {
    let fixture = await fixture(Word.fixtures(2))
    fixture.words.onUpdateStudyState.fails(StoreError.readOnly(path: "/library"))
    await fixture.card.press(.enter, "o")
    let picture = fixture.card.picture(80, 12).text
    #expect(picture.contains("○ for 食べ物 was not saved"))
    #expect(picture.contains("1 / 2   2–"))
  }

  @Test("Not yet known: the card shows its book")
  func notYetKnown() async {
    let fixture = StudyPictures([], source: .notYetKnown)
    fixture.today.onToday.returns(Today(study: [.fixture(.fixture(title: "N5 · 02 いえ"))]))
    fixture.today.onNotYetKnown.returns(Word.fixtures(2))
    await fixture.card.appear()
    #expect(fixture.card.picture(80, 12).text.contains("Not yet known · N5 · 02 いえ"))
    await fixture.list.appear()
    #expect(fixture.list.picture(80, 12).text.contains("food                    N5 · 02 いえ"))
  }

  @Test("A side with an image says so")
  func image() async {
    let image = ImageReference(name: "00ff.png")
    let word = Word.fixture(meaning: SideContent(image: image))
    let fixture = await fixture([word])
    await fixture.card.press(.enter)
    #expect(fixture.card.picture(80, 24).text.contains("[image png]"))
    #expect(fixture.list.picture(80, 24).text.contains("[image png]"))
  }
}

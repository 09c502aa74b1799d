import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of typed answers")
struct ReviewTypingPictureTests {
  @Test("The line waits for an answer")
  func line() {
    expectPicture(
      ReviewPictures.typed("", 80, 24),
      """
       Review                                                                   1 new
      ────────────────────────────────────────────────────────────────────────────────





                                            food






                                            new


                  reading




       meaning first · N5 · 03 たべもの
        typing:  ⏎ check  Esc keys  ^T untyped  F1 keys
      """
    )
    expectPicture(
      ReviewPictures.typed("", 40, 12),
      """
       Review                           1 new
      ────────────────────────────────────────
                        food


                        new
       reading



       meaning first · N5 · 03 たべもの
       ⏎ check  Esc keys  ^T untyped  F1 keys
      """
    )
  }

  @Test("The text of another side asks for another try")
  func tryAgain() {
    expectPicture(
      ReviewPictures.typed("tabemono", asked: .gana, 80, 24),
      """
       Review                                                                   1 new
      ────────────────────────────────────────────────────────────────────────────────





                                          たべもの






                                            new


                  meaning tabemono
                         ~ That is the reading. What does it mean?



       gana first · N5 · 03 たべもの
        typing:  ⏎ check  Esc keys  ^T untyped  F1 keys
      """
    )
  }

  @Test("Right")
  func right() {
    expectPicture(
      ReviewPictures.typed("tabemono", 80, 24),
      """
       Review                                                                   1 new
      ────────────────────────────────────────────────────────────────────────────────





                                            food

                                          たべもの
                                           食べ物



                                            new


                                          ○ right



                               x × again 1m     o ○ good 10m
       meaning first · N5 · 03 たべもの
       ⏎ go on  u type again  e edit  ! flag  ? keys
      """
    )
  }

  @Test("Wrong: the difference, the reason, and the other word")
  func wrong() {
    let other = Word.fixture(
      2,
      meaning: SideContent("eaten thing"),
      gana: SideContent("たべもん"),
      kanji: SideContent("食べもん")
    )
    expectPicture(
      ReviewPictures.typed("tapemonn", others: [other], 80, 24),
      """
       Review                                                                   1 new
      ────────────────────────────────────────────────────────────────────────────────





                                            food

                                          たべもの
                                           食べ物



                                            new


                                   × たぺもん → たべもの
                     Mind the handakuten: べ, not ぺ. It is の, not ん.


                               x × again 1m     o ○ good 10m
       meaning first · N5 · 03 たべもの
       ⏎ go on  y I was right  u type again  e edit  ! flag  ? keys
      """
    )
    expectPicture(
      ReviewPictures.typed("tabemon", others: [other], 40, 12),
      """
       Review                           1 new
      ────────────────────────────────────────
                        food
                      たべもの
                       食べ物
                        new
               × たべもん → たべもの
         It is の, not ん. That is another
       card: 食べもん (たべもん) eaten thing.
           x × again 1m     o ○ good 10m
       meaning first · N5 · 03 たべもの
       ⏎ go on  y I was right  ? keys
      """
    )
  }

  @Test("In a tall window the line, its verdict and the grades stay near the card")
  func tallWindow() {
    func distance(of text: String, _ typed: String, _ height: Int) -> Int? {
      let lines = ReviewPictures.typed(typed, 200, height).lines
      let foot = lines.lastIndex { $0.hasSuffix(" new") }
      return lines.lastIndex { $0.contains(text) }.flatMap { row in foot.map { row - $0 } }
    }
    for height in [24, 50, 80] {
      #expect(distance(of: "reading", "", height) == 3)
      #expect(distance(of: "× たぺもん → たべもの", "tapemonn", height) == 3)
      #expect(distance(of: "o ○ good", "tapemonn", height) == 7)
    }
  }

  @Test("A card that is uncovered without a typed answer stays where it is, and its grades, too")
  func uncoveredWithoutAnAnswer() {
    func row(of text: String, _ picture: Canvas) -> Int? {
      picture.lines.lastIndex { $0.contains(text) }
    }
    for (width, height) in [(80, 24), (200, 50), (40, 12)] {
      let covered = ReviewPictures.typed("", isLeft: true, width, height)
      let uncovered = ReviewPictures.typed("", isGivenAway: true, width, height)
      #expect(row(of: "food", covered) != nil)
      #expect(row(of: "food", uncovered) == row(of: "food", covered), "\(uncovered.text)")
      let checked = ReviewPictures.typed("tapemonn", width, height)
      #expect(row(of: "o ○ good", checked) != nil)
      #expect(row(of: "o ○ good", uncovered) == row(of: "o ○ good", checked))
    }
  }

  @Test(
    "In the smallest windows the asked word is seen, and with the answer all of its sides",
    arguments: [(30, 8), (36, 9), (80, 8), (80, 9), (40, 10), (80, 11)],
    [Side.meaning, .gana, .kanji]
  )
  func smallest(size: (width: Int, height: Int), asked: Side) {
    let (width, height) = (size.width, size.height)
    let word = Word.fixture()
    let wrong = asked == .gana ? "water" : "mizu"
    let covered = [
      ReviewPictures.typed("", asked: asked, width, height),
      ReviewPictures.typed("", asked: asked, isLeft: true, width, height),
      ReviewPictures.typed("", asked: asked, note: .noKana, width, height),
      ReviewPictures.typed("", asked: asked, awaitsDictionary: true, width, height),
    ]
    for picture in covered.map(\.text) {
      #expect(picture.contains(word[asked].text), "\(picture)")
    }
    let uncovered = [
      ReviewPictures.typed("", asked: asked, isGivenAway: true, width, height),
      ReviewPictures.typed(asked == .gana ? "food" : "tabemono", asked: asked, width, height),
      ReviewPictures.typed(wrong, asked: asked, width, height),
    ]
    for picture in uncovered.map(\.text) {
      for side in Side.allCases { #expect(picture.contains(word[side].text), "\(picture)") }
    }
  }

  @Test("A long question in the smallest window takes the row of a remark")
  func longQuestion() {
    var word = Word.fixture()
    word.meaning.text = "food; something to eat, as bread or fruit"
    expectPicture(
      ReviewPictures.typed("", of: word, 30, 8),
      """
       Review                 1 new
      ──────────────────────────────
        food; something to eat, as
              bread or fruit
       reading

       meaning first
       ⏎ check  Esc keys  F1 keys
      """
    )
    expectPicture(
      ReviewPictures.typed("tabemon", of: word, 30, 8),
      """
       Review                 1 new
      ──────────────────────────────
       food; something to eat, as …
          × たべもん → たべもの
            It is の, not ん.
       x × again 1m   o ○ good 10m
       meaning first
       ⏎ go on  v more  ? keys
      """
    )
  }

  @Test("Without a verdict its rows are for the example, where that has no room else")
  func exampleWithoutVerdict() {
    var word = Word.fixture()
    word.texts[.example] = "彼女と食べ物を買った。 I bought food with her."
    let picture = ReviewPictures.typed("", isGivenAway: true, of: word, 40, 12).text
    #expect(picture.contains("彼女と食べ物を買った。") && picture.contains("her."), "\(picture)")
  }

  @Test("At 40x12 a long meaning is read in full beside the verdict, also while it is the question")
  func longMeaning() {
    var word = Word.fixture()
    word.meaning.text = "food; something to eat, as bread, rice or fruit; provisions for a journey"
    let pictures = [
      ReviewPictures.typed("", of: word, 40, 12),
      ReviewPictures.typed("tabemono", of: word, 40, 12),
      ReviewPictures.typed("tabemon", of: word, 40, 12),
      ReviewPictures.typed("food", asked: .gana, of: word, 40, 12),
    ]
    for picture in pictures.map(\.text) {
      #expect(picture.contains("food; something to eat, as bread, rice"), "\(picture)")
      #expect(picture.contains("or fruit; provisions for a journey"), "\(picture)")
    }
    for picture in pictures.dropFirst().map(\.text) {
      #expect(picture.contains("食べ物") && picture.contains("たべもの"), "\(picture)")
    }
  }
}

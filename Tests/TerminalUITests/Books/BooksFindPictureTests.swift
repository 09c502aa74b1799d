import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// Pictures of the search on home.
@MainActor
struct BooksFindPictureTests {
  @Test(
    "At 80x24: books first, then words with their states and books, and the number of further ones"
  )
  func wide80() {
    expectPicture(
      picture(of: .searching, width: 80, height: 24),
      """
       単語帳 tangocho                                                    11月21日 土
      ────────────────────────────────────────────────────────────────────────────────
       Today’s books
        N5 · 03 たべもの             50            ████████████████▓▓▓▓▓▓····  day 2

       Words
       ▌○  食べ物   たべもの    food                             N5 · 03 たべもの
        –           たべもの    mealtime, time to eat something  ひらがなの練習
        ×  食べ物   たべもの    food                             韓国旅行で覚えた単語
        and 1,200 more












       / たべ                                               1 book, 1,203 words found
       ⏎ open  Esc back  ⇥ commands  ^T 漢 / A
      """
    )
  }

  @Test("At 40x12 only the spelling is shown")
  func narrow() {
    expectPicture(
      picture(of: .searching, width: 40, height: 12),
      """
       単語帳 tangocho            11月21日 土
      ────────────────────────────────────────
       Today’s books
        N5 · 03 たべもの               day 2

       Words
       ▌○  食べ物   food          N5 · 03 た…
        –  たべもの mealtime, t…  ひらがなの…
        ×  食べ物   food          韓国旅行で…
        and 1,200 more
       / たべ       1 book, 1,203 words found
       ⏎ open  Esc back  ^T 漢 / A
      """
    )
  }

  @Test("Nothing is shown while words are searched, then that there are none")
  func nothing() {
    let searching = BooksState.fixture().with {
      $0.filter = TextLine("ない")
      $0.isTypingFilter = true
      $0.isSearching = true
      $0.arrange(.fixtures)
    }
    expectPicture(
      picture(of: searching, width: 60, height: 8),
      """
       単語帳 tangocho                                11月21日 土
      ────────────────────────────────────────────────────────────




       / ない                                             0 found
       ⏎ open  Esc back  ⇥ commands  ^T 漢 / A
      """
    )
    expectPicture(
      picture(of: searching.with { $0.isSearching = false }, width: 60, height: 8),
      """
       単語帳 tangocho                                11月21日 土
      ────────────────────────────────────────────────────────────
                        Nothing matches “ない”.

                        Esc  goes back

       / ない                                             0 found
       Esc back  ⇥ commands  ^T 漢 / A
      """
    )
  }

  @Test("What is not understood is said once: in the place of the list, or of the hints above it")
  func problem() {
    let nothing = BooksState.fixture().with {
      $0.filter = TextLine("is:foo")
      $0.isTypingFilter = true
      $0.arrange([])
    }
    let drawn = picture(of: nothing, width: 80, height: 12).text
    #expect(drawn.ranges(of: "is:foo is not known").count == 1)
    #expect(drawn.contains("Esc back"))
    let found = BooksState.searching.with { $0.filter = TextLine("is:foo") }
    let listed = picture(of: found, width: 80, height: 12).text
    #expect(listed.ranges(of: "is:foo is not known").count == 1)
    #expect(!listed.contains("Esc back"))
  }
}

extension BooksState {
  /// Home with `たべ` typed into its search.
  fileprivate static var searching: BooksState {
    fixture().with {
      $0.filter = TextLine("たべ")
      $0.isTypingFilter = true
      var kanaOnly = Word.fixture(2, in: 1, meaning: SideContent("mealtime, time to eat something"))
      kanaOnly.kanji = SideContent()
      $0.found = FoundWords(
        [.fixture(1, in: 5, state: .success), kanaOnly, .fixture(3, in: 3, state: .fail)],
        count: 1_203
      )
      $0.arrange(.fixtures)
      $0.select(place: 1)
    }
  }
}

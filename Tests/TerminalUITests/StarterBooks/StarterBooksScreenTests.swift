import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// The screen of starter books: its pictures, its keys and the mouse.
@MainActor
struct StarterBooksScreenTests {
  private let starter = SpyStarterBookService()
  private let books = SpyWordBookService()
  private let corrections = SpyCorrectionService()
  private let history = UndoStack(SpyUndoService())
  private let navigator = SpyNavigator()
  private let screen: StarterBooksScreen
  private let missing = StarterBookError.missing(path: "/usr/share/tangocho/Books/n5.tsv")

  init() {
    let model = StarterBooksViewModel(
      starterBooks: starter,
      books: books,
      corrections: corrections,
      history: history,
      navigator: navigator
    )
    screen = StarterBooksScreen(viewModel: model, texts: .english)
    corrections.onCorrections.returns([])
    starter.onLevels.returns([
      StarterLevel(name: "N5", wordCount: 684, bookCount: 14),
      StarterLevel(name: "N4", wordCount: 640, bookCount: 13),
      StarterLevel(name: "N3", wordCount: 1730, bookCount: 35),
      StarterLevel(name: "N2", wordCount: 1812, bookCount: 37),
      StarterLevel(name: "N1", wordCount: 3405, bookCount: 69),
    ])
    books.onBooks.returns(
      (1...14).map { .fixture(.fixture(WordBookID(number: $0), title: "N5 · \($0)")) }
    )
  }

  @Test("Levels with how much of them is in the library; the source is always shown")
  func standard() async {
    await screen.appear()
    press(screen, "j")
    expectPicture(
      screen.picture(80, 24),
      """
       Starter books                                           JLPT, no official list
      ────────────────────────────────────────────────────────────────────────────────

       Words for the Japanese-Language Proficiency Test, N5 the easiest level. They
       become word books like your own: rename, close and delete them as you like.

       Level  Words  Books  Yours
        N5      684     14     14
       ▌N4      640     13      –
        N3    1,730     35      –
        N2    1,812     37      –
        N1    3,405     69      –








       There is no official list for this test: the levels are an informed guess.
       Jonathan Waller, tanos.co.uk/jlpt · EDRDG · Tatoeba · CC BY-SA 4.0
       ⏎ makes 13 books, about 50 words each
       ⏎ add books  q back  j down  c corrections  ? keys
      """
    )
  }

  @Test("A small window keeps the levels and the source")
  func small() async {
    await screen.appear()
    expectPicture(
      screen.picture(40, 12),
      """
       Starter books   JLPT, no official list
      ────────────────────────────────────────
       Level  Words  Books  Yours
       ▌N5      684     14     14
        N4      640     13      –
        N3    1,730     35      –
        N2    1,812     37      –
        N1    3,405     69      –
       Jonathan Waller, tanos.co.uk/jlpt ·
       EDRDG · Tatoeba · CC BY-SA 4.0
       14 books of N5 already yours; ⏎ asks
       ⏎ add books  q back  j down  ? keys
      """
    )
    press(screen, "G")
    expectPicture(
      screen.picture(30, 8),
      """
       Starter books
      ──────────────────────────────
        N3    1,730     35      –
        N2    1,812     37      –
       ▌N1    3,405     69      –
       Jonathan Waller,…
       ⏎ makes 69 books, about 50 …
       ⏎ add books  q back  ? keys
      """
    )
    expectPicture(
      screen.picture(29, 8),
      """




        too small: 30x8 or larger
      """
    )
  }

  @Test("A wide window keeps lines short")
  func wide() async {
    await screen.appear()
    expectPicture(
      screen.picture(200, 30),
      """
       Starter books                                                                                                                                                                   JLPT, no official list
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

       Words for the Japanese-Language Proficiency Test, N5 the easiest level. They
       become word books like your own: rename, close and delete them as you like.

       Level  Words  Books  Yours
       ▌N5      684     14     14
        N4      640     13      –
        N3    1,730     35      –
        N2    1,812     37      –
        N1    3,405     69      –














       There is no official list for this test: the levels are an informed guess.
       Jonathan Waller, tanos.co.uk/jlpt · EDRDG · Tatoeba · CC BY-SA 4.0
       14 books of N5 already yours; ⏎ asks
       ⏎ add books  q back  j down  c corrections  ? keys
      """
    )
  }

  @Test("Words that have a correction are counted, and c shows them")
  func corrected() async {
    corrections.onCorrections.returns([WordCorrection(.fixture(1), to: [:])])
    await screen.appear()
    #expect(screen.picture(80, 24).lines[19] == " 1 of your words can be improved: c")
    expectPicture(
      screen.picture(40, 12),
      """
       Starter books   JLPT, no official list
      ────────────────────────────────────────
       ▌N5      684     14     14
        N4      640     13      –
        N3    1,730     35      –
        N2    1,812     37      –
        N1    3,405     69      –
       1 of your words can be improved: c
       Jonathan Waller, tanos.co.uk/jlpt ·
       EDRDG · Tatoeba · CC BY-SA 4.0
       14 books of N5 already yours; ⏎ asks
       ⏎ add books  q back  j down  ? keys
      """
    )
    press(screen, "c")
    #expect(navigator.events == [.show(.corrections)])
  }

  @Test("The frame is shown before the vocabulary is read")
  func loading() {
    expectPicture(
      screen.picture(60, 9),
      """
       Starter books                       JLPT, no official list
      ────────────────────────────────────────────────────────────


                        Reading the vocabulary…



       ⏎ add books  q back  j down  c corrections  ? keys
      """
    )
  }

  @Test("Missing vocabulary is reported with its path and advice; Enter tries again")
  func failed() async {
    starter.onLevels.fails(missing)
    await screen.appear()
    expectPicture(
      screen.picture(60, 12),
      """
       Starter books                       JLPT, no official list
      ────────────────────────────────────────────────────────────

        The starter books are not at
        /usr/share/tangocho/Books/n5.tsv. Reinstall tangocho to
        get them.

        ⏎  tries again
        q  goes back


       ⏎ try again  q back  ? keys
      """
    )
    starter.onLevels.returns([])
    await run(screen.handle(.key(.enter)))
    expectPicture(
      screen.picture(60, 9),
      """
       Starter books                       JLPT, no official list
      ────────────────────────────────────────────────────────────

               This tangocho came without starter books.

               q  goes back


       ⏎ add books  q back  j down  c corrections  ? keys
      """
    )
  }

  @Test("Adding in progress is shown; errors are in the status line")
  func adding() async {
    await screen.appear()
    press(screen, "j")
    let gate = Gate()
    starter.onAddBooks.does { [missing] _ in
      await gate.wait()
      throw missing
    }
    let adding = Task.immediate { await run(screen.handle(.key(.enter))) }
    await waitUntil { gate.waitingCount > 0 }
    #expect(screen.picture(80, 24).lines[22] == " Making 13 books of N4…")
    gate.open()
    await adding.value
    #expect(screen.picture(80, 24).text.contains("not at /usr/share/tangocho/Books/n5.tsv"))
  }

  @Test("A click selects, the wheel moves, a double click adds the books")
  func mouse() async {
    await screen.appear()
    let y = screen.picture(80, 24).lines.firstIndex { $0.hasPrefix("  N3") } ?? 0
    _ = screen.handle(.mouse(.click, at: Point(x: 60, y: y)))
    #expect(screen.picture(80, 24).lines[y].hasPrefix(" ▌N3"))
    _ = screen.handle(.mouse(.wheelDown, at: .zero))
    #expect(screen.picture(80, 24).lines[y + 1].hasPrefix(" ▌N2"))
    _ = screen.handle(.mouse(.wheelUp, at: .zero))
    _ = screen.handle(.mouse(.click, at: .zero))
    #expect(screen.picture(80, 24).lines[y].hasPrefix(" ▌N3"))
    starter.onAddBooks.returns([.fixture(21)])
    await run(screen.handle(.mouse(.doubleClick, at: Point(x: 3, y: y + 2))))
    #expect(starter.onAddBooks.inputs.map(\.name) == ["N1"])
    #expect(navigator.events == [.back(.book(.starterBooksAdded(level: "N1", count: 1)))])
  }
}

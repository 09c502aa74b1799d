import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("Pictures of choosing a book")
struct ChooseBookPictureTests {
  private func screen(_ books: [WordBookOverview]) async -> ChooseBookScreen {
    let service = SpyWordBookService()
    service.onBooks.returns(books)
    let model = ChooseBookViewModel(
      question: BookQuestion(.move(12), excluding: 4),
      books: service,
      kanji: .spied(),
      answer: { _ in }
    )
    let screen = ChooseBookScreen(viewModel: model, texts: .english)
    await screen.appear()
    return screen
  }

  @Test("Open books with their numbers of words; a filter without matches")
  func books() async {
    let screen = await screen(CloseBookFixture.all)
    press(screen, "j")
    expectPicture(
      screen.picture(50, 9),
      """
       Move 12 words to which book?
      ──────────────────────────────────────────────────
        N5 · 04 がっこう                       50 words
       ▌韓国旅行で覚えた単語                   12 words
        N5 · 01 はじめ                         50 words
        空の単語帳                              0 words


       ⏎ this book  / find  q back
      """
    )
    press(screen, "/", "犬")
    expectPicture(
      screen.picture(50, 9),
      """
       Move 12 words to which book?
      ──────────────────────────────────────────────────


             No open book has “犬” in its title.


       / 犬                                     0 found
       Esc all books  ^T 漢 / A
      """
    )
  }

  @Test("Without another book, it says how to create one")
  func none() async {
    let screen = await screen([])
    #expect(screen.picture(50, 9).text.contains("There is no other open book."))
    #expect(screen.picture(50, 9).text.contains("n  makes one, among the books"))
    #expect(screen.picture(50, 9).lines.last == " q back")
  }
}

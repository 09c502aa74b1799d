import Domain
import JapaneseText
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// Kanji typed by their sound into lines of text, with the keys of each screen.
@MainActor
@Suite("Pictures of kanji in lines of text")
struct KanjiLinePictureTests {
  private let conversions = SpyKanjiConversionService()
  private let books = SpyWordBookService()
  private var support: KanjiSupport { .spied(by: conversions) }

  init() {
    conversions.onPrepare.returns([.ready])
    conversions.onRemember.succeeds()
    conversions.onConversion.does { input in
      input.kana == "かん"
        ? KanjiConversion(pieces: [
          .init(
            kana: "かん",
            candidates: ["館", "缶", "感", "間", "巻", "完", "寒", "漢", "官", "かん", "鑑"],
            meanings: ["館": "building", "鑑": "specimen, take warning from"]
          )
        ])
        : KanjiConversion(
          pieces: [
            .init(kana: "かんこく", candidates: ["韓国", "勧告", "かんこく"]),
            .init(kana: "りょこう", candidates: ["旅行", "りょこう"]),
          ],
          wholes: [[0, 0], [1, 0]]
        )
    }
    books.onBooks.returns(CloseBookFixture.all)
  }

  private func type(_ text: String, on screen: some Screen) async {
    for character in text { await screen.press(Key(.character(character))) }
  }

  private func prompt(
    _ prompt: Prompt = .newBookTitle,
    _ answer: @escaping (String?) -> Void = { _ in }
  ) -> PromptScreen {
    PromptScreen(
      viewModel: PromptViewModel(prompt: prompt, kanji: support, answer: answer),
      texts: .english
    )
  }

  @Test("In a title: on, kana, all of it, a piece; Enter takes and then answers")
  func title() async {
    var answers: [String?] = []
    let screen = prompt { answers.append($0) }
    await screen.press(.control("t"))
    expectPicture(
      screen.picture(40, 6),
      """

      ────────────────────────────────────────
       Title of the new book
       漢

       ⏎ ok  Esc back  ^T 漢 / A
      """
    )
    await type("kankokuryokou", on: screen)
    expectPicture(
      screen.picture(40, 6),
      """

      ────────────────────────────────────────
       Title of the new book
       漢 かんこくりょこう

       ␣ convert  ⏎ take  Esc kana
      """
    )
    await screen.press(.space)
    expectPicture(
      screen.picture(40, 6),
      """

      ────────────────────────────────────────
       Title of the new book
       漢 韓国旅行
       1 韓国旅行  2 勧告旅行             1/2
       ␣ next  ⏎ take  1-9 choose  Esc kana
      """
    )
    await screen.press(.right, "2")
    expectPicture(
      screen.picture(80, 6),
      """

      ────────────────────────────────────────────────────────────────────────────────
       Title of the new book
       漢 勧告旅行
       1 韓国  2 勧告  3 かんこく                                                 2/3
       ␣ next  ⏎ take  1-9 choose  ←→ piece  S-←→ length  Esc kana
      """
    )
    await screen.press(.enter)
    #expect(answers.isEmpty)
    await screen.press(.enter)
    #expect(answers == ["勧告旅行"])
  }

  @Test("More spellings than fit: the chosen one is visible, with what it means")
  func window() async {
    let screen = prompt()
    await screen.press(.control("t"))
    await type("kan ", on: screen)
    expectPicture(
      screen.picture(80, 6),
      """

      ────────────────────────────────────────────────────────────────────────────────
       Title of the new book
       漢 館
       1 館  2 缶  3 感  4 間  5 巻  6 完  7 寒  8 漢  9 官  building            1/11
       ␣ next  ⏎ take  1-9 choose  ←→ piece  S-←→ length  Esc kana
      """
    )
    expectPicture(
      screen.picture(24, 6),
      """

      ────────────────────────
       Title of the new book
       漢 館
       1 館  2 缶  3 感  1/11
       ␣ next  Esc kana
      """
    )
    await screen.press("9")
    expectPicture(
      screen.picture(24, 6),
      """

      ────────────────────────
       Title of the new book
       漢 官
       7 寒  8 漢  9 官  9/11
       ␣ next  Esc kana
      """
    )
    await screen.press(.space, .space)
    expectPicture(
      screen.picture(60, 6),
      """

      ────────────────────────────────────────────────────────────
       Title of the new book
       漢 鑑
       1 かん  2 鑑  specimen, take warning from            11/11
       ␣ next  ⏎ take  1-9 choose  ←→ piece  Esc kana
      """
    )
  }

  @Test("Esc gives the kana back, takes them, and goes back; a paste takes what is typed")
  func escape() async {
    var answers: [String?] = []
    let screen = prompt { answers.append($0) }
    await screen.press(.control("t"))
    await type("kan ", on: screen)
    if case .perform(let work) = screen.handle(.paste("N5")) { await work() }
    await type("kan ", on: screen)
    await screen.press(.escape, .escape)
    #expect(answers.isEmpty)
    await screen.press(.escape)
    #expect(answers == [nil])
  }

  @Test("A notice is below the line")
  func absent() async {
    conversions.onConversion.fails(ConversionError.absent(searched: ["/usr/share/mecab"]))
    let screen = prompt(.drillSearch)
    await screen.press(.control("t"))
    await type("kan ", on: screen)
    expectPicture(
      screen.picture(60, 6),
      """

      ────────────────────────────────────────────────────────────
       Drill what this finds: a text, #tag, is:due, is:×, book:N5
       漢 かん
       To convert kana to kanji: apt install mecab-ipadic. The k…
       ␣ convert  ⏎ take  Esc kana
      """
    )
  }

  /// A question for a book.
  private func question() -> ChooseBookScreen {
    ChooseBookScreen(
      viewModel: ChooseBookViewModel(
        question: BookQuestion(.move(12), excluding: 4),
        books: books,
        kanji: support,
        answer: { _ in }
      ),
      texts: .english
    )
  }

  @Test("In a search of books, too, keys wait behind an Enter that waits for kanji")
  func keysBehindEnter() async {
    let (gate, screen) = (Gate(), question())
    conversions.onConversion.does { _ in
      await gate.wait()
      return KanjiConversion(pieces: [.init(kana: "かん", candidates: ["館"])])
    }
    await screen.appear()
    await screen.press("/", .control("t"))
    await type("kan", on: screen)
    let converting = Task.immediate { await screen.press(.space) }
    #expect(!screen.holds(.key("x")))
    let taking = Task.immediate { await screen.press(.enter) }
    #expect(screen.holds(.key("x")))
    gate.open()
    await converting.value
    await taking.value
    #expect(!screen.holds(.key("x")))
  }

  @Test("In a search of books: spellings are above it, arrows choose, Enter takes first")
  func search() async {
    let screen = question()
    await screen.appear()
    await screen.press("/", .control("t"))
    await type("kan ", on: screen)
    await screen.press(.down)
    expectPicture(
      screen.picture(50, 9),
      """
       Move 12 words to which book?
      ──────────────────────────────────────────────────


             No open book has “缶” in its title.

       1 館  2 缶  3 感  4 間  5 巻  6 完  7 寒    2/11
       / 漢 缶                                  0 found
       ␣ next  ⏎ take  1-9 choose  ←→ piece  Esc kana
      """
    )
    await screen.press(.enter)
    #expect(screen.takesText)
    await screen.press(.escape)
    #expect(!screen.takesText)
  }
}

import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of quick add")
struct QuickAddPictureTests {
  private func draw(_ state: QuickAddState, _ width: Int, _ height: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    QuickAddView.draw(state, texts: .english, into: &canvas)
    return canvas
  }

  private var pasted: QuickAddState {
    var state = QuickAddState()
    state.bookTitle = "N5 · 03 たべもの"
    var list = PastedLines([
      "食べる【たべる】to eat", "市場 market", "飲む のむ to drink", "聞く【のむ】to hear", "アイスクリーム ice cream",
      "見る",
    ])
    list.suggest("いちば", at: 1)
    list.mark(existing: .thisBook, at: 2)
    list.move(.down, page: 5)
    state.list = list
    return state
  }

  @Test("Pasted lines are listed with what they become, and the list scrolls")
  func list() {
    let wide = draw(pasted, 80, 24).text
    for line in [
      " Add 3 words to “N5 · 03 たべもの”? 1 is there already. 2 lines are unclear",
      "  + 食べる  たべる          to eat", " ▌+ 市場    ~いちば         market",
      "  = 飲む    のむ            to drink  (already there)",
      "  ! 聞く【のむ】to hear  “のむ” is not the reading of “聞く”.",
      "  +         アイスクリーム  ice cream", "  ! 見る  A word needs a meaning.", " ⏎ add them  Esc back",
    ] {
      #expect(wide.contains(line), "\(wide)")
    }
    let narrow = draw(pasted, 40, 9).text
    #expect(narrow.contains("市場"))
    #expect(!narrow.contains("見る"))
  }

  @Test("What a line has besides the sides follows the meaning, also in a list")
  func furtherTexts() {
    var state = QuickAddState()
    state.line.insert("明日【あした・あす】tomorrow")
    #expect(draw(state, 80, 24).text.contains("meaning tomorrow  notes also あす"))
    state.list = PastedLines(["食べる\tたべる\tto eat\tverb\t毎日食べる。"])
    let drawn = draw(state, 80, 24).text
    #expect(drawn.contains("▌+ 食べる  たべる  to eat  毎日食べる。  verb"), "\(drawn)")
  }

  @Test("At 40x12 a row has kanji, gana and the beginning of the meaning, and what is wrong below")
  func narrowList() {
    var state = QuickAddState()
    state.bookTitle = "N5 · 03 たべもの"
    var list = PastedLines([
      "申し込む【もうしこむ】to apply for, to propose", "郵便局 ゆうびんきょく post office",
      "アイスクリーム ice cream", "市場 market", "飲む のむ to drink", "見る",
    ])
    list.suggest("いちば", at: 3)
    list.mark(existing: .thisBook, at: 4)
    for _ in 0..<4 { list.move(.down, page: 5) }
    state.list = list
    let drawn = draw(state, 40, 12).text
    for row in [
      "+ 申し込む もうしこむ to apply", "+ アイスクリーム      ice cream", "+ 市場 ~いちば", "▌= 飲む のむ",
      "market", "to drink", "post office", " · already there",
    ] {
      #expect(drawn.contains(row), "\(drawn)")
    }
    #expect(!drawn.contains("(already"), "it is said below, and was cut in the row")
    var last = state
    last.list?.move(.down, page: 5)
    #expect(draw(last, 40, 12).text.contains(" ! A word needs a meaning."))
  }

  @Test("At 40x12 a question of several rows is whole, and the list below it scrolls")
  func narrowQuestion() {
    var state = QuickAddState()
    state.bookTitle = "N5 · 03 たべもの"
    var list = PastedLines(
      ["市場 いちば market", "飲む のむ to drink"] + Array(repeating: "食べる たべる to eat", count: 3)
        + Array(repeating: "見る", count: 5)
    )
    list.mark(existing: .book("N4"), at: 0)
    list.mark(existing: .thisBook, at: 1)
    for index in 3...4 { list.mark(existing: nil, at: index) }
    state.list = list
    let drawn = draw(state, 40, 12).text
    #expect(
      drawn.contains(
        """
         Add 1 word to “N5 · 03 たべもの”? 1 is
         there already. 2 appear twice in these
         lines. 1 is in other books; a adds it,
         too. 5 lines are unclear and can be
         corrected afterwards.
        """
      ),
      "\(drawn)"
    )
    #expect(drawn.contains("▌= 市場 いちば") && drawn.contains("+ 食べる たべる"), "\(drawn)")
    let low = draw(state, 40, 6).text
    #expect(low.contains("▌= 市場 いちば") && low.contains(" Add 1 word to"), "\(low)")
  }

  @Test("A pasted line with the kanji and gana of one before, and another meaning, says so")
  func otherMeaningInLines() {
    var state = QuickAddState()
    var list = PastedLines(["柿 かき persimmon", "柿 かき oyster", "柿 かき persimmon"])
    for index in list.rows.indices { list.mark(existing: nil, at: index) }
    state.list = list
    let drawn = draw(state, 80, 24).text
    #expect(drawn.contains("+ 柿  かき  oyster  (same kanji and gana in another line)"))
    #expect(drawn.contains("= 柿  かき  persimmon  (twice in these lines)"))
    #expect(list.newCount == 2)
  }

  @Test("That the book has a pasted word with another meaning is not cut in a narrow window")
  func otherMeaning() {
    var state = QuickAddState()
    var list = PastedLines(["柿 かき oyster"])
    list.mark(existing: .otherMeaning(book: nil), at: 0)
    state.list = list
    #expect(draw(state, 40, 12).text.contains(" · same kanji and gana there already\n"))
    list.mark(existing: .otherMeaning(book: "N5 · 03"), at: 0)
    state.list = list
    #expect(draw(state, 40, 12).text.contains(" · same kanji and gana in “N5 · 03”\n"))
  }

  @Test("Where no pasted line is a new word, the hint of Enter does not say that any is added")
  func nothingNew() {
    for (lines, hint) in [(["飲む のむ to drink", "見る"], "correct it"), (["飲む のむ to drink"], "close")] {
      var state = QuickAddState()
      var list = PastedLines(lines)
      list.mark(existing: .thisBook, at: 0)
      state.list = list
      let drawn = draw(state, 80, 24).text
      #expect(drawn.contains(" ⏎ \(hint)  Esc back") && !drawn.contains("add them"), "\(drawn)")
    }
  }

  @Test("An empty line has no hints of keys that need a word")
  func emptyLine() {
    var state = QuickAddState()
    #expect(draw(state, 80, 24).text.contains("\n Esc back  ^T 漢 / A"))
    state.line.insert("ねこ")
    #expect(draw(state, 80, 24).text.contains("\n Esc back  ^O kana/reading  ^T 漢 / A"))
    state.line.insert(" cat")
    #expect(draw(state, 80, 24).text.contains("\n ⏎ add  Esc back  ^O kana/reading  ^T 漢 / A"))
  }

  @Test("How to add a duplicate is readable at each width", arguments: [40, 80])
  func duplicate(width: Int) {
    var state = QuickAddState()
    state.bookTitle = "N5 · 03 たべもの"
    state.line.insert("食べ物 たべもの food")
    let overlap = Overlap(word: .fixture(), kind: .all, otherBook: "韓国旅行で覚えた単語")
    state.note = .duplicate(overlap)
    let text = draw(state, width, 12).text
    #expect(text.contains("⏎ adds it again."), "\(text)")
    #expect(text.contains(width == 40 ? "! There already." : "! this word is in “韓国旅行で覚えた単語”"))
  }

  @Test("A word with the same kanji and gana is a warning, also in another book; others are not")
  func severities() {
    let signs: [(Overlap.Kind, String)] = [
      (.all, "!"), (.spelling, "!"), (.kanji, "·"), (.meaning, "·"), (.gana, "·"),
    ]
    for (kind, sign) in signs {
      var state = QuickAddState()
      state.note = .overlap(Overlap(word: .fixture(), kind: kind, otherBook: "N4"))
      #expect(draw(state, 80, 12).text.contains("\n \(sign) "))
    }
  }

  @Test("Other readings of a suggested one are shown rather than a word with the same gana")
  func homophone() {
    var state = QuickAddState()
    state.line.insert("市場 market")
    state.reading = SuggestedReading(candidates: ["いちば", "しじょう"])
    state.note = .overlap(Overlap(word: .fixture(), kind: .gana))
    #expect(draw(state, 80, 12).text.contains("しじょう"))
    state.note = .overlap(Overlap(word: .fixture(), kind: .kanji))
    #expect(draw(state, 80, 12).text.contains("· same kanji:"))
  }

  @Test("What became of pasted lines is readable at each width")
  func addedAll() {
    var state = QuickAddState()
    state.note = .addedAll(3, duplicates: 4)
    let long = " 3 words added, 4 left out, as you have them already."
    #expect(draw(state, 80, 12).text.contains(long))
    #expect(draw(state, 40, 12).text.contains("\n 3 added, 4 left out.\n"))
  }

  @Test("A remark matters more than the progress of the dictionary of kanji")
  func progress() {
    var state = QuickAddState()
    state.kanji.progress = ConverterProgress(fraction: 0.4)
    let progress = "40%"
    #expect(draw(state, 80, 12).text.contains(progress))
    state.line.insert("食べる")
    state.note = .missing([.meaning])
    let text = draw(state, 80, 12).text
    #expect(!text.contains(progress))
    #expect(text.contains("! A word needs a meaning."))
    // Unless kana wait for it.
    state.kanji.progress = ConverterProgress(fraction: 0.4, isAwaited: true, typed: "wo")
    let waiting = draw(state, 80, 12).text
    #expect(waiting.contains(" Typed: wo  Dictionary for kanji: 40%. Esc stops."), "\(waiting)")
    state.kanji.progress?.typed = ""
    #expect(draw(state, 40, 12).text.contains(" Dictionary for kanji: 40%. Esc stops."))
  }

  @Test("While the dictionary is read, lines without a meaning wait for it")
  func readingDictionary() {
    var state = QuickAddState()
    state.bookTitle = "N5"
    state.dictionary = .preparing(fraction: 0.4)
    state.list = PastedLines(["駱駝 らくだ", "聞く【のむ】to hear"])
    let text = draw(state, 80, 12).text
    #expect(
      text.contains(" 1 line waits for the dictionary, which is being read. 1 line is unclear")
    )
    #expect(text.contains("▌· 駱駝 らくだ  Reading the dictionary…"), "\(text)")
    #expect(!text.contains("No new word") && !text.contains("⏎"), "\(text)")
    #expect(text.contains("\n Reading the dictionary: 40%"))
    #expect(draw(state, 40, 12).text.contains("\n Reading the dictionary: 40%"))
    state.list?.move(.down, page: 1)
    #expect(draw(state, 40, 12).text.contains("\n ! “のむ” is not the reading"))
    state.list = nil
    state.line.insert("駱駝 らくだ")
    #expect(draw(state, 80, 12).text.contains("\n Reading the dictionary: 40%"))
  }

  @Test("The progress of the dictionary, or why it cannot be read, is shown where nothing else is")
  func dictionary() {
    var state = QuickAddState()
    state.dictionary = .preparing(fraction: 0.4)
    #expect(draw(state, 40, 12).text.contains("\n Reading the dictionary: 40%"))
    state.kanji.progress = ConverterProgress(fraction: 0.7)
    #expect(draw(state, 80, 12).text.contains("\n Making the dictionary for kanji: 70%"))
    state.kanji.progress = nil
    state.dictionary = .failed(.unknownFormat(path: "/edict"))
    #expect(draw(state, 80, 12).text.contains("\n /edict is not a dictionary in a supported"))
    state.dictionary = .failed(
      .index(path: "/home/yuki/.cache/tangocho/words.index", message: "No space left on device")
    )
    for width in [80, 40] {
      let lines = draw(state, width, 12).lines.map { $0.drop { $0 == " " } }
      #expect(
        lines.joined(separator: " ").contains(
          "No space left on device. Only your own words are offered."
        ),
        "\(lines)"
      )
    }
    state.note = .missing([.meaning])
    let text = draw(state, 80, 12).text
    #expect(text.contains("! A word needs a meaning.") && !text.contains("/edict"))
  }

  @Test("Why a long line is not a word is below the list, if its row has no room for it")
  func longLine() {
    var state = QuickAddState()
    let line = "食べる【のむ】to eat"
    state.list = PastedLines([line + String(repeating: ", to eat", count: 10)])
    #expect(draw(state, 80, 12).text.contains("\n ! “のむ” is not the reading of “食べる”."))
    state.list = PastedLines([line])
    #expect(!draw(state, 80, 12).text.contains("\n ! “のむ”"))
  }

  @Test("In the narrowest window the key that adds the words is named before the others")
  func narrowestList() {
    var state = QuickAddState()
    state.list = PastedLines(["鳩 はと dove", "水 みず water"])
    state.list?.mark(existing: .book("N5"), at: 0)
    #expect(draw(state, 30, 8).lines.last == " ⏎ add them  Esc back")
  }

  @Test("A line that is not understood says why")
  func unclear() {
    var state = QuickAddState()
    state.line.insert("食べる【のむ】to eat")
    let text = draw(state, 80, 8).text
    #expect(text.contains("· “のむ” is not the reading of “食べる”."))
    #expect(text.contains("kanji –  gana –"))
  }
}

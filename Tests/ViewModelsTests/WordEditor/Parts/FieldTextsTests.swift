import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@Suite("The texts of the fields")
struct FieldTextsTests {
  private let gana = WordField.side(.gana)
  private let kanji = WordField.side(.kanji)

  @Test("Latin keys become kana; other readings and the keys are available until more is typed")
  func kana() {
    var texts = FieldTexts(nil)
    for key in "onna" { texts.typeKana(String(key)) }
    #expect(texts[gana].text == "おんあ")
    texts.finishKana()
    var seen: [String] = []
    for _ in 1...4 {
      seen.append(texts[gana].text)
      texts.showNextForm(of: gana)
    }
    expectNoDifference(seen, ["おんな", "おんあ", "onna", "おんな"])
    texts[gana].insert("!")
    #expect(!texts.hasOtherForm(of: gana))
  }

  @Test("Romaji in a text has kana as its other form, but a path has none")
  func romaji() {
    var texts = FieldTexts(nil)
    texts[.tags] = TextLine("see taberu")
    texts.showNextForm(of: .tags)
    #expect(texts[.tags].text == "see たべる")
    texts.showNextForm(of: .tags)
    #expect(texts[.tags].text == "see taberu")
    texts[.image(.kanji)] = TextLine("neko")
    texts.showNextForm(of: .image(.kanji))
    #expect(texts[.image(.kanji)].text == "neko")
  }

  @Test("A suggested reading belongs to its spelling, and is ordinary text once it is changed")
  func reading() {
    var texts = FieldTexts(nil)
    texts[kanji] = TextLine("市場")
    #expect(texts.unreadKanji == "市場")
    texts.suggest(["いちば", "しじょう"], for: "市場")
    #expect(texts.unreadKanji == nil)
    texts.showNextForm(of: .tags)
    #expect(texts[gana].text == "しじょう")
    #expect(texts.reading?.others == ["いちば"])
    texts[kanji] = TextLine("市")
    #expect(texts[gana].isEmpty)
    texts.suggest(["いち"], for: "市")
    texts[gana].insert("ば")
    texts[kanji] = TextLine("市場")
    #expect(texts[gana].text == "いちば")
    texts[gana] = TextLine()
    texts[kanji] = TextLine("市")
    #expect(texts.unreadKanji == nil, "it was thrown away before")
  }

  @Test("A word that is taken keeps what the learner has on other sides")
  func filling() {
    var texts = FieldTexts(nil)
    texts[.side(.meaning)] = TextLine("먹다")
    let entry = DictionaryEntry.fixture("食う", "くう", "to eat")
    texts.fill(with: Suggestion(entry), lookedUpBy: gana)
    expectNoDifference(Side.allCases.map { texts[.side($0)].text }, ["먹다", "くう", "食う"])
    texts.fill(with: Suggestion(.fixture(1)), lookedUpBy: gana)
    let own = Sample.fixture(1)
    expectNoDifference(Side.allCases.map { texts[.side($0)].text }, ["먹다", own.gana, "食う"])
    texts.showNextForm(of: gana)
    let sides = Side.allCases.map { texts[.side($0)].text }
    expectNoDifference(sides, ["먹다", own.gana, "食う"], "only undo reverts a choice")
  }

  @Test("Others' changes appear in untouched fields; conflicts are reported")
  func rebasing() {
    var texts = FieldTexts(.fixture())
    texts[.side(.meaning)] = TextLine("meal")
    var theirs = Word.fixture()
    (theirs.meaning.text, theirs.gana.text) = ("dish", "しょくもつ")
    var conflicts = texts.rebase(onto: theirs)
    #expect(conflicts == [.side(.meaning)])
    #expect(texts[.side(.meaning)].text == "meal")
    #expect(texts[gana].text == "しょくもつ")
    #expect(texts.original == theirs)
    (theirs.meaning.text, theirs.kanji.text) = ("meal", "食物")
    conflicts = texts.rebase(onto: theirs)
    #expect(conflicts == [], "both say the same now")
    #expect(!texts.isTyped(in: .side(.meaning)))
  }

  @Test("An untouched field gives the stored text, with its line breaks")
  func untouched() {
    var texts = FieldTexts(.fixture(texts: [.notes: "one\ntwo"]))
    #expect(texts[.text(.notes)].text == "one two")
    #expect(texts.text(of: .text(.notes)) == "one\ntwo")
    texts[.text(.notes)].insert("!")
    #expect(texts.text(of: .text(.notes)) == "one two!")
  }
}

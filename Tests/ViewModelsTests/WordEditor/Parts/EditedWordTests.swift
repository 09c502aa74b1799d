import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The word that is typed")
struct EditedWordTests {
  @Test("A stored word fills the fields, unless somebody has begun to type; its book is known")
  func taking() {
    let word = EditedWord(.edit(5), home: nil)
    #expect(word.bookID == nil)
    word.edit { $0.move(to: .tags) }
    word.take(.fixture(5, in: 3))
    #expect(word.bookID == 3)
    #expect(word.form == WordForm(.fixture(5, in: 3), focus: .tags))
    word.edit { $0[.tags].insert("n5") }
    word.take(.fixture(5, in: 4))
    #expect(word.bookID == 4)
    #expect(word.form[.tags].text == "n5")
  }

  @Test("A conflict is reported when it comes up, and once more on saving")
  func conflict() {
    let word = EditedWord(.edit(5), home: nil)
    word.take(.fixture(5))
    word.rebase(onto: .fixture(5, meaning: SideContent("dish")))
    #expect(word.state.notice == nil, "nobody has typed there")
    #expect(!word.reportConflict())
    word.edit { $0[.side(.meaning)].insert("!") }
    let theirs = Word.fixture(5, meaning: SideContent("meal"))
    word.rebase(onto: theirs)
    let news = Notice.word(.changedElsewhere(theirs.name, theirs: "meal"))
    #expect(word.state.notice == news)
    word.say(nil)
    #expect(word.reportConflict())
    #expect(word.state.notice == news)
    #expect(!word.reportConflict())
  }

  @Test("The next form is one that waits, else an empty one; answers can recognize the change")
  func next() {
    let word = EditedWord.typed(meaning: "one")
    let waiting = WordForm(.fixture(7))
    word.update { $0.waiting = [waiting] }
    let number = word.formNumber
    word.showNext()
    #expect(word.form == waiting)
    word.showNext()
    #expect(word.form == WordForm())
    #expect(word.formNumber == number + 2)
  }

  @Test("Paths are those of files, with the home directory")
  func paths() {
    let word = EditedWord.typed()
    #expect(word.path(of: .kanji) == nil)
    word.edit { $0[.image(.kanji)] = TextLine("~/a.png") }
    #expect(word.path(of: .kanji) == "/home/yuki/a.png")
  }
}

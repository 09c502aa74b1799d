import Domain
import TestSupport
import Testing

@testable import ViewModels

@Suite("Messages next to the fields")
struct WordFormTests {
  private let full = StoreError.system(operation: "write", path: "/library", code: 28)

  @Test("A warning disappears when the duplicate side changes, and only then")
  func overlap() {
    var form = WordForm(.fixture())
    for (kind, changed) in [(Overlap.Kind.meaning, Side.meaning), (.spelling, .kanji)] {
      form.warn(of: Overlap(word: .fixture(), kind: kind))
      form[.side(changed == .meaning ? .gana : .meaning)].insert("!")
      #expect(form.overlap != nil)
      form[.side(changed)].moveCaret(to: 0)
      #expect(form.overlap != nil, "the caret changes no text")
      form[.side(changed)].insert("!")
      #expect(form.overlap == nil)
    }
  }

  @Test("The reason of a failed save is shown until something changes")
  func failure() {
    var form = WordForm(.fixture())
    form.report(full, home: nil)
    #expect(form.failure == .store(full))
    form.move(to: .tags)
    #expect(form.failure == .store(full))
    form[.tags].insert("n5")
    #expect(form.failure == nil)
  }

  @Test("A failing image is named next to its field; one without its path, for the whole word")
  func imageFailure() {
    var form = WordForm()
    form[.image(.gana)] = TextLine("~/a.png")
    form.report(ImageError.missing(path: "/home/yuki/a.png"), home: "/home/yuki")
    #expect(form.imageErrors == [.gana: .missing(path: "/home/yuki/a.png")])
    #expect(form.focus == .image(.gana))
    form[.image(.gana)] = TextLine()
    #expect(form.imageErrors == [:])
    form.report(ImageError.missing(path: "/home/yuki/a.png"), home: "/home/yuki")
    #expect(form.failure == .image(.missing(path: "/home/yuki/a.png")))
  }

  @Test("A missing part is reported until it is there, an image too")
  func missing() {
    var form = WordForm()
    form.reportMissing([.meaning, .ganaOrKanji])
    #expect(form.focus == .side(.kanji))
    form[.side(.gana)] = TextLine("ねこ")
    #expect(form.missing == [], "the next word is begun")
    form.reportMissing([.meaning])
    form[.text(.notes)] = TextLine("x")
    #expect(form.missing == [.meaning])
    form[.image(.meaning)] = TextLine("/cat.png")
    #expect(form.missing == [])
  }

  @Test("A stored image that is put back counts again")
  func missingImage() {
    let image = ImageReference(name: "1.png")
    var form = WordForm(.fixture(meaning: SideContent("", image: image)))
    form.toggleStoredImage(of: .meaning)
    form.reportMissing([.meaning])
    form.toggleStoredImage(of: .meaning)
    #expect(form.missing == [])
  }

  @Test("Leaving a field closes its lists; a list that is offered again keeps its selection")
  func lists() {
    var form = WordForm(focus: .image(.kanji))
    let names = PathList(names: [PathName("a"), PathName("b")], count: 2)
    form.offer(names)
    for _ in 1...2 { _ = form.selectNext() }
    form.offer(names)
    #expect(form.paths.selection == 1)
    let isLeft = (1...3).map { _ in form.selectPrevious() }
    #expect(isLeft == [true, true, false], "out of the list, and then of the field")
    form.move(to: .side(.meaning))
    #expect(form.paths == PathList())
    form.offer([Suggestion(.fixture(1))])
    var hasList = form.selectNext()
    #expect(hasList)
    form.move(to: .side(.gana))
    hasList = form.selectNext()
    #expect(!hasList)
  }
}

import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Images by path")
struct ImageFieldTests {
  private let fixture = EditorFixture()
  private let facts = ImageFacts(type: .png, size: PixelSize(width: 640, height: 480))

  init() async {
    fixture.images.onFileFacts.does { throw ImageError.missing(path: $0) }
    await fixture.model.focus(.image(.kanji))
  }

  private var path: String { fixture.form[.image(.kanji)].text }
  private var names: [String] { fixture.form.paths.names.map(\.text) }

  /// Gives the learner's directory some entries; those that end with a slash are directories.
  private func holds(_ names: String...) {
    fixture.paths.onCompletions.does { path in
      let beginning = String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...])
      let found = names.filter { $0.hasPrefix(beginning) }.sorted()
      let common = found.dropFirst().reduce(found.first ?? "") {
        String(zip($0, $1).prefix { $0 == $1 }.map(\.0))
      }
      return PathCompletions(
        names: found.map { PathName($0.filter { $0 != "/" }, isDirectory: $0.hasSuffix("/")) },
        count: found.count,
        common: common.filter { $0 != "/" }
      )
    }
  }

  @Test("Names are offered while typing; Tab completes what is certain, then goes through them")
  func completing() async {
    holds("たべもの 1.png", "たべもの 2.png", "のみもの/")
    await fixture.model.type("~/絵/た")
    #expect(fixture.paths.onCompletions.inputs == ["/home/yuki/絵/た"])
    #expect(names == ["たべもの 1.png", "たべもの 2.png"])
    await fixture.model.complete()
    #expect(path == "~/絵/たべもの\\ ")
    await fixture.model.complete()
    await fixture.model.complete()
    #expect(fixture.form.paths.selection == 1)
    await fixture.model.moveUp()
    #expect(fixture.form.paths.selection == 0)
    fixture.images.onFileFacts.returns(facts)
    await fixture.model.advance()
    #expect(path == "~/絵/たべもの 1.png")
    #expect(fixture.form.imageFacts == [.kanji: facts])
    #expect(names == [], "what stands there is not offered")
    await fixture.model.complete()
    #expect(fixture.form.focus == WordField.image(.kanji).next)
  }

  @Test("A name that looks the same as the typed one is offered: its characters may be others")
  func otherCharacters() async {
    holds("カ\u{3099}.png")
    await fixture.model.type("~/ガ.png")
    #expect(names.count == 1)
    await fixture.model.focus(.side(.kanji))
    #expect(fixture.form.imageErrors[.kanji] != nil)
    fixture.images.onFileFacts.returns(facts)
    await fixture.model.focus(.image(.kanji))
    await fixture.model.complete()
    #expect(path.unicodeScalars.contains("\u{3099}") && names.isEmpty)
    #expect(fixture.form.imageFacts == [.kanji: facts] && fixture.form.imageErrors.isEmpty)
  }

  @Test("A directory is completed with its slash, and its contents are offered at once")
  func directory() async {
    holds("のみもの/")
    await fixture.model.type("~/の")
    await fixture.model.complete()
    #expect(path == "~/のみもの/")
    #expect(fixture.paths.onCompletions.inputs.last == "/home/yuki/のみもの/")
  }

  @Test("A lone ~, open quotes and dropped paths are understood")
  func forms() async {
    holds("a b.png")
    for (typed, completed) in [
      ("~", "~/a b.png"), ("\"/x/a", "/x/a b.png"), ("/x/a\\ ", "/x/a b.png"),
      ("file:///x/a%20", "/x/a b.png"), ("a", "a b.png"), ("/x\\\\y/a", "/x\\\\y/a b.png"),
    ] {
      await fixture.model.edit(.deleteToStart)
      await fixture.model.paste(typed)
      await fixture.model.complete()
      #expect(path == completed)
    }
    #expect(fixture.paths.onCompletions.inputs.contains("/x\\y/a"))
  }

  @Test("The typed text is looked up unchanged, and Tab waits for no list")
  func tabAtOnce() async {
    holds("たべもの.png")
    let typing = Task { await fixture.model.type("~/た") }
    let tab = Task { await fixture.model.complete() }
    await typing.value
    await tab.value
    #expect(path == "~/たべもの.png")
  }

  @Test("Escape closes the list until something is typed; then Tab continues")
  func dismissing() async {
    holds("a.png", "b.png")
    await fixture.model.type("/")
    #expect(names == ["a.png", "b.png"])
    await fixture.model.leave()
    #expect(names == [])
    #expect(fixture.navigator.events.isEmpty)
    await fixture.model.type("x")
    await fixture.model.edit(.deleteBackward)
    #expect(names == ["a.png", "b.png"])
    await fixture.model.leave()
    await fixture.model.complete()
    #expect(fixture.form.focus == WordField.image(.kanji).next)
    #expect(names == [])
  }

  @Test("An unreadable directory is a hint, and Tab continues")
  func unreadable() async {
    fixture.paths.onCompletions.fails(PathError.system(directory: "/root/", code: 13))
    await fixture.model.type("/root/")
    #expect(fixture.form.paths.problem == .system(directory: "/root/", code: 13))
    #expect(fixture.state.notice == nil)
    await fixture.model.edit(.deleteBackward)
    fixture.paths.onCompletions.returns(PathCompletions())
    await fixture.model.type("x")
    #expect(fixture.form.paths.problem == nil)
    await fixture.model.complete()
    #expect(fixture.form.focus == WordField.image(.kanji).next)
    #expect(fixture.form.imageErrors == [.kanji: .missing(path: "/rootx")], "told when it is left")
  }

  @Test("Outdated answers are dropped")
  func late() async {
    let gate = Gate()
    fixture.paths.onCompletions.does { path in
      if path == "/a" { await gate.wait() }
      return PathCompletions(names: [PathName(path + "!")], count: 1, common: "")
    }
    let first = Task { await fixture.model.type("/a") }
    await waitUntil { !fixture.paths.onCompletions.inputs.isEmpty }
    let second = Task { await fixture.model.type("b") }
    await waitUntil { path == "/ab" }
    gate.open()
    await first.value
    await second.value
    #expect(names == ["/ab!"])
  }

  @Test("Stored images are described, also when they are not on this computer yet")
  func stored() async {
    let fixture = EditorFixture(.edit(1))
    let (png, gif) = (ImageReference(name: "1.png"), ImageReference(name: "2.gif"))
    var word = Word.fixture()
    (word.kanji.image, word.meaning.image) = (png, gif)
    fixture.words.onWord.returns(word)
    fixture.images.onFacts.does { [facts] in $0 == png ? facts : nil }
    await fixture.model.load()
    #expect(fixture.form.storedImages[.kanji]?.facts == facts)
    #expect(fixture.form.storedImages[.meaning]?.isMissing == true)
  }
}

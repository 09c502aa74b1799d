import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Images by path")
struct ImageFieldTests {
  private let world = EditorWorld()
  private let facts = ImageFacts(type: .png, size: PixelSize(width: 640, height: 480))

  init() async {
    world.images.onFileFacts.does { throw ImageError.missing(path: $0) }
    await world.model.focus(.image(.kanji))
  }

  private var path: String { world.form[.image(.kanji)].text }
  private var names: [String] { world.form.paths.names.map(\.text) }

  /// Gives the learner's directory some entries; those that end with a slash are directories.
  private func holds(_ names: String...) {
    world.paths.onCompletions.does { path in
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
    await world.model.type("~/絵/た")
    #expect(world.paths.onCompletions.inputs == ["/home/yuki/絵/た"])
    #expect(names == ["たべもの 1.png", "たべもの 2.png"])
    await world.model.complete()
    #expect(path == "~/絵/たべもの\\ ")
    await world.model.complete()
    await world.model.complete()
    #expect(world.form.paths.selection == 1)
    await world.model.moveUp()
    #expect(world.form.paths.selection == 0)
    world.images.onFileFacts.returns(facts)
    await world.model.advance()
    #expect(path == "~/絵/たべもの 1.png")
    #expect(world.form.imageFacts == [.kanji: facts])
    #expect(names == [], "what stands there is not offered")
    await world.model.complete()
    #expect(world.form.focus == WordField.image(.kanji).next)
  }

  @Test("A directory is completed with its slash, and its contents are offered at once")
  func directory() async {
    holds("のみもの/")
    await world.model.type("~/の")
    await world.model.complete()
    #expect(path == "~/のみもの/")
    #expect(world.paths.onCompletions.inputs.last == "/home/yuki/のみもの/")
  }

  @Test("A lone ~, open quotes and dropped paths are understood")
  func forms() async {
    holds("a b.png")
    for (typed, completed) in [
      ("~", "~/a b.png"), ("\"/x/a", "/x/a b.png"), ("/x/a\\ ", "/x/a b.png"),
      ("file:///x/a%20", "/x/a b.png"), ("a", "a b.png"), ("/x\\\\y/a", "/x\\\\y/a b.png"),
    ] {
      await world.model.edit(.deleteToStart)
      await world.model.paste(typed)
      await world.model.complete()
      #expect(path == completed)
    }
    #expect(world.paths.onCompletions.inputs.contains("/x\\y/a"))
  }

  @Test("The typed text is looked up unchanged, and Tab waits for no list")
  func tabAtOnce() async {
    holds("たべもの.png")
    let typing = Task { await world.model.type("~/た") }
    let tab = Task { await world.model.complete() }
    await typing.value
    await tab.value
    #expect(path == "~/たべもの.png")
  }

  @Test("Escape closes the list until something is typed; then Tab continues")
  func dismissing() async {
    holds("a.png", "b.png")
    await world.model.type("/")
    #expect(names == ["a.png", "b.png"])
    await world.model.leave()
    #expect(names == [])
    #expect(world.navigator.events.isEmpty)
    await world.model.type("x")
    await world.model.edit(.deleteBackward)
    #expect(names == ["a.png", "b.png"])
    await world.model.leave()
    await world.model.complete()
    #expect(world.form.focus == WordField.image(.kanji).next)
    #expect(names == [])
  }

  @Test("An unreadable directory is a hint, and Tab continues")
  func unreadable() async {
    world.paths.onCompletions.fails(PathError.system(directory: "/root/", code: 13))
    await world.model.type("/root/")
    #expect(world.form.paths.problem == .system(directory: "/root/", code: 13))
    #expect(world.state.notice == nil)
    await world.model.edit(.deleteBackward)
    world.paths.onCompletions.returns(PathCompletions())
    await world.model.type("x")
    #expect(world.form.paths.problem == nil)
    await world.model.complete()
    #expect(world.form.focus == WordField.image(.kanji).next)
    #expect(world.form.imageErrors == [.kanji: .missing(path: "/rootx")], "told when it is left")
  }

  @Test("Outdated answers are dropped")
  func late() async {
    let gate = Gate()
    world.paths.onCompletions.does { path in
      if path == "/a" { await gate.wait() }
      return PathCompletions(names: [PathName(path + "!")], count: 1, common: "")
    }
    let first = Task { await world.model.type("/a") }
    while world.paths.onCompletions.inputs.isEmpty { await Task.yield() }
    let second = Task { await world.model.type("b") }
    while path != "/ab" { await Task.yield() }
    gate.open()
    await first.value
    await second.value
    #expect(names == ["/ab!"])
  }

  @Test("Stored images are described, also when they are not on this computer yet")
  func stored() async {
    let world = EditorWorld(.edit(1))
    let (png, gif) = (ImageReference(name: "1.png"), ImageReference(name: "2.gif"))
    var word = Word.fixture()
    (word.kanji.image, word.meaning.image) = (png, gif)
    world.words.onWord.returns(word)
    world.images.onFacts.does { [facts] in $0 == png ? facts : nil }
    await world.model.load()
    #expect(world.form.storedImages[.kanji]?.facts == facts)
    #expect(world.form.storedImages[.meaning]?.isMissing == true)
  }
}

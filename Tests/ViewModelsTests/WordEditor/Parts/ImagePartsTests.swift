import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The completion of paths, and what the images are")
struct ImagePartsTests {
  private let images = SpyImageService()
  private let service = SpyImagePathService()
  private let word = EditedWord.typed()
  private let check: ImageCheck
  private let paths: PathCompletion
  private let facts = ImageFacts(type: .png, size: nil)
  private let field = WordField.image(.kanji)

  init() {
    images.onFileFacts.does { throw ImageError.missing(path: $0) }
    service.onCompletions.returns(
      PathCompletions(names: [PathName("ab.png"), PathName("ac.png")], count: 2, common: "a")
    )
    check = ImageCheck(of: word, images: images)
    paths = PathCompletion(for: word, paths: service, images: check)
    word.edit { $0.move(to: field) }
  }

  private func type(_ path: String) { word.edit { $0[field] = TextLine(path) } }

  @Test("What is certain is filled in; then the names are gone through, and one is taken")
  func completing() async {
    type("~/")
    #expect(await paths.complete())
    #expect(word.form[field].text == "~/a")
    #expect(await paths.complete())
    #expect(word.form.paths.selection == 0)
    images.onFileFacts.returns(facts)
    await paths.take(at: 1)
    #expect(word.form[field].text == "~/ac.png")
    #expect(word.form.imageFacts == [.kanji: facts])
    #expect(service.onCompletions.inputs.last == "/home/yuki/ac.png")
  }

  @Test("There is nothing to complete in another field, inside a path, and when one wants no list")
  func nothing() async {
    #expect(await !paths.complete(), "no path")
    type("~/")
    word.edit { $0[field].moveCaret(to: 1) }
    #expect(await !paths.complete(), "inside")
    type("~/a")
    await paths.follow()
    word.edit { $0.dismissPaths() }
    #expect(await !paths.complete(), "dismissed")
    word.edit { $0.move(to: .tags) }
    #expect(await !paths.complete(), "another field")
  }

  @Test("A list that was closed while names were looked up stays closed until the path changes")
  func closedMeanwhile() async {
    type("~/a")
    await paths.follow()
    let gate = Gate()
    service.onCompletions.does { _ in
      await gate.wait()
      return PathCompletions(names: [PathName("ab.png")], count: 1, common: "ab.png")
    }
    type("~/ab")
    let slow = Task.immediate { await paths.follow() }
    #expect(word.form.paths.names == [PathName("ab.png")])
    word.edit { $0.dismissPaths() }
    gate.open()
    await slow.value
    #expect(word.form.paths.isEmpty)
    type("~/ab.")
    await paths.follow()
    #expect(word.form.paths.names == [PathName("ab.png")])
  }

  @Test("A directory that cannot be read is reported beside the path")
  func unreadable() async {
    service.onCompletions.fails(PathError.missing(directory: "/x/"))
    type("/x/")
    await paths.follow()
    #expect(word.form.paths.problem == .missing(directory: "/x/"))
  }

  @Test("Tab says why a directory cannot be read, and what else goes wrong")
  func failingCompletion() async {
    type("/x/")
    service.onCompletions.fails(PathError.system(directory: "/x/", code: 13))
    #expect(await !paths.complete(), "Tab goes on")
    #expect(word.form.paths.problem == .system(directory: "/x/", code: 13))
    #expect(word.form[field].text == "/x/")
    let error = StoreError.readOnly(path: "/x")
    service.onCompletions.fails(error)
    #expect(await !paths.complete(), "Tab goes on")
    #expect(word.state.notice == .failed(error))
    word.say(nil)
    await paths.follow()
    #expect(word.state.notice == .failed(error), "while typing")
  }

  @Test("While a path is typed, a file that cannot be read is reported; an incomplete path is not")
  func failingFacts() async {
    let unreadable = ImageError.system(path: "/a.png", code: 13)
    type("/a.png")
    await paths.follow()
    #expect(word.form.imageErrors == [:], "no such file yet")
    images.onFileFacts.does { throw ImageError.unknownType(path: $0) }
    await paths.follow()
    #expect(word.form.imageErrors == [:], "a directory")
    images.onFileFacts.fails(unreadable)
    await paths.follow()
    #expect(word.form.imageErrors == [.kanji: unreadable])
    let error = StoreError.readOnly(path: "/library")
    images.onFileFacts.fails(error)
    await paths.follow()
    #expect(word.state.notice == .failed(error))
    word.say(nil)
    await check.checkFile(for: .kanji)
    #expect(word.state.notice == .failed(error), "when the path is left")
  }

  @Test("A file is described when its path is left, unless the path has changed by then")
  func files() async {
    await check.checkFile(for: .kanji)
    #expect(images.onFileFacts.inputs.isEmpty, "no path")
    type("/a.png")
    await check.checkFile(for: .kanji)
    #expect(word.form.imageErrors == [.kanji: .missing(path: "/a.png")])
    let gate = Gate()
    images.onFileFacts.does { [facts] _ in
      await gate.wait()
      return facts
    }
    let slow = Task.immediate { await check.checkFile(for: .kanji) }
    type("/b.png")
    gate.open()
    await slow.value
    #expect(word.form.imageFacts == [:])
  }

  @Test("Stored images are described; one that cannot be read is reported")
  func stored() async {
    let (png, gif) = (ImageReference(name: "1.png"), ImageReference(name: "2.gif"))
    var stored = Word.fixture()
    (stored.kanji.image, stored.meaning.image) = (png, gif)
    word.take(stored)
    images.onFacts.does { [facts] in $0 == png ? facts : nil }
    await check.checkStored()
    #expect(word.form.storedImages[.kanji]?.facts == facts)
    #expect(word.form.storedImages[.meaning]?.isMissing == true)
    let error = StoreError.readOnly(path: "/library")
    images.onFacts.fails(error)
    await check.checkStored()
    #expect(word.state.notice == .failed(error))
  }
}

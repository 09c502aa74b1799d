import Domain
import TestSupport
import Testing

@testable import ViewModels

@Suite("The images of a form")
struct FormImagesTests {
  private let png = ImageReference(name: "1.png")
  private let gif = ImageReference(name: "2.gif")
  private let facts = ImageFacts(type: .png, size: nil)

  private func word(_ image: ImageReference?) -> Word {
    var word = Word.fixture()
    word.kanji.image = image
    return word
  }

  @Test("A stored image is kept until it is removed, and can be put back")
  func toggling() {
    var images = FormImages(of: word(png))
    #expect(images.kept(on: .kanji) == png)
    images.toggle(on: .kanji)
    images.toggle(on: .gana)
    #expect(images.kept(on: .kanji) == nil)
    #expect(images.isAnyRemoved)
    images.toggle(on: .kanji)
    #expect(images == FormImages(of: word(png)))
  }

  @Test("An image's description is valid until its path changes")
  func files() {
    var images = FormImages(of: nil)
    images.report(facts, ofFileFor: .gana)
    images.report(.missing(path: "/a"), for: .kanji)
    images.forgetFile(for: .kanji)
    #expect(images.errors == [:])
    #expect(images.facts == [.gana: facts])
    images.forgetFile(for: .gana)
    #expect(images == FormImages(of: nil))
  }

  @Test("A late answer about a stored image is not used for another one")
  func stored() {
    var images = FormImages(of: word(png))
    images.report(nil, of: gif, on: .kanji)
    #expect(images.stored[.kanji]?.isMissing == false)
    images.report(nil, of: png, on: .kanji)
    #expect(images.stored[.kanji]?.isMissing == true)
    images.report(facts, of: png, on: .kanji)
    #expect(images.stored[.kanji]?.facts == facts)
    #expect(images.stored[.kanji]?.isMissing == false)
  }

  @Test("Others' images appear; one that was changed here as well is reported")
  func rebasing() {
    var images = FormImages(of: word(png))
    var conflicts = images.rebase(onto: word(png)) { _ in true }
    #expect(conflicts == [], "nothing has changed there")
    conflicts = images.rebase(onto: word(gif)) { _ in false }
    #expect(conflicts == [])
    #expect(images.kept(on: .kanji) == gif)
    conflicts = images.rebase(onto: word(png)) { $0 == .kanji }
    #expect(conflicts == [.kanji])
    images.toggle(on: .kanji)
    conflicts = images.rebase(onto: word(gif)) { _ in false }
    #expect(conflicts == [.kanji])
    #expect(images.isAnyRemoved, "taken away here, whatever stands there")
    conflicts = images.rebase(onto: word(nil)) { _ in false }
    #expect(conflicts == [.kanji])
    #expect(images == FormImages(of: nil))
  }
}

import Domain
import Synchronization
import TestSupport
import Testing

@Suite("Saving words with images")
struct WordImageTests {
  private let fixture = ServicesFixture()
  private let images = SpyImageService()
  private let input = WordInput(
    meaning: SideInput("cat", image: .file(path: "a")),
    gana: SideInput("", image: .file(path: "b")),
    kanji: SideInput("猫", image: .file(path: "c"))
  )

  @Test("Three images are stored concurrently, and the word with its references")
  func sideBySide() async throws {
    try await fixture.fill(.fixture(1))
    let gate = Gate()
    let started = Mutex(0)
    images.onStore.does { path in
      // None continues before all three have started: the test ends only if they run concurrently.
      if started.withLock({ started in (started + 1, started = started + 1).0 }) == 3 {
        gate.open()
      }
      await gate.wait()
      return ImageReference(name: path)
    }
    let word = try await fixture.words(images: images).save([input], in: 1)[0]
    #expect(word.meaning == SideContent("cat", image: ImageReference(name: "a")))
    #expect(word.gana == SideContent("", image: ImageReference(name: "b")))
    #expect(word.kanji == SideContent("猫", image: ImageReference(name: "c")))
    #expect(try await fixture.words.words(in: 1) == [word])
  }

  @Test("When one image fails, no word is saved or changed", arguments: ["a", "b", "c"])
  func failing(path: String) async throws {
    try await fixture.fill(.fixture(1), words: [.fixture(1)])
    images.onStore.does { stored in
      if stored == path { throw ImageError.missing(path: stored) }
      return ImageReference(name: stored)
    }
    let words = fixture.words(images: images)
    await #expect(throws: ImageError.missing(path: path)) {
      try await words.save([WordInput("dog", gana: "いぬ"), input], in: 1)
    }
    await #expect(throws: ImageError.missing(path: path)) {
      try await words.edit(.fixture(1), to: input)
    }
    #expect(try await words.words(in: 1) == [.fixture(1)])
  }

  @Test("Missing parts are found before an image is stored; stored images are not stored again")
  func order() async throws {
    try await fixture.fill(.fixture(1))
    let words = fixture.words(images: images)
    await #expect(throws: InputError.self) {
      try await words.save([input, WordInput("x")], in: 1)
    }
    await #expect(throws: StoreError.self) { try await words.save([input], in: 9) }
    let stored = ImageReference(name: "stored.png")
    var other = WordInput("cat")
    other.kanji.image = .stored(stored)
    #expect(try await words.save([other], in: 1)[0].kanji.image == stored)
    #expect(images.onStore.inputs == [])
  }
}

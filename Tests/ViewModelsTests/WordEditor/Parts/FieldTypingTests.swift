import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Typing in the fields of the word editor")
struct FieldTypingTests {
  private let images = SpyImageService()
  private let readings = SpyReadingService()
  private let preferences = TypingPreferences()
  private let word = EditedWord.typed()
  private let typing: FieldTyping

  init() {
    let words = SpyWordService()
    let samples = SpySampleService()
    let dictionary = SpyDictionaryService()
    words.onOverlap.returns(nil)
    samples.onSamples.returns([])
    dictionary.onEntries.returns([])
    dictionary.onPause.succeeds()
    readings.onReadings.returns(["たべもの"])
    let check = ImageCheck(of: word, images: images)
    let overlaps = OverlapCheck(of: word, words: words)
    typing = FieldTyping(
      of: word,
      overlaps: overlaps,
      lookup: WordLookup(
        for: word,
        overlaps: overlaps,
        samples: samples,
        dictionary: dictionary,
        forms: SpyBaseFormService()
      ),
      readings: ReadingLookup(
        for: word,
        overlaps: overlaps,
        readings: readings,
        preferences: preferences
      ),
      kanji: KanjiInput(
        into: KanjiForm(of: word, preferences: preferences),
        service: SpyKanjiConversionService(),
        clock: FixedClock()
      ),
      paths: PathCompletion(
        for: word,
        paths: SpyImagePathService(completions: PathCompletions()),
        images: check
      ),
      images: check,
      preferences: preferences
    )
  }

  @Test("Latin keys become kana in the gana field only, until that is switched off for all forms")
  func kana() async {
    await typing.fields.focus(.side(.meaning))
    await typing.type("ka")
    await typing.fields.focus(.side(.gana))
    await typing.type("ka")
    await typing.toggleConversion()
    await typing.type("ka")
    #expect(word.form[.side(.meaning)].text == "ka")
    #expect(word.form[.side(.gana)].text == "かka")
    #expect(!preferences.convertsRomaji)
  }

  @Test("Leaving the kanji fills in the reading, and leaving a path checks its file")
  func leaving() async {
    await typing.fields.focus(.side(.kanji))
    await typing.type("食べ物")
    await typing.fields.focus(.image(.kanji))
    #expect(word.form[.side(.gana)].text == "たべもの")
    images.onFileFacts.does { throw ImageError.missing(path: $0) }
    await typing.type("/a.png")
    #expect(word.form.imageErrors == [:], "still typing")
    await typing.fields.focus(.tags)
    #expect(word.form.imageErrors == [.kanji: .missing(path: "/a.png")])
  }

  @Test("A text that is too long is cut, which is said")
  func long() async {
    await typing.fields.focus(.side(.meaning))
    await typing.paste(String(repeating: "a", count: TextLine.longest + 1))
    #expect(word.form[.side(.meaning)].characters.count == TextLine.longest)
    #expect(word.state.notice == .word(.pasteCut(TextLine.longest)))
  }
}

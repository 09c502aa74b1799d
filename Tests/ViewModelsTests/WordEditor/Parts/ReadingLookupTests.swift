import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The lookup of readings")
struct ReadingLookupTests {
  private let words = SpyWordService()
  private let service = SpyReadingService()
  private let preferences = TypingPreferences()
  private let word = EditedWord.typed(kanji: "市場")
  private let readings: ReadingLookup

  init() {
    words.onOverlap.returns(nil)
    service.onReadings.returns(["いちば", "しじょう"])
    readings = ReadingLookup(
      for: word,
      overlaps: OverlapCheck(of: word, words: words),
      readings: service,
      preferences: preferences
    )
  }

  @Test("The likeliest is filled in once, and the word is compared with those of the book")
  func filling() async {
    #expect(await readings.fill())
    #expect(word.form.reading?.text == "いちば")
    #expect(words.onOverlap.inputs.map(\.0.gana.text) == ["いちば"])
    #expect(await !readings.fill(), "something stands there")
  }

  @Test("Turned off, it takes a suggestion back, and fills none in")
  func turningOff() async {
    _ = await readings.fill()
    await readings.toggle()
    #expect(!preferences.fillsReadings)
    #expect(word.form[.side(.gana)].isEmpty)
    #expect(word.state.notice == .word(.readings(areFilledIn: false)))
    word.edit { $0[.side(.kanji)] = TextLine("市") }
    #expect(await !readings.fill())
    await readings.toggle()
    #expect(await readings.fill())
  }

  @Test("A late answer about another spelling fills nothing")
  func late() async {
    let gate = Gate()
    service.onReadings.does { _ in
      await gate.wait()
      return ["いちば"]
    }
    let slow = Task.immediate { await readings.fill() }
    word.edit { $0[.side(.kanji)].insert("町") }
    gate.open()
    #expect(await !slow.value)
    #expect(word.form[.side(.gana)].isEmpty)
  }

  @Test("Why there are no readings is reported once")
  func advice() async {
    let error = ReadingError.absent(searched: ["/none"])
    service.onReadings.does { _ in throw error }
    #expect(await !readings.fill())
    #expect(word.state.notice == .word(.readingUnknown(error)))
    word.say(nil)
    word.edit { $0[.side(.kanji)] = TextLine("市") }
    #expect(await !readings.fill())
    #expect(word.state.notice == nil)
  }
}

import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The lookup of what a text may become")
struct WordLookupTests {
  private let words = SpyWordService()
  private let samples = SpySampleService()
  private let dictionary = SpyDictionaryService()
  private let word = EditedWord.typed(meaning: "to e", focus: .side(.meaning))
  private let lookup: WordLookup
  private let eat = Sample.fixture(1, meaning: "to eat", gana: "たべる", kanji: "食べる")

  init() {
    words.onOverlap.returns(nil)
    samples.onSamples.returns([eat])
    dictionary.onEntries.returns([])
    dictionary.onPause.succeeds()
    lookup = WordLookup(
      for: word,
      overlaps: OverlapCheck(of: word, words: words),
      samples: samples,
      dictionary: dictionary,
      forms: SpyBaseFormService()
    )
  }

  private var offered: [String] { word.form.suggestions.items.map(\.kanji) }

  @Test("What is found is offered, and what is taken fills the sides")
  func taking() async {
    await lookup.lookUp()
    #expect(offered == ["食べる"])
    await lookup.take(at: 1)
    #expect(word.form[.side(.gana)].isEmpty, "there is no such word")
    await lookup.take(at: 0)
    #expect(word.form[.side(.gana)].text == "たべる")
    #expect(word.form.taken?.sample == 1)
    #expect(offered == [])
    #expect(word.state.notice == .word(.suggestionTaken(isOwn: true)))
    #expect(words.onOverlap.inputs.count == 1)
  }

  @Test("An answer that comes when the list was taken away is dropped")
  func stopping() async {
    await lookup.lookUp { lookup.stop() }
    #expect(offered == [])
  }

  @Test("Words are looked up again, but not when the list was taken away, or one chooses in it")
  func again() async {
    var isLookedUp = await lookup.lookUpAgain()
    #expect(!isLookedUp, "nothing was looked up")
    await lookup.lookUp()
    isLookedUp = await lookup.lookUpAgain()
    #expect(isLookedUp)
    _ = word.edit { $0.selectNext() }
    isLookedUp = await lookup.lookUpAgain()
    #expect(!isLookedUp)
    lookup.stop()
    isLookedUp = await lookup.lookUpAgain()
    #expect(!isLookedUp)
  }

  @Test("What no word can be is not looked up: an empty field, a long text, one of no side")
  func nothing() async {
    for text in ["", String(repeating: "a", count: 101)] {
      word.edit { $0[.side(.meaning)] = TextLine(text) }
      await lookup.lookUp()
    }
    word.edit { form in
      form.move(to: .tags)
      form[.tags] = TextLine("n5")
    }
    await lookup.lookUp()
    #expect(samples.onSamples.inputs.isEmpty)
  }

  @Test("The progress of the dictionary is shown until it is ready; then words are looked up again")
  func dictionaryBecomesReady() async {
    let preparation = DictionaryPreparation(for: word, dictionary: dictionary, lookup: lookup)
    await lookup.lookUp()
    dictionary.onStatus.returns(.unprepared(fraction: 0))
    dictionary.onPrepare.returns([.preparing(fraction: 0.5)])
    var shown: [DictionaryStatus?] = []
    await preparation.start { shown.append(word.state.dictionary) }
    await preparation.toggle {}
    #expect(dictionary.onPause.inputs.count == 1)
    word.update { $0.dictionary = .unprepared(fraction: 0.5) }
    dictionary.onPrepare.returns([.ready])
    samples.onSamples.returns([eat, .fixture(2, meaning: "to enter", gana: "はいる", kanji: "入る")])
    await preparation.toggle { shown.append(word.state.dictionary) }
    #expect(shown == [.preparing(fraction: 0.5), nil, nil])
    #expect(offered == ["食べる", "入る"])
  }

  @Test("A dictionary that is missing is reported where there is a place for it")
  func noDictionary() async {
    let preparation = DictionaryPreparation(for: word, dictionary: dictionary, lookup: lookup)
    dictionary.onStatus.returns(.absent(searched: []))
    await preparation.start { Issue.record("nothing has changed") }
    dictionary.onStatus.returns(.absent(searched: ["/edict"]))
    await preparation.start {}
    #expect(word.state.dictionary == .absent(searched: ["/edict"]))
  }

  @Test("Why a dictionary cannot be used is a notice as well, which has room for all of it")
  func unusableDictionary() async {
    let preparation = DictionaryPreparation(for: word, dictionary: dictionary, lookup: lookup)
    let error = DictionaryError.index(path: "/cache/dictionary.sqlite", message: "read-only")
    dictionary.onStatus.returns(.unprepared(fraction: 0))
    dictionary.onPrepare.returns([.failed(error)])
    await preparation.start {}
    #expect(word.state.dictionary == .failed(error))
    #expect(word.state.notice == .failure(.dictionary(error)))
  }
}

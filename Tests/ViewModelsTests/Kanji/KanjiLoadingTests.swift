import Domain
import TestSupport
import Testing

@testable import ViewModels

/// The first conversion of a run, which reads what ranks the spellings.
@MainActor
@Suite("Kanji without an input method while the dictionary loads")
struct KanjiLoadingTests {
  /// A question whose conversions wait for a gate.
  private func loadingPrompt(_ clock: FixedClock, _ gate: Gate) -> PromptViewModel {
    let preferences = TypingPreferences()
    preferences.kanjiPlaces = [.title]
    let conversions = SpyKanjiConversionService()
    conversions.onPrepare.returns([.ready])
    conversions.onRemember.succeeds()
    conversions.onConversion.does { input in
      await gate.wait()
      return KanjiConversion(pieces: [.init(kana: input.kana, candidates: ["駅", "液"])])
    }
    let support = KanjiSupport.spied(by: conversions, preferences: preferences, clock: clock)
    return PromptViewModel(prompt: .newBookTitle, kanji: support) { _ in }
  }

  @Test("A conversion that takes long, as the first one, says that it loads; keys follow it")
  func loading() async {
    let (clock, gate) = (FixedClock(), Gate())
    let model = loadingPrompt(clock, gate)
    let kanji = model.kanji
    for key in "eki" { _ = await kanji.type(String(key)) }
    var keys = [Task.immediate { _ = await kanji.type(" ") }]
    await waitUntil { clock.pauseCount > 0 }
    keys.append(Task.immediate { _ = await kanji.type("w") })
    #expect(model.state.kanji.progress == nil, "nothing is said of a usual conversion")
    clock.advance(milliseconds: 100)
    await waitUntil { model.state.kanji.progress != nil }
    keys.append(Task.immediate { _ = await kanji.type("o") })
    let progress = ConverterProgress(isAwaited: true, typed: "wo")
    #expect(model.state.kanji.progress == progress)
    gate.open()
    for key in keys { await key.value }
    #expect(model.state.line.text == "駅を")
    #expect(model.state.kanji.progress == nil)
  }

  @Test("Space and digits while the dictionary loads choose nothing that nobody saw")
  func spaceWhileLoading() async {
    let (clock, gate) = (FixedClock(), Gate())
    let model = loadingPrompt(clock, gate)
    let kanji = model.kanji
    for key in "eki" { _ = await kanji.type(String(key)) }
    let converting = Task.immediate { _ = await kanji.type(" ") }
    await waitUntil { clock.pauseCount > 0 }
    clock.advance(milliseconds: 100)
    await waitUntil { model.state.kanji.progress != nil }
    for keys in [" ", "2", " 2"] { #expect(await kanji.type(keys)) }
    let behind = Task.immediate { _ = await kanji.type("2wo2") }
    gate.open()
    await converting.value
    await behind.value
    #expect(model.state.line.text == "駅を2")
  }
}

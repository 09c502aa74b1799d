import Domain
import Synchronization
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Late answers in quick add")
struct QuickAddLateTests {
  private let fixture = QuickAddFixture()
  private let failure = StoreError.readOnly(path: "/library")

  @Test(
    "Why a word could not be saved stays, also when the line after it was being looked up",
    .timeLimit(.minutes(15))
  )
  func failureStays() async {
    let (model, failure) = (fixture.model, failure)
    let (saving, reading) = (Gate(), Gate())
    fixture.words.onSave.does { _, _ in
      await saving.wait()
      throw failure
    }
    fixture.readings.onReadings.does {
      if $0 == "猫" { await reading.wait() }
      return ["いちば"]
    }
    fixture.words.onOverlap.returns(Overlap(word: .fixture(7), kind: .kanji))
    await model.insert("市場 market")
    let adding = Task.immediate { await model.accept() }
    let typing = Task.immediate { await model.insert("猫") }
    await waitUntil { saving.waitingCount == 1 && reading.waitingCount == 1 }
    saving.open()
    await adding.value
    #expect(model.state.note == .failed(Failure(failure)))
    let comparisons = fixture.words.onOverlap.inputs.count
    reading.open()
    await typing.value
    #expect(model.state.line.text == "市場 market" && model.state.input.gana.text == "いちば")
    #expect(model.state.note == .failed(Failure(failure)))
    #expect(fixture.words.onOverlap.inputs.count == comparisons, "that was done before")
  }

  @Test(
    "A duplicate is asked about, also when a sample of an earlier word could not be kept meanwhile",
    .timeLimit(.minutes(15))
  )
  func duplicateAfterFailure() async {
    let (model, failure, sample) = (fixture.model, failure, Gate())
    let same = Overlap(word: .fixture(7), kind: .all)
    fixture.samples.onSave.does { _ in
      await sample.wait()
      throw failure
    }
    fixture.words.onOverlap.does { input, _, _ in input.meaning.text == "bird" ? same : nil }
    await model.paste("犬 いぬ dog\n猫 ねこ cat")
    let adding = Task.immediate { await model.accept() }
    await waitUntil { sample.waitingCount == 1 }
    await model.insert("鳥 とり bird")
    #expect(model.state.note == .overlap(same))
    sample.open()
    await adding.value
    #expect(model.state.note == .sampleNotKept(Failure(failure)))
    await model.accept()
    #expect(model.state.note == .duplicate(same) && model.state.added == 2)
    await model.accept()
    #expect(model.state.added == 3)
  }

  @Test(
    "A question about a duplicate stays when a sample of an earlier word could not be kept",
    .timeLimit(.minutes(15))
  )
  func failureBehindQuestion() async {
    let (model, failure, sample) = (fixture.model, failure, Gate())
    let same = Overlap(word: .fixture(7), kind: .all)
    fixture.samples.onSave.does { _ in
      await sample.wait()
      throw failure
    }
    fixture.words.onOverlap.does { input, _, _ in input.meaning.text == "bird" ? same : nil }
    await model.paste("犬 いぬ dog\n猫 ねこ cat")
    let adding = Task.immediate { await model.accept() }
    await waitUntil { sample.waitingCount == 1 }
    await model.insert("鳥 とり bird")
    await model.accept()
    #expect(model.state.note == .duplicate(same))
    sample.open()
    await adding.value
    #expect(model.state.note == .duplicate(same) && model.state.added == 2)
    await model.accept()
    #expect(model.state.added == 3)
  }

  @Test(
    "After a list, no line says that the dictionary of kanji is still being made",
    .timeLimit(.minutes(15))
  )
  func progressBehindList() async {
    fixture.preferences.kanjiPlaces = [.quickAdd]
    fixture.conversions.onPrepare.returns([.preparing(fraction: 0.5)])
    let model = fixture.model
    _ = await model.kanji.type("a")
    await waitUntil { model.state.kanji.progress != nil }
    await model.paste("犬 いぬ dog\n猫 ねこ cat")
    #expect(model.state.list != nil && model.state.kanji.progress == nil)
  }

  /// A dictionary that is ready before `prepare()` ends.
  private final class EndsLater: DictionaryService {
    private let end: Gate
    private let isReady = Mutex(false)

    init(end: Gate) { self.end = end }

    func status() async -> DictionaryStatus { .preparing(fraction: 0) }
    func prepare() -> AsyncStream<DictionaryStatus> {
      AsyncStream<DictionaryStatus>(unfolding: { [self] in
        let wasReady = isReady.withLock { isReady in
          defer { isReady = true }
          return isReady
        }
        if !wasReady { return .ready }
        await end.wait()
        return nil
      })
    }
    func pause() async {}
    func entries(for text: String, on side: Side, limit: Int) async -> [DictionaryEntry] { [] }
    func readings(of kanji: String) async -> [String] { [] }
  }

  @Test(
    "Lines without a meaning wait for a dictionary until they are looked up in it",
    .timeLimit(.minutes(15))
  )
  func readyBeforeTheEnd() async {
    let gate = Gate()
    let lookups = QuickAddLookup(
      readings: fixture.readings,
      dictionary: EndsLater(end: gate),
      samples: fixture.samples,
      forms: fixture.forms
    )
    let preferences = fixture.preferences
    let entry = QuickAddEntry(
      of: 1,
      words: fixture.words,
      lookups: lookups,
      preferences: preferences
    )
    entry.update { $0.takeLines(["食べる たべる", "泥棒 どろぼう"]) }
    let reading = Task.immediate { await entry.prepareDictionary { false } }
    // What comes after it is asked for once it was handled that the dictionary is ready.
    await waitUntil { gate.waitingCount == 1 }
    #expect(entry.state.waitingCount == 2)
    gate.open()
    await reading.value
    #expect(entry.state.waitingCount == 0)
  }

  @Test("A list whose paste comes while the line before it is added follows it")
  func pasteWhileSaving() async {
    let (model, gate) = (fixture.model, Gate())
    fixture.words.onSave.does { inputs, book in
      await gate.wait()
      return inputs.map { Word(of: $0, in: book) }
    }
    await model.insert("鳥 とり bird")
    let adding = Task.immediate { await model.accept() }
    await waitUntil { gate.waitingCount > 0 }
    await model.paste("犬 いぬ dog\n猫 ねこ cat")
    #expect(model.state.pastedCount == 2)
    gate.open()
    await adding.value
    await model.accept()
    #expect(model.state.list?.rows.map(\.text) == ["犬 いぬ dog", "猫 ねこ cat"])
  }
}

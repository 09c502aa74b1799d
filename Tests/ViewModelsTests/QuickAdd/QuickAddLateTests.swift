import Domain
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
    fixture.readings.onReadings.does { _ in
      await reading.wait()
      return ["ねこ"]
    }
    await model.insert("犬 いぬ dog")
    let adding = Task.immediate { await model.accept() }
    let typing = Task.immediate { await model.insert("猫") }
    await waitUntil { saving.waitingCount == 1 && reading.waitingCount == 1 }
    saving.open()
    await adding.value
    #expect(model.state.note == .failed(Failure(failure)))
    reading.open()
    await typing.value
    #expect(model.state.line.text == "犬 いぬ dog")
    #expect(model.state.note == .failed(Failure(failure)))
  }
}

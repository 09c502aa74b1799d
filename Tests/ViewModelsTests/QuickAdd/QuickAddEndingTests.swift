import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Quick add when the program ends")
struct QuickAddEndingTests {
  private let fixture = QuickAddFixture()

  @Test(
    "What is being added is waited for",
    arguments: ["犬 いぬ dog", "犬 いぬ dog\n猫 ねこ cat"]
  )
  func saving(text: String) async {
    let (gate, model) = (Gate(), fixture.model)
    fixture.words.onSave.does { inputs, book in
      await gate.wait()
      return inputs.map { Word(of: $0, in: book) }
    }
    await model.load()
    await model.paste(text)
    let adding = Task.immediate { await model.accept() }
    let ending = Task.immediate {
      await model.finish()
      return model.state.added
    }
    gate.open()
    #expect(await ending.value == PastedLines.lines(of: text).count)
    await adding.value
    await model.finish()
    #expect(fixture.uiState.kept.isEmpty)
  }

  @Test("A line that cannot be kept for the next time is handed on, as long as it cannot")
  func unkept() async {
    let (model, full) = (fixture.model, StoreError.system(operation: "write", path: "/s", code: 28))
    await model.load()
    await model.paste("犬 いぬ dog")
    fixture.uiState.fails(full)
    await model.finish()
    #expect(model.state.unkept == UnkeptText(lines: ["犬 いぬ dog"], reason: .store(full)))
    fixture.uiState.fails(nil)
    await model.finish()
    #expect(model.state.unkept == nil)
    #expect(!fixture.uiState.kept.isEmpty)
  }
}

import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("What is typed ahead of quick add, and what waits in it")
struct QuickAddAheadTests {
  private let fixture = QuickAddFixture()
  private var words: SpyWordService { fixture.words }
  private var navigator: SpyNavigator { fixture.navigator }
  private var model: QuickAddViewModel { fixture.model }

  /// Asks about a double, behind which something was typed.
  private func askAboutDouble() async {
    words.onOverlap.does { input, _, _ in
      input.meaning.text == "dog" ? Overlap(word: .fixture(7), kind: .all) : nil
    }
    navigator.typeAhead(
      .enter,
      .backspace,
      .text("青 あお bluu"),
      .backspace,
      .text("e"),
      .enter,
      .text("黒")
    )
    await model.insert("犬 いぬ dog")
    await model.accept()
  }

  @Test("What was typed ahead of the question about a double follows in lines of its own")
  func typedAhead() async {
    await askAboutDouble()
    #expect(model.state.line.text == "犬 いぬ dog")
    #expect(model.state.pastedCount == 2)
    await model.accept()
    #expect(model.state.line.text == "青 あお blue")
    #expect(model.state.pastedCount == 1)
    await model.accept()
    #expect(model.state.line.text == "黒")
    #expect(words.onSave.inputs.map { $0.0.map(\.meaning.text) } == [["dog"], ["blue"]])
  }

  @Test("It follows as well when the double is given up, and is not discarded without asking")
  func givenUp() async {
    await askAboutDouble()
    await model.edit(.deleteToStart)
    navigator.answerConfirmations(false)
    await model.leave()
    #expect(navigator.events.last == .confirm(.discardChanges))
    await model.accept()
    #expect(model.state.line.text == "青 あお blue")
    #expect(words.onSave.inputs.isEmpty)
  }

  @Test("It is in the draft of a program that ends at the question")
  func draft() async {
    await askAboutDouble()
    await model.finish()
    let second = fixture.opened()
    await second.load()
    #expect(
      second.state.list?.rows.map(\.text) == ["犬 いぬ dog", "青 あお blue", "黒"]
    )
  }

  @Test("A second list leaves the lines of the first that are still to be corrected")
  func secondList() async {
    await model.paste("to go\nto come\n見る みる to see")
    await model.accept()
    #expect(model.state.line.text == "to go")
    await model.edit(.deleteToStart)
    await model.paste("飲む のむ to drink\nto run")
    await model.accept()
    #expect(model.state.line.text == "to run")
    #expect(model.state.pastedCount == 1)
    await model.edit(.deleteToStart)
    await model.accept()
    #expect(model.state.line.text == "to come")
  }
}

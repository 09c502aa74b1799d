import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Questions and messages over a screen")
struct OverlayTests {
  @Test("A prompt begins with the existing text and answers with the typed one")
  func prompt() {
    var answers: [String?] = []
    let viewModel = PromptViewModel(prompt: .renameBook(title: "旅行"), kanji: .spied()) {
      answers.append($0)
    }
    #expect(viewModel.state.line.text == "旅行")
    viewModel.edit(.deleteBackward)
    viewModel.insert("館")
    viewModel.accept()
    #expect(answers == ["旅館"])
  }

  @Test("A prompt for a title stays open while it is empty, and says so until text is typed")
  func promptWithoutText() {
    var answers: [String?] = []
    let viewModel = PromptViewModel(prompt: .newBookTitle, kanji: .spied()) { answers.append($0) }
    viewModel.insert(" ")
    viewModel.accept()
    #expect(answers == [])
    #expect(viewModel.state.isMissing)
    viewModel.insert("旅行")
    #expect(!viewModel.state.isMissing)
    viewModel.accept()
    #expect(answers == [" 旅行"])
  }

  @Test("A cancelled prompt has no answer")
  func promptCancelled() {
    var answers: [String?] = []
    let viewModel = PromptViewModel(prompt: .newBookTitle, kanji: .spied()) { answers.append($0) }
    viewModel.insert("たべもの")
    viewModel.cancel()
    #expect(answers == [nil])
  }

  @Test("A confirmation answers yes or no", arguments: [true, false])
  func confirmation(expected: Bool) {
    var answers: [Bool] = []
    let viewModel = ConfirmViewModel(confirmation: .discardChanges) { answers.append($0) }
    if expected { viewModel.accept() } else { viewModel.refuse() }
    #expect(answers == [expected])
  }

  @Test("Scrolling stops at the last page")
  func reading() {
    var closed = 0
    let viewModel = PagerViewModel(subject: .message(.failure(.other("…")))) { closed += 1 }
    for (movement, top) in [
      (Movement.down, 1), (.pageDown, 10), (.last, 20), (.down, 20), (.pageUp, 11), (.first, 0),
      (.up, 0),
    ] {
      viewModel.scroll(movement, rows: 30, page: 10)
      #expect(viewModel.state.topRow == top)
    }
    viewModel.scroll(.last, rows: 5, page: 10)
    #expect(viewModel.state.topRow == 0)
    viewModel.scroll(.last, rows: 30, page: 10)
    viewModel.scroll(.up, rows: 30, page: 20)
    #expect(viewModel.state.topRow == 9, "from what is shown after the window has grown")
    viewModel.finish()
    #expect(closed == 1)
  }

  @Test("Pages turn up to the last one, which stays: a key too many does nothing")
  func pages() {
    var closed = 0
    let viewModel = PagerViewModel(subject: .message(.failure(.other("…")))) { closed += 1 }
    for _ in 0..<4 { viewModel.turnPage(rows: 25, page: 10) }
    #expect(viewModel.state.topRow == 15 && closed == 0)
  }

  @Test("What can change while it is read is followed, at the same place")
  func following() async {
    var health = LibraryHealth()
    health.replica = ReplicaStatus(place: "h", waiting: 3, fault: .server(place: "h", .interrupted))
    var now = health
    let viewModel = PagerViewModel(
      subject: .message(.health(health)),
      current: { .message(.health(now)) },
      close: {}
    )
    viewModel.scroll(.down, rows: 30, page: 10)
    now.replica = ReplicaStatus(place: "h", waiting: 0)
    await viewModel.refresh()
    #expect(viewModel.state.subject == .message(.health(now)) && viewModel.state.topRow == 1)
  }
}

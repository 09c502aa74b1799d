import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("States on their way to the disk")
struct PendingStatesTests {
  @Test("Until a state is written, the one before it is what the disk has")
  func beginning() {
    var pending = PendingStates()
    #expect(pending.isEmpty)
    pending.begin(1, from: .undefined)
    pending.begin(1, from: .success)
    #expect(pending.contains(1))
    #expect(pending.durable(of: 1) == .undefined)
    #expect(pending.ids == [1])
  }

  @Test("Only the last answer says what to show: what the disk has then")
  func answering() {
    var pending = PendingStates()
    pending.begin(1, from: .undefined)
    pending.begin(1, from: .success)
    #expect(pending.answer(1, as: .success) == nil)
    #expect(pending.durable(of: 1) == .success)
    #expect(pending.answer(1) == .success)
    #expect(!pending.contains(1))
    #expect(pending.answer(1, as: .fail) == nil)
  }
}

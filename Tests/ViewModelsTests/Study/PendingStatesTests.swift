import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("States on their way to the disk")
struct PendingStatesTests {
  @Test("A state that the disk has need not be written, unless another one is on its way")
  func beginning() {
    var pending = PendingStates()
    #expect(pending.begin(1, from: .fail, to: .fail) == false)
    #expect(pending.isEmpty)
    #expect(pending.begin(1, from: .undefined, to: .success) == true)
    #expect(pending.begin(1, from: .success, to: .success) == true)
    #expect(pending.contains(1))
    #expect(pending.durable(of: 1) == .undefined)
    #expect(pending.ids == [1])
  }

  @Test("Only the last answer says what to show: what the disk has then")
  func answering() {
    var pending = PendingStates()
    _ = pending.begin(1, from: .undefined, to: .success)
    _ = pending.begin(1, from: .success, to: .fail)
    #expect(pending.answer(1, as: .success) == nil)
    #expect(pending.durable(of: 1) == .success)
    #expect(pending.answer(1) == .success)
    #expect(!pending.contains(1))
    #expect(pending.answer(1, as: .fail) == nil)
  }
}

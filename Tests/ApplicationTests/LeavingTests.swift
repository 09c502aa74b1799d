import Domain
import TestSupport
import Testing

@testable import Application

@Suite("Closing the library at the end")
@MainActor
struct LeavingTests {
  @Test("A disk that answers nothing does not keep the program", .timeLimit(.minutes(5)))
  func stuck() async {
    let gate = Gate()
    let library = StuckLibrary(gate: gate)
    let error = await library.close(patience: .milliseconds(1), longPatience: .seconds(3_600))
    #expect(error == nil)
    gate.open()
  }
}

/// A library on a disk that does not answer.
private struct StuckLibrary: LibraryService {
  let gate: Gate

  func health() async -> LibraryHealth { LibraryHealth() }
  func close() async throws { await gate.wait() }
  func leftBehind() async -> StoreError? {
    await gate.wait()
    return nil
  }
}

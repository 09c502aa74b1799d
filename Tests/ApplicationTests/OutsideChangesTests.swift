import TestSupport
import Testing

@testable import Application

@MainActor
@Suite("Showing changes from outside")
struct OutsideChangesTests {
  @Test("Those that come during a reading are shown together by the next one")
  func together() async {
    let (changes, gate) = (OutsideChanges(), Gate())
    var (readings, others) = (0, 0)
    let first = Task.immediate {
      await changes.show {
        readings += 1
        await gate.wait()
      }
    }
    for _ in 1...2 { await changes.show { others += 1 } }
    #expect(readings == 1)
    gate.open()
    await first.value
    #expect((readings, others) == (2, 0))
    await changes.show { others += 1 }
    #expect(others == 1)
  }
}

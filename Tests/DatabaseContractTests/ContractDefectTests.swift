import Domain
import TestSupport
import Testing

@Suite("The contract catches the faults that it should")
struct ContractDefectTests {
  @Test("A back end with one fault breaks the rule about it", arguments: Defect.allCases)
  func isCaught(_ defect: Defect) async throws {
    let rule = try #require(DatabaseContract.rules.first { $0.name == defect.rule })
    await #expect(throws: ContractViolation.self) {
      try await rule.check(defect.library)
    }
  }

  @Test("Every rule has a back end that breaks it")
  func everyRuleIsTried() {
    #expect(Set(Defect.allCases.map(\.rule)) == Set(DatabaseContract.rules.map(\.name)))
  }
}

extension Defect {
  /// A library with this defect.
  var library: ContractLibrary {
    let database = BrokenDatabase(self)
    return ContractLibrary(
      database,
      reopen: { self == .storesNothing ? BrokenDatabase(self) : database },
      openAnother: { BrokenDatabase(self) },
      patience: .milliseconds(50)
    )
  }
}

import Domain
import Testing

@Suite("Study states")
struct StudyStateTests {
  @Test("Toggling cycles through the states; raw values are those of the stored data")
  func toggle() {
    #expect(StudyState.allCases.map(\.toggled) == [.success, .fail, .undefined])
    #expect(StudyState.allCases.map(\.rawValue) == [0, 1, 2])
  }

  @Test("Modes show the words they name")
  func modes() {
    #expect(StudyState.allCases.filter(StudyMode.all.shows) == [.undefined, .success, .fail])
    #expect(StudyState.allCases.filter(StudyMode.excludeSuccess.shows) == [.undefined, .fail])
    #expect(StudyState.allCases.filter(StudyMode.onlyFail.shows) == [.fail])
  }

  @Test("Counts add up")
  func counts() {
    var counts = StateCounts(undefined: 1, success: 2, fail: 3)
    #expect(counts.total == 6)
    #expect(counts.notSuccess == 4)
    counts[.fail] -= 1
    #expect(
      counts + StateCounts(undefined: 1) == StateCounts(undefined: 2, success: 2, fail: 2)
    )
  }
}

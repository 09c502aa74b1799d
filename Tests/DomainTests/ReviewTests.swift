import Domain
import TestSupport
import Testing

@Suite("A review")
struct ReviewTests {
  @Test(
    "A duration that no library stores is clamped, so that sums of durations are numbers",
    arguments: [(0, 0), (2_500, 2_500), (-1, 0), (Int.min, 0), (Int.max, 4_294_967_295)]
  )
  func duration(given: Int, expected: Int) {
    #expect(Review.fixture(duration: given).duration == expected)
  }
}

import Files
import Foundation
import Testing

@Suite("Times of the system")
struct NanosecondsTests {
  @Test(
    "A clock after 2262, or before 1678, gives the last time that there is",
    arguments: [
      (0, 5, 5), (1_700_000_000, 999_999_999, 1_700_000_000_999_999_999), (-2, 1, -1_999_999_999),
      (9_223_372_036, 854_775_808, .max), (9_300_000_000, 0, .max), (-9_300_000_000, 0, .min),
      (Int.max, 999_999_999, .max), (Int.min, 0, .min),
    ] as [(Int, Int, Int64)]
  )
  func limits(seconds: Int, nanoseconds: Int, expected: Int64) {
    #expect(Nanoseconds.since1970(timespec(tv_sec: seconds, tv_nsec: nanoseconds)) == expected)
  }
}

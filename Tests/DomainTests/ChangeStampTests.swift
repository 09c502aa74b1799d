import Domain
import Testing

@Suite("Stamps of changes")
struct ChangeStampTests {
  @Test(
    "Each is possible and later than the one before, whatever the computer says",
    arguments: [Int64.min, 0, 1_700_000_000_000, 7_258_118_400_000, .max]
  )
  func following(milliseconds: Int64) {
    let now = Timestamp(milliseconds: milliseconds)
    var last = ChangeStamp(following: nil, at: now, by: 1)
    #expect(last.isPossible)
    for _ in 1...3 {
      let next = ChangeStamp(following: last, at: now, by: 1)
      #expect(last < next && next.isPossible)
      last = next
    }
  }
}

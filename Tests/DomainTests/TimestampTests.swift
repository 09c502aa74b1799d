import Domain
import Testing

@Suite("Moments")
struct TimestampTests {
  @Test("Moments beyond all dates are clamped, so that differences and sums of them are numbers")
  func extremes() {
    let first = Timestamp(milliseconds: .min)
    let last = Timestamp(milliseconds: .max)
    #expect(last.milliseconds - first.milliseconds == 2 * last.milliseconds)
    #expect(first < Timestamp(milliseconds: -1 << 51) && Timestamp(milliseconds: 1 << 51) < last)
    #expect(last.plus(seconds: 1) == last && first.plus(seconds: -1) == first)
    #expect(last.plus(seconds: .min) == first && first.plus(seconds: .max) == last)
  }

  @Test("A moment plus seconds, forwards and backwards")
  func seconds() {
    let moment = Timestamp(milliseconds: 1_795_230_000_001)
    #expect(moment.plus(seconds: 60) == Timestamp(milliseconds: 1_795_230_060_001))
    #expect(moment.plus(seconds: -60) == Timestamp(milliseconds: 1_795_229_940_001))
  }
}

import Domain
import Synchronization

/// Varies long intervals a little, so that words learnt together do not stay together.
///
/// `FUZZ_RANGES` and `_get_fuzzed_interval` of py-fsrs 6.3.2 (MIT), but never outside the range.
enum Fuzz {
  private static let ranges: [(from: Double, to: Double, share: Double)] = [
    (2.5, 7, 0.15), (7, 20, 0.1), (20, .infinity, 0.05),
  ]

  /// A number of days near an interval; the interval itself when it is short or there is no source
  /// of randomness.
  static func vary(_ days: Int, atMost longest: Int, _ random: (any RandomSource)?) -> Int {
    guard let random, Double(days) >= 2.5 else { return days }
    var spread = 1.0
    for range in ranges {
      spread += range.share * max(0, min(Double(days), range.to) - range.from)
    }
    let high = min(Int((Double(days) + spread).rounded()), longest)
    let low = min(max(2, Int((Double(days) - spread).rounded())), high)
    var generator = RandomSourceGenerator(random)
    return Int.random(in: low...high, using: &generator)
  }
}

/// The source of randomness for fuzz: the same numbers for the same review of a word, on every
/// device and in every computation.
package final class ReviewRandom: RandomSource {
  private let generator: Mutex<SplitMix64>

  /// Creates a source for the review of a word that has `reviewCount` earlier ones.
  package convenience init(_ wordID: WordID, reviewCount: Int) {
    self.init(
      seed: wordID.low ^ wordID.high &* 0xD6E8_FEB8_6659_FD93
        &+ UInt64(truncatingIfNeeded: reviewCount) &* 0xBF58_476D_1CE4_E5B9
    )
  }

  /// Creates a source from a seed.
  init(seed: UInt64) { generator = Mutex(SplitMix64(seed: seed)) }

  /// The next 64 bits.
  package func next() -> UInt64 { generator.withLock { $0.next() } }
}

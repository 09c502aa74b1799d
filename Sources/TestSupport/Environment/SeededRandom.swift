import Domain
import Synchronization

/// Random bits that are the same in every run: SplitMix64.
///
/// Guy Steele, Doug Lea, Christine Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
public final class SeededRandom: RandomSource {
  private let state: Mutex<UInt64>

  /// Creates a source from a seed.
  public init(seed: UInt64 = 1) {
    state = Mutex(seed)
  }

  /// The next 64 bits.
  public func next() -> UInt64 {
    var bits = state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      return state
    }
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

import Domain
import Synchronization

/// Random bits that are the same in every run: SplitMix64.
public final class SeededRandom: RandomSource {
  private let generator: Mutex<SplitMix64>

  /// Creates a source from a seed.
  public init(seed: UInt64 = 1) {
    generator = Mutex(SplitMix64(seed: seed))
  }

  /// The next 64 bits.
  public func next() -> UInt64 { generator.withLock { $0.next() } }
}

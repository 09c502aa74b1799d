import Domain
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's randomness, taken from it for many numbers at once: an import makes an id for each
/// word.
final class PooledRandom: RandomSource {
  private let pool = Mutex<[UInt64]>([])

  func next() -> UInt64 {
    pool.withLock { pool in
      if pool.isEmpty {
        // `getentropy` gives 256 bytes at most.
        pool = Array(repeating: 0, count: 32)
        let isFilled = pool.withUnsafeMutableBytes { room in
          room.baseAddress.map { getentropy($0, room.count) == 0 } ?? false
        }
        if !isFilled {
          var generator = SystemRandomNumberGenerator()
          pool = [generator.next()]
        }
      }
      return pool.removeLast()
    }
  }
}

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
        pool = Array(repeating: 0, count: 1_024)
        pool.withUnsafeMutableBytes { room in
          if let start = room.baseAddress { arc4random_buf(start, room.count) }
        }
      }
      return pool.removeLast()
    }
  }
}

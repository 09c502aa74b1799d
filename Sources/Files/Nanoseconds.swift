#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Times of the system in nanoseconds.
package enum Nanoseconds {
  /// The nanoseconds since 1970; the last ones that there are for a time after 2262, which a clock that
  /// is far ahead gives.
  package static func since1970(_ time: timespec) -> Int64 {
    let seconds = Int64(time.tv_sec)
    let (product, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isOver) = product.addingReportingOverflow(Int64(time.tv_nsec))
    return isTooLarge || isOver ? (seconds < 0 ? .min : .max) : sum
  }
}

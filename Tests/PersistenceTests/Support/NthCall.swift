import Foundation

/// Which call fails, of many of one kind.
enum NthCall {
  private static let isEach = ProcessInfo.processInfo.environment["TANGOCHO_RUNS"] != nil

  /// The call to fail after one, counted from 1.
  ///
  /// Each of the first twenty, then some, since the same calls repeat; with `TANGOCHO_RUNS` every
  /// single one.
  static func after(_ nth: Int) -> Int { nth + (nth < 20 || isEach ? 1 : 23) }
}

import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What distinguishes a file from another one that took its place.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let inode: UInt64
  /// When it was changed, in nanoseconds; nil unless that was asked for.
  let time: Int64?

  /// Nil when there is no file.
  /// - Parameters:
  ///   - path: The file.
  ///   - withTime: Whether a file that was changed is another one.
  init?(_ path: String, withTime: Bool = false) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status, withTime: withTime)
  }

  /// That of a file of which the system has told this.
  init(_ status: stat, withTime: Bool = false) {
    (device, inode) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
    time = withTime ? Self.timeOfChange(status) : nil
  }

  /// Whether there is a file without a byte, such as one that another program is about to write.
  static func isEmptyFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size == 0
  }

  private static func timeOfChange(_ status: stat) -> Int64 {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Nanoseconds.since1970(time)
  }
}

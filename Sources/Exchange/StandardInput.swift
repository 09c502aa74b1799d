import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What another program, or the learner, gives to this one.
enum StandardInput {
  /// All bytes up to the end.
  static func bytes(limit: Int) throws(ForeignFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(0, &room, room.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        if errno == EISDIR { throw .notAFile }
        throw .system(code: errno)
      }
      bytes += room[..<count]
      if bytes.count > limit { throw .tooLarge(limit: limit) }
    }
  }
}

import SystemPackage

/// What another program, or the learner, gives to this one, and what is read once, from its beginning
/// to its end: standard input, or a pipe with a path, as `<(command)` of a shell is.
package enum StreamedInput {
  /// Whether there is a pipe at a path.
  package static func isPipe(_ path: String) -> Bool {
    // Opening any other path reports what is wrong with it.
    (try? Stat(path))?.type == .fifo
  }

  /// Whether a path is one that a shell, or the system, gave to a stream: it says nothing of what is
  /// in it.
  package static func isUnnamed(_ path: String) -> Bool {
    path == "/dev/stdin" || ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }

  /// All bytes of a pipe; waits for who writes them.
  package static func bytes(
    ofPipe path: String,
    limit: Int
  ) throws(InputFile.Failure) -> [UInt8] {
    do {
      let pipe = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      return try pipe.closeAfter { try bytes(of: pipe, limit: limit) }
    } catch {
      throw error as? InputFile.Failure ?? InputFile.Failure(Errno(error))
    }
  }

  /// All bytes of standard input.
  package static func bytesOfStandardInput(
    limit: Int
  ) throws(InputFile.Failure) -> [UInt8] {
    try bytes(of: .standardInput, limit: limit)
  }

  /// All bytes of an open stream.
  private static func bytes(
    of stream: FileDescriptor,
    limit: Int
  ) throws(InputFile.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int
      do {
        count = try room.withUnsafeMutableBytes { try stream.read(into: $0) }
      } catch {
        throw InputFile.Failure(Errno(error))
      }
      if count == 0 { return bytes }
      bytes += room[..<count]
      if bytes.count > limit { throw .tooLarge(bytes: bytes.count) }
    }
  }
}

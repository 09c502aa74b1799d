#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The descriptors that every program begins with, and writing to them.
package enum StandardDescriptors {
  /// Writes a whole text, in as many calls as needed.
  /// - Returns: 0, or the errno of the call that failed.
  package static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes bytes, in as many calls as needed.
  /// - Returns: 0, or the errno of the call that failed.
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
  }

  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = writeOnce(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0 && errno == EAGAIN {
        // Another program has set it to non-blocking mode.
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&state, 1, -1)
      } else if count == 0 || errno != EINTR {
        return count == 0 ? EIO : errno
      }
    }
    return 0
  }
}

// The method above has the same name as this function, and would call itself.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

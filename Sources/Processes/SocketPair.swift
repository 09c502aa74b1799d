#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Two connected sockets, which close when a program is executed.
///
/// On Linux they do so from the first moment, unlike a pipe: a process that another thread starts
/// meanwhile would keep them open as long as it lives.
package struct SocketPair {
  package let reading: Int32
  package let writing: Int32

  /// - Throws: `ChildProcess.StartError`.
  package init() throws(ChildProcess.StartError) {
    var ends: [Int32] = [0, 0]
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw ChildProcess.StartError(code: errno)
    }
    #if !os(Linux)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    (reading, writing) = (ends[0], ends[1])
  }
}

import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension StandardDescriptors {
  /// Opens the null device on those that are closed.
  ///
  /// Otherwise a file of the library would get the number, and output would be written into it.
  /// Standard output cannot be written then, so that no command says that a file is.
  static func openMissing() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The system returns the lowest free number.
      let mode = descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR
      guard open("/dev/null", mode) == descriptor else {
        StandardError.report(
          "descriptor \(descriptor) is closed, and /dev/null cannot be opened."
        )
        exit(1)
      }
    }
  }
}

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
  static func openMissing() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The system returns the lowest free number.
      guard open("/dev/null", O_RDWR) == descriptor else {
        StandardError.write(
          "tangocho: descriptor \(descriptor) is closed, and /dev/null cannot be opened."
        )
        exit(1)
      }
    }
  }
}

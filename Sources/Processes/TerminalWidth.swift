#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The width of the terminal of a standard descriptor.
package enum TerminalWidth {
  /// The columns of the terminal that shows standard output; nil when it is none.
  package static var ofOutput: Int? { columns(of: STDOUT_FILENO) }

  /// Those of the terminal that shows standard error; nil when it is none.
  package static var ofErrors: Int? { columns(of: STDERR_FILENO) }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    let failed = ioctl(descriptor, UInt(TIOCGWINSZ), &size) != 0
    return failed || size.ws_col == 0 ? nil : Int(size.ws_col)
  }
}

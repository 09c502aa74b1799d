import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard input that is a terminal, where a command that waits for it seems to do nothing.
package enum TypedInput {
  /// Says, on a terminal, that the command reads what is typed, and how that ends.
  package static func explain() {
    guard isatty(STDIN_FILENO) != 0, isatty(STDERR_FILENO) != 0 else { return }
    let text = "Type or paste the text. Ctrl-D on an empty line ends it.\n"
    _ = StandardDescriptors.write(text, to: STDERR_FILENO)
  }
}

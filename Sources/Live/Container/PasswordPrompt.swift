#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Asks for a password on the terminal, which does not show it.
package nonisolated enum PasswordPrompt {
  /// Asks, even when input or output are files.
  /// - Parameter place: What it is for.
  /// - Returns: The password; nil without a terminal, or when nothing was typed. Ctrl-C ends the
  ///   program as usual.
  package static func ask(for place: String) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    switch ask(for: place, on: terminal) {
    case .typed(let password): return password
    case .interrupted: raise(SIGINT)
    case nil: break
    }
    return nil
  }

  /// What was typed.
  enum Answer: Equatable {
    case typed(String)
    /// Ctrl-C.
    case interrupted
  }

  /// Asks on a terminal, and leaves that as it was.
  ///
  /// Ctrl-C sends no signal meanwhile, which would end the program before it shows again what is
  /// typed, but ends the line.
  static func ask(for place: String, on terminal: Int32) -> Answer? {
    var usual = termios()
    guard tcgetattr(terminal, &usual) == 0 else { return nil }
    var silent = usual
    silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
    let interrupt = withUnsafeBytes(of: usual.c_cc) { $0[Int(VINTR)] }
    withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VEOL)] = interrupt }
    tcsetattr(terminal, TCSAFLUSH, &silent)
    defer { tcsetattr(terminal, TCSAFLUSH, &usual) }
    write("Password for \(place): ", to: terminal)
    defer { write("\n", to: terminal) }
    var (bytes, byte): ([UInt8], UInt8) = ([], 0)
    while true {
      let count = read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, byte != UInt8(ascii: "\n") else { break }
      if byte == interrupt, interrupt != 0 { return .interrupted }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : .typed(String(decoding: bytes, as: UTF8.self))
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    _ = text.withUTF8 { writeBytes(descriptor, $0.baseAddress, $0.count) }
  }
}

private nonisolated func writeBytes(
  _ descriptor: Int32,
  _ bytes: UnsafePointer<UInt8>?,
  _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}

import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Hands the password for a server, and the passphrase of the client's own key, from this program to
/// the one that reads and writes other files: through a socket, since others can see arguments,
/// and each child process the environment.
package nonisolated enum PasswordHandover {
  /// The variable that says which descriptor they come from.
  static let variable = "TANGOCHO_PASSWORD_DESCRIPTOR"

  /// Offers secrets to the next program of this process, or to a child process.
  /// - Returns: The descriptor that they are read from, which closes when a program is executed; nil
  ///   when there is none.
  static func offer(_ secrets: ServerSecrets) -> Int32? {
    guard let sockets = try? SocketPair() else { return nil }
    defer { close(sockets.writing) }
    // The buffer of a socket has space for them; should it have less, nothing waits for a reader.
    _ = fcntl(sockets.writing, F_SETFL, O_NONBLOCK)
    let bytes = secrets.bytes
    guard write(sockets.writing, bytes, bytes.count) == bytes.count else {
      close(sockets.reading)
      return nil
    }
    return sockets.reading
  }

  /// Offers secrets to the program that this process becomes.
  package static func offerToNext(_ secrets: ServerSecrets) {
    guard let descriptor = offer(secrets) else { return }
    _ = fcntl(descriptor, F_SETFD, 0)
    setenv(variable, "\(descriptor)", 1)
  }

  /// Takes the secrets that another program offers; once.
  static func take() -> ServerSecrets? {
    guard let text = Environment.variable(variable), let descriptor = Int32(text) else {
      return nil
    }
    unsetenv(variable)
    return secrets(from: descriptor)
  }

  /// Reads what was offered, and closes the descriptor.
  static func secrets(from descriptor: Int32) -> ServerSecrets? {
    defer { close(descriptor) }
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return ServerSecrets(bytes: bytes) }
      bytes += part[..<count]
    }
  }
}

/// The address of a database on a server: `postgres://role@host/database`, as libpq reads it.
public nonisolated struct DatabaseAddress: Hashable, Sendable {
  /// What is wrong with a text that should be an address.
  public struct ParseError: Error, Hashable, Sendable {
    /// What is wrong, as a sentence.
    public let detail: String
  }

  /// The address as it may be shown: with neither the password nor the passphrase of a key.
  public let shown: String
  /// The options of libpq in the address, by name; without the password, but with the passphrase of
  /// a key.
  public let options: [String: String]
  /// The password, which does not belong there: other users of the computer can see the arguments
  /// of programs.
  public let password: String?
  /// The passphrase of the client's own key, which does not belong there either.
  public var keyPassphrase: String? { options["sslpassword"] }

  private static let schemes = ["postgres://", "postgresql://"]

  /// Whether a text begins like the address of a database.
  public static func isAddress(_ text: String) -> Bool { schemes.contains(where: text.hasPrefix) }

  /// Reads an address.
  /// - Throws: `ParseError`, which contains neither the password nor the passphrase.
  public init(_ text: String) throws(ParseError) {
    guard let scheme = Self.schemes.first(where: text.hasPrefix) else {
      throw ParseError(detail: "It does not begin with postgres://.")
    }
    let rest = text.dropFirst(scheme.count)
    let (main, query) = Self.cut(rest, at: "?")
    let (authority, database) = Self.cut(main, at: "/")
    var (options, password): ([String: String], String?) = ([:], nil)
    var host = authority
    var shown = "postgres://"
    // A password may have an `@` in it, a host may not.
    if let end = authority.lastIndex(of: "@") {
      let (user, secret) = Self.cut(authority[..<end], at: ":")
      host = authority[authority.index(after: end)...]
      if !user.isEmpty {
        options["user"] = try Self.decoded(user)
        shown += user + "@"
      }
      password = try secret.map(Self.decoded)
    }
    try Self.readHost(host, into: &options)
    shown += host
    if let database, !database.isEmpty {
      // It may be the rest of a password with a slash, which would be shown.
      if database.contains("@"), authority.contains(":"), !authority.contains("@") {
        throw ParseError(detail: "A slash in a password is written %2F, an @ in a database %40.")
      }
      options["dbname"] = try Self.decoded(database)
      shown += "/" + database
    }
    let kept = try Self.readOptions(query ?? "", into: &options, password: &password)
    if !kept.isEmpty { shown += "?" + kept.joined(separator: "&") }
    (self.shown, self.options, self.password) = (shown, options, password)
  }

  /// Reads the part after the question mark.
  /// - Returns: What of it may be shown.
  private static func readOptions(
    _ text: Substring,
    into options: inout [String: String],
    password: inout String?
  ) throws(ParseError) -> [Substring] {
    var kept: [Substring] = []
    for part in text.split(separator: "&") {
      let (name, value) = cut(part, at: "=")
      guard let value, name.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x5F }) else {
        throw ParseError(detail: "After the question mark there are options like sslmode=require.")
      }
      switch name {
      case "password": password = try decoded(value)
      case "sslpassword": options["sslpassword"] = try decoded(value)
      default:
        options[String(name)] = try decoded(value)
        kept.append(part)
      }
    }
    return kept
  }

  private static func readHost(
    _ text: Substring,
    into options: inout [String: String]
  ) throws(ParseError) {
    if text.isEmpty { return }
    var (host, port) = (text, Substring?.none)
    if text.hasPrefix("["), let end = text.lastIndex(of: "]") {
      host = text[text.index(after: text.startIndex)..<end]
      let behind = text[text.index(after: end)...]
      guard behind.isEmpty || behind.hasPrefix(":") else {
        throw ParseError(detail: "Only a colon and a port may follow the bracket.")
      }
      port = behind.isEmpty ? nil : behind.dropFirst()
    } else {
      (host, port) = cut(text, at: ":")
    }
    if !host.isEmpty { options["host"] = try decoded(host) }
    guard let port else { return }
    guard let number = UInt16(port), number > 0 else {
      // It is not quoted: behind the name of a user, it is the beginning of a password with a slash.
      throw ParseError(detail: "A port is a number from 1 to 65535.")
    }
    options["port"] = "\(number)"
  }

  /// The text before the first such character, and the one after it, if there is one.
  private static func cut(
    _ text: Substring,
    at separator: Character
  ) -> (Substring, Substring?) {
    guard let place = text.firstIndex(of: separator) else { return (text, nil) }
    return (text[..<place], text[text.index(after: place)...])
  }

  /// A text without the escapes of addresses: `%2F` is a slash.
  private static func decoded(_ text: Substring) throws(ParseError) -> String {
    var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], text.utf8)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(Substring(rest.prefix(2)))
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16), value > 0 else {
        throw ParseError(
          detail: "A percent sign without two hexadecimal digits after it is written %25."
        )
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard let result = String(validating: bytes, as: UTF8.self) else {
      throw ParseError(detail: "It is not in UTF-8.")
    }
    return result
  }

  /// Whether the server is certainly on this computer: a socket or the loopback; variables of the
  /// environment name a host when the address does not.
  public func isLocal(_ environment: (String) -> String?) -> Bool {
    if options["service"] ?? environment("PGSERVICE") != nil { return false }
    let address = options["hostaddr"] ?? environment("PGHOSTADDR")
    let hosts = (address ?? options["host"] ?? environment("PGHOST") ?? "").split(separator: ",")
    return hosts.allSatisfy { host in
      host.hasPrefix("/") || host.hasPrefix("@") || host == "::1" || host == "localhost"
        || Self.isLoopback(host)
    }
  }

  /// Whether a host is a number of the loopback; a name can begin like one: `127.example.org`.
  private static func isLoopback(_ host: Substring) -> Bool {
    host.hasPrefix("127.")
      && host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
  }
}

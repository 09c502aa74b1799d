import Testing

@testable import PostgreSQL

@Suite("Why there is no connection")
struct ConnectionFailureTests {
  private static let start =
    #"connection to server at "db.example.org" (192.0.2.7), port 5432 failed: FATAL:  "#
  private static let names = #"host "192.0.2.9", user "hana", database "words", "#

  /// What servers say, and what it means.
  static let messages: [(String, PostgreSQLConnectionFailure.Kind)] = [
    ("no pg_hba.conf entry for \(names)no encryption", .notAdmitted(isEncrypted: false)),
    ("no pg_hba.conf entry for \(names)SSL encryption", .notAdmitted(isEncrypted: true)),
    ("no pg_hba.conf entry for \(names)SSL off", .notAdmitted(isEncrypted: false)),
    ("pg_hba.conf rejects connection for \(names)no encryption", .notAdmitted(isEncrypted: false)),
    (
      "no pg_hba.conf entry for \(names)SSL encryption\n\(start)no pg_hba.conf entry for \(names)no "
        + "encryption", .notAdmitted(isEncrypted: true)
    ),
    (
      "password authentication failed for user \"hana\"\n\(start)no pg_hba.conf entry for \(names)no "
        + "encryption", .refused
    ),
    ("role \"hana\" does not exist", .refused),
    ("database \"words\" does not exist", .noDatabase),
    (
      "permission denied for database \"words\"\nDETAIL:  User does not have CONNECT privilege.",
      .denied
    ),
    ("permission denied to set role \"teacher\"", .denied),
    ("server does not support SSL, but SSL was required", .noEncryption),
    ("SSL error: certificate verify failed", .insecure),
    ("SSL error: tlsv1 alert protocol version", .insecure),
    (#"could not load private key file "/k.pem": bad decrypt"#, .insecure),
    (#"private key file "/k.pem" has group or world access; file must have"#, .insecure),
    ("SSL SYSCALL error: EOF detected", .unreachable),
    ("SSL connection has been closed unexpectedly", .unreachable),
    (
      "server closed the connection unexpectedly\n\tThis probably means the server terminated\n"
        + "SSL SYSCALL error: Connection reset by peer", .unreachable
    ),
    ("Connection refused", .unreachable),
    ("too many connections for role \"hana\"", .unreachable),
    ("too many connections for database \"words\"", .unreachable),
    ("sorry, too many clients already", .unreachable),
    ("received invalid response to SSL negotiation: H", .unreachable),
  ]

  @Test("A refusal for want of a rule is not one of certificates", arguments: messages.indices)
  func kind(index: Int) {
    let (message, kind) = Self.messages[index]
    #expect(PostgreSQLConnectionFailure.kind(of: Self.start + message) == kind, "\(message)")
  }
}

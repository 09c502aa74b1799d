import Application
import Testing

@testable import Live

@Suite("The secrets of a server, from one program to the other")
struct ServerSecretsTests {
  @Test(
    "Both come out as they were",
    arguments: [
      ("ひみつ", "geheim"), ("ひみつ", nil), (nil, "geheim"), ("", "geheim"), ("a b\n", "\u{301}"),
    ] as [(String?, String?)]
  )
  func bytes(password: String?, passphrase: String?) throws {
    let secrets = try #require(ServerSecrets(password: password, keyPassphrase: passphrase))
    #expect(ServerSecrets(bytes: secrets.bytes) == secrets)
    #expect(secrets.password == (password == "" ? nil : password))
    #expect(secrets.keyPassphrase == passphrase)
  }

  @Test("An address has them where people write them, or none")
  func address() throws {
    let both = ServerSecrets(password: "x", keyPassphrase: "y z")
    let address = try DatabaseAddress("postgres://anna:x@h/w?sslpassword=y%20z")
    #expect(ServerSecrets(in: address) == both)
    #expect(ServerSecrets(in: try DatabaseAddress("postgres://anna:@h/w?sslkey=/k")) == nil)
  }
}

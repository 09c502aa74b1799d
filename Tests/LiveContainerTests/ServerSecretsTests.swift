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

  @Test("Another program gets them as a whole, also a token that is as long as a page")
  func handover() throws {
    let token = String(repeating: "ひみつ", count: 1_500)
    let secrets = try #require(ServerSecrets(password: token, keyPassphrase: "geheim"))
    let descriptor = try #require(PasswordHandover.offer(secrets))
    #expect(PasswordHandover.secrets(from: descriptor) == secrets)
  }

  @Test("An address has them where people write them, or none")
  func address() throws {
    let both = ServerSecrets(password: "x", keyPassphrase: "y z")
    let address = try DatabaseAddress("postgres://anna:x@h/w?sslpassword=y%20z")
    #expect(ServerSecrets(in: address) == both)
    #expect(ServerSecrets(in: try DatabaseAddress("postgres://anna:@h/w?sslkey=/k")) == nil)
  }
}

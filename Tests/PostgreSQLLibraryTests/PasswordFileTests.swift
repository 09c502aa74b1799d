import Domain
import Foundation
import TestFiles
import Testing

@testable import PostgreSQL
@testable import PostgreSQLLibrary

@Suite("The file with passwords that the client library reads")
struct PasswordFileTests {
  private let folder = TestFolder()

  /// Writes the file of a home folder, and returns its path.
  private func write(_ permissions: Int) throws -> String {
    let path = try folder.write("*:*:*:hana:x\n".utf8, to: ".pgpass")
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    return path
  }

  private func file(
    _ options: [String: String] = [:],
    _ variables: [String: String] = [:]
  ) -> PasswordFile {
    let all = variables.merging(["HOME": folder.path]) { own, _ in own }
    return PasswordFile(options) { all[$0] }
  }

  @Test("A file of the learner's own is left to the library, and so is a missing one")
  func own() throws {
    let options = ["host": "h"]
    #expect(file(options).options == options)
    _ = try write(0o600)
    #expect(file(options).options == options)
    #expect(file(options).exposed == nil)
  }

  @Test("One that others can read is named, and kept from the library", arguments: [0o640, 0o604])
  func exposed(permissions: Int) throws {
    let path = try write(permissions)
    #expect(file().exposed == path)
    #expect(file().options["passfile"] != nil)
    // The environment, the options or a service may name another one.
    #expect(file([:], ["PGPASSFILE": folder.path("none")]).exposed == nil)
    #expect(file(["passfile": folder.path("none")]).options == ["passfile": folder.path("none")])
    #expect(file(["passfile": path], ["HOME": "/none"]).exposed == path)
    #expect(file(["service": "s"]).exposed == nil)
    #expect(file([:], ["PGSERVICE": "s"]).exposed == nil)
  }

  @Test("A folder of that name is kept from the library, too")
  func directory() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(".pgpass"),
      withIntermediateDirectories: true
    )
    #expect(file().exposed == nil)
    #expect(file().options["passfile"] != nil)
  }

  @Test("A server that asks for a password is distinguished from one that refuses it")
  func fault() {
    let failure = PostgreSQLConnectionFailure(.exposedPasswords(path: "/h/.pgpass"), message: "no")
    #expect(
      StoreError(failure, at: "h/w") == .server(place: "h/w", .exposedPasswords(path: "/h/.pgpass"))
    )
  }
}

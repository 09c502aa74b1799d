import Foundation
import TestProcesses
import Testing

@Suite("tangocho import of an address")
struct ImportAddressTests {
  private let home: Home
  private let server: LocalServer

  init() throws {
    home = try Home.withTemporaryFolder()
    server = try LocalServer.web(files: home.path)
  }

  @Test("A file on the web becomes a book with its name, and nothing temporary is left")
  func imports() async throws {
    let dry = try Program.run("import", server.address("/named"), "--dry-run", home: home)
    #expect(dry.status == 0 && dry.output.contains("Nothing was changed."))
    #expect(try await home.storedWords() == [])
    let result = try Program.run("import", server.address("/named"), home: home)
    #expect(result.output.hasPrefix(server.address("/named") + ": CSV in UTF-8\n"))
    #expect(try await home.storedWords() == ["単語: 単語 word"])
    #expect(try home.temporaryFiles == [])
  }

  @Test("The full screen gets columns of which it is unclear what they are, as of any other file")
  func unclearColumns() throws {
    try Data("a,b,c\nd,e,f\n1,2,3\n".utf8).write(to: URL(filePath: home.path + "/plain.csv"))
    let address = server.address("/files/plain.csv")
    let lines = try Program.run("import", address, "--dry-run", "--report", home: home).output
    for line in ["column\tignored\ta\t", "\nunclear\t1\n", "\nfailure\twhich of its 3 columns"] {
      #expect(lines.contains(line), "\(lines)")
    }
    #expect(try home.temporaryFiles == [])
  }

  @Test(
    "What goes wrong is said with what to do, and leaves nothing",
    arguments: [
      ("/missing", 1, "answers with error 404. Check the address"),
      ("/page", 1, "is of the type text/html. Open the address in a browser"),
      ("/cut", 1, "ended after 100 bytes, before the end. Try again later."),
      ("/circle", 1, "which is not an https address"),
      ("/to-file", 1, "redirects to file:///etc/passwd, which is not an https address"),
      ("/not-http", 1, "is not a web server"),
      ("/huge", 1, "is larger than 2048 MiB"),
    ]
  )
  func failures(path: String, status: Int32, message: String) async throws {
    let result = try Program.run("import", server.address(path), home: home)
    #expect(result.status == status && result.errors.contains(message), "\(result.errors)")
    let start = "tangocho: “\(server.address(path))” was not imported. "
    #expect(result.errors.hasPrefix(start))
    #expect(!result.errors.hasPrefix(start + server.address(path)), "\(result.errors)")
    #expect(try await home.storedWords() == [])
    #expect(try home.temporaryFiles == [])
  }

  @Test("A proxy that refuses is named, and its password is not shown")
  func proxy() throws {
    // The server answers a request for a connection as one for a page that does not exist.
    let proxy = "http://anna:s3cret@127.0.0.1:\(server.port)"
    let home = Home(variables: ["https_proxy": proxy])
    let result = try Program.run("import", "https://words.example/n5.csv", home: home)
    let message = "The proxy on the way to words.example fails: it answers with error 404."
    #expect(result.status == 1 && result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("https_proxy") && !result.errors.contains("s3cret"))
  }

  @Test(
    "A malformed address, or one that is not encrypted, is wrong usage",
    arguments: [
      ("https://", "is not a web address"),
      ("HTTP://words.example/n5.csv", "is not encrypted: others could change it"),
    ]
  )
  func usage(address: String, message: String) throws {
    let result = try Program.run("import", address, home: home)
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
  }

  @Test("A terminal shows how much has come, with and without a known size")
  func progress() async throws {
    for (path, shown) in [("/half", " 50%"), ("/half-chunks", " 0 kB")] {
      let session = try TerminalSession(home: home, arguments: ["import", server.address(path)])
      let name = "Fetching \(server.address(path))"
      try await session.expect(name) { $0.contains(name) && $0.contains(shown) }
    }
  }

  @Test(
    "Ctrl-C ends the connection, and leaves nothing",
    .timeLimit(.minutes(15)),
    arguments: [SIGINT, SIGTERM]
  )
  func interrupted(signal: Int32) throws {
    let words = [Program.path, "import", server.address("/hold")]
    let program = try Command.start(words, environment: home.environment)
    #expect(try server.lineAtOnce() == "asked")
    // The server may be faster than the program that asks it.
    for _ in 0..<6000 where try home.temporaryFiles.isEmpty { usleep(5000) }
    #expect(try home.temporaryFiles.count == 1)
    kill(program.process, signal)
    #expect(try server.lineAtOnce() == "closed")
    let result = try program.end()
    #expect(result.status == 128 + signal && result.output == "")
    #expect(result.errors.hasSuffix("/hold” was not imported: it was interrupted.\n"))
    #expect(try home.temporaryFiles == [])
  }
}

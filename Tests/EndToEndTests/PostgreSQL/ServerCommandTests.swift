import Foundation
import TestProcesses
import Testing

@Suite("A library on a server on the command line", .server, .timeLimit(.minutes(15)))
struct ServerCommandTests {
  private let home: Home
  private let learners: TestLearners

  init() throws { (home, learners) = (Home(), try TestLearners()) }

  /// Creates the tables, and gives Anna two words.
  private func fill() throws {
    _ = try home.output("database", "init", "--database", learners.address(of: learners.keeper))
    let csv = home.path + "/words.csv"
    try Data("kanji,gana,meaning\n食べる,たべる,to eat\n飲む,のむ,to drink\n".utf8)
      .write(to: URL(filePath: csv))
    let anna = learners.address(of: learners.anna)
    _ = try home.output("import", csv, "--book", "本", "--database", anna)
  }

  @Test("Somebody prepares a database once, and it says how it is")
  func prepare() throws {
    let (keeper, anna) = (
      learners.address(of: learners.keeper), learners.address(of: learners.anna)
    )
    let create = "tangocho database init --database '\(keeper)'"
    let before = try home.run("database", "status", "--database", keeper)
    #expect(before.status == 1 && before.output.contains("`\(create)` creates them"))
    let tooEarly = try home.run("books", "--database", anna)
    #expect(tooEarly.status == 1)
    #expect(tooEarly.errors.contains("`tangocho database init --database '\(anna)'`"))
    #expect(
      try home.run("database", "init", "--database", anna).errors.contains("does not allow this")
    )
    #expect(try home.run("database", "upgrade", "--database", keeper).status == 1)
    #expect(
      try home.output("database", "init", "--database", keeper).hasPrefix("Created the tables")
    )
    #expect(
      try home.output("database", "init", "--database", keeper).contains("nothing was changed")
    )
    #expect(try home.output("database", "upgrade", "--database", keeper).contains("up to date"))
    let socket = try home.output("database", "status", "--database", anna)
    #expect(socket.contains(learners.anna) && socket.contains("not encrypted"), "\(socket)")
    // On the loopback no certificate is asked for.
    let remote = learners.remoteAddress(of: learners.anna, password: TestLearners.password)
    let loopback = try home.output("database", "status", "--database", remote)
    #expect(loopback.contains("encrypted, without checking"), "\(loopback)")
    let json = try home.output("database", "status", "--json", "--database", anna)
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(try JSONSchema(named: "database").problems(in: value) == [])
    try learners.run("UPDATE tangocho.schema_version SET version = 99", in: learners.database)
    #expect(try home.run("books", "--database", anna).errors.contains("has format 99"))
    #expect(try home.run("database", "upgrade", "--database", keeper).errors.contains("format 99"))
  }

  @Test("The state of a database that was set up anew says that nothing is exchanged with it")
  func setUpAnew() throws {
    try fill()
    let (keeper, anna) = (
      learners.address(of: learners.keeper), learners.address(of: learners.anna)
    )
    #expect(try home.run("database", "status", "--database", anna).errors == "")
    try learners.run("DROP SCHEMA tangocho CASCADE", in: learners.database)
    _ = try home.output("database", "init", "--database", keeper)
    let status = try home.run("database", "status", "--database", anna)
    #expect(status.output.contains("copy here"), "\(status)")
    #expect(status.errors.contains("holds another library"), "\(status)")
    #expect(status.errors.contains("tangocho copy --from COPY --merge"), "\(status)")
  }

  @Test("Two databases whose addresses can be read alike share nothing on this computer")
  func similarAddresses() throws {
    try fill()
    let other = learners.database.replacing("_", with: "-")
    try learners.run("CREATE DATABASE \"\(other)\" OWNER \(learners.keeper)")
    let (keeper, anna) = (
      learners.address(of: learners.keeper), learners.address(of: learners.anna)
    )
    let (theirs, mine) = (
      keeper.replacing(learners.database, with: other),
      anna.replacing(learners.database, with: other)
    )
    _ = try home.output("database", "init", "--database", theirs)
    #expect(try home.run("books", "--database", mine).output == "")
    _ = try home.output("import", home.path + "/words.csv", "--book", "別", "--database", mine)
    for (address, here, there) in [(anna, "本", "別"), (mine, "別", "本")] {
      let books = try home.output("books", "--database", address)
      #expect(books.contains(here) && !books.contains(there), "\(books)")
    }
  }

  @Test("What an earlier version kept for an address is taken over, with its images")
  func formerName() throws {
    try fill()
    let anna = learners.address(of: learners.anna)
    let replicas = home.path + "/.local/state/tangocho/replicas"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: replicas).first)
    let former = String(name.dropLast(9))
    let images = home.path + "/.local/share/tangocho"
    try FileManager.default.moveItem(atPath: "\(replicas)/\(name)", toPath: "\(replicas)/\(former)")
    try? FileManager.default.removeItem(atPath: "\(images)/\(name).files")
    try FileManager.default.createDirectory(
      atPath: "\(images)/\(former).files/media",
      withIntermediateDirectories: true
    )
    #expect(try home.output("books", "--database", anna).contains("本"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: replicas) == [name])
    #expect(FileManager.default.fileExists(atPath: "\(images)/\(name).files/media"))
  }

  @Test("The settings are listed without the server")
  func settings() throws {
    #expect(
      try home.output("config", "--database", "postgres://anna@127.0.0.1:1/words").contains("fuzz")
    )
  }

  @Test("Every command works with an address, and nobody sees the words of another one")
  func commands() throws {
    try fill()
    let (anna, ben) = (learners.address(of: learners.anna), learners.address(of: learners.ben))
    #expect(try home.output("words", "--find", "たべ", "--library", anna).contains("to eat"))
    _ = try home.output("mark", "○", "食べる", "--library", anna)
    #expect(try home.output("--database", anna, "books").contains("1○"))
    #expect(try home.output("log", "食べる", "--library", anna).contains("good"))
    #expect(
      try home.output("export", "-", "--format", "csv", "--library", anna).contains("to drink")
    )
    #expect(try home.output("path", "library", "--library", anna) == anna + "\n")
    #expect(try home.run("books", "--library", ben).output == "")
    #expect(try home.run("words", "--find", "たべ", "--library", ben).status == 1)
    // Nothing was written where libraries usually are.
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.local/share/tangocho/dev"))
    #expect(
      try home.output("sync", "--library", anna)
        == "Synchronized with \(anna): nothing waited here, and what is new there was fetched.\n"
    )
    let json = try home.output("sync", "--dry-run", "--json", "--library", anna)
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(try JSONSchema(named: "sync").problems(in: value) == [])
    // A learner may copy a library there, but not dump the database.
    for (command, advice) in [("check", "database status"), ("backup", "copy --from LIBRARY")] {
      let refused = try home.run(command, "--library", anna)
      #expect(refused.status != 0 && refused.errors.contains(advice), "\(refused)")
    }
  }

  @Test("The setting names the database, and a file after --library another library")
  func setting() throws {
    try fill()
    let anna = learners.address(of: learners.anna)
    try home.configure("{database: \"\(anna)\"}")
    #expect(try home.output("books").contains("本"))
    #expect(try home.output("config", "database").contains(anna))
    for options in [[], ["--database", "postgres"]] {
      let exported = try home.run(["export", "-", "--format", "csv"] + options)
      #expect(exported.output.contains("to drink"), "\(exported)")
    }
    #expect(
      try home.output("path", "library", "--library", "words.sqlite").hasSuffix("words.sqlite\n")
    )
    #expect(try home.output("path", "library", "--database", "json").hasSuffix("share/tangocho\n"))
  }

  @Test("What is in the way is named with the place and the remedy, and the password never")
  func errors() throws {
    try fill()
    let anna = learners.anna
    let secret = TestLearners.password
    let right = learners.remoteAddress(of: anna, password: secret)
    let cases: [(address: String, texts: [String])] = [
      (
        learners.remoteAddress(of: anna, port: 1),
        ["Cannot reach", "127.0.0.1:1/", "Connection refused. Check"]
      ),
      (learners.remoteAddress(of: anna), ["does not accept the role", "~/.pgpass"]),
      (learners.remoteAddress(of: anna, password: "falsch"), ["does not accept the role", anna]),
      (right + "_no", ["There is no database", "createdb"]),
      (right + "?sslmode=verify-full", ["is not safe", "~/.postgresql/root.crt"]),
      (right + "?sslmode=verify-full&sslrootcert=/nowhere", ["is not safe", "sslmode"]),
      ("postgres://\(anna):\(secret)@127.0.0.1:x/words", ["address of a database", "A port is"]),
      ("postgres://\(anna):\(secret)@[::1]:5/%zz", ["address of a database", "percent"]),
      ("postgres://\(anna)@127.0.0.1/words?what=1", ["what"]),
    ]
    for (address, texts) in cases {
      for option in ["--library", "--database"] {
        let result = try home.run("books", option, address)
        #expect(result.status != 0 && result.output == "", "\(address)")
        #expect(!result.errors.contains(secret), "\(result.errors)")
        for text in texts { #expect(result.errors.contains(text), "\(result.errors)") }
      }
    }
  }

  @Test("A password comes from ~/.pgpass; one in the address works, is warned of, and is not shown")
  func passwords() throws {
    try fill()
    let anna = learners.remoteAddress(of: learners.anna)
    let named = learners.remoteAddress(of: learners.anna, password: TestLearners.password)
    let warned = try home.run("books", "--database", named)
    #expect(warned.status == 0 && warned.output.contains("本"))
    #expect(warned.errors.contains("~/.pgpass") && !warned.errors.contains(TestLearners.password))
    #expect(try home.run("path", "--database", named).output.contains(anna + "\n"))
    // The program that reads files gets it, and does not show it either.
    let csv = home.path + "/words.csv"
    for words in [["import", csv], ["class", "publish", "本"], ["class", "list"]] {
      for option in ["--database", "--library"] {
        let result = try home.run(words + [option, named])
        #expect(result.status == 0 && result.errors.contains("~/.pgpass"), "\(words): \(result)")
        #expect(!(result.output + result.errors).contains(TestLearners.password))
      }
    }
    let none = try home.run("class", "list", "--database", anna)
    #expect(none.status == 1 && none.errors.contains("it needs a password"), "\(none)")
    #expect(!none.errors.contains("was given"))
    let file = home.path + "/.pgpass"
    try Data("127.0.0.1:*:*:\(learners.anna):\(TestLearners.password)\n".utf8)
      .write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let exposed = try home.run("class", "list", "--database", anna)
    #expect(exposed.status == 1 && exposed.errors.contains("`chmod 600 \(file)`"), "\(exposed)")
    // libpq would print its own warning, also over a screen.
    #expect(!exposed.errors.contains("WARNING"), "\(exposed)")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let silent = try home.run("books", "--database", anna)
    #expect(silent.output.contains("本") && silent.errors == "")
    #expect(try home.output("export", "-", "--format", "csv", "--database", anna).contains("飲む"))
  }

  @Test("After a refused password in the address, starts ask the server only until one is right")
  func refusedPassword() throws {
    try fill()
    let right = learners.remoteAddress(of: learners.anna, password: TestLearners.password)
    let wrong = learners.remoteAddress(of: learners.anna, password: "falsch")
    func asks() throws -> Bool {
      try FileManager.default.subpathsOfDirectory(atPath: home.path).contains {
        $0.contains("/password-")
      }
    }
    #expect(try home.output("books", "--database", right).contains("本"))
    #expect(try !asks())
    let refused = try home.run("books", "--database", wrong)
    #expect(refused.status == 0 && refused.output.contains("本"), "\(refused)")
    #expect(refused.errors.contains("does not accept the role"), "\(refused)")
    #expect(try asks())
    #expect(try home.output("books", "--database", right).contains("本"))
    #expect(try !asks())
  }
}

import Application
import Testing

@testable import Live

@Suite("Addresses of databases")
struct DatabaseAddressTests {
  @Test(
    "The parts become options, and the password is in nothing that is shown",
    arguments: [
      ("postgres://", [:], "postgres://"),
      (
        "postgres://anna@db.example/words",
        ["user": "anna", "host": "db.example", "dbname": "words"],
        "postgres://anna@db.example/words"
      ),
      (
        "postgresql://anna:se@cret@db.example:5433/words?sslmode=require&password=x",
        [
          "user": "anna", "host": "db.example", "port": "5433", "dbname": "words",
          "sslmode": "require",
        ],
        "postgres://anna@db.example:5433/words?sslmode=require"
      ),
      (
        "postgres://:secret@[::1]:5/w", ["host": "::1", "port": "5", "dbname": "w"],
        "postgres://[::1]:5/w"
      ),
      (
        "postgres://%2Frun%2Fpg/%E8%AA%9E", ["host": "/run/pg", "dbname": "語"],
        "postgres://%2Frun%2Fpg/%E8%AA%9E"
      ),
      ("postgres:///?service=school", ["service": "school"], "postgres://?service=school"),
    ] as [(String, [String: String], String)]
  )
  func parts(text: String, options: [String: String], shown: String) throws {
    let address = try DatabaseAddress(text)
    #expect(address.options == options)
    #expect(address.shown == shown)
    #expect(try DatabaseAddress(address.shown).options == options)
  }

  @Test(
    "The password is found where people write it",
    arguments: [
      ("postgres://anna:geheim@h/w", "geheim"), ("postgres://anna:a%40%3A%2F@h/w", "a@:/"),
      ("postgres://h/w?password=geheim", "geheim"), ("postgres://anna:@h/w", ""),
      ("postgres://anna@h/w", nil),
    ] as [(String, String?)]
  )
  func password(text: String, password: String?) throws {
    #expect(try DatabaseAddress(text).password == password)
  }

  @Test("The passphrase of a key is not the password, and is not shown either")
  func passphrase() throws {
    let address = try DatabaseAddress("postgres://h/w?sslpassword=ge%20heim&password=x&sslkey=/k")
    #expect(address.options["sslpassword"] == "ge heim" && address.password == "x")
    #expect(address.keyPassphrase == "ge heim")
    #expect(address.shown == "postgres://h/w?sslkey=/k")
    #expect(try DatabaseAddress("postgres://h/w?sslpassword=geheim").password == nil)
  }

  @Test(
    "What is not an address is refused without its password",
    arguments: [
      "mysql://anna:geheim@h/w", "postgres:anna", "postgres://anna:geheim@h:x/w",
      "postgres://anna:geheim@h:99999/w", "postgres://anna:geheim@h/%zz", "postgres://h/w?geheim",
      "postgres://anna:geheim/x@h/w", "postgres://anna:1/geheim@h/w", "postgres://h/%00",
      "postgres://h/%FF", "postgres://[::1]5432/w",
    ]
  )
  func flaws(text: String) {
    #expect {
      _ = try DatabaseAddress(text)
    } throws: { error in
      (error as? DatabaseAddress.ParseError).map { !$0.detail.contains("geheim") } ?? false
    }
  }

  @Test(
    "Sockets and the loopback are on this computer, what the environment names counts, too",
    arguments: [
      ("postgres://", [:], true), ("postgres://localhost/w", [:], true),
      ("postgres://127.0.0.1/w", [:], true), ("postgres://[::1]/w", [:], true),
      ("postgres://127.example.org/w", [:], false),
      ("postgres://h/w", [:], false), ("postgres://?host=/run/pg", [:], true),
      ("postgres://localhost,h/w", [:], false), ("postgres://", ["PGHOST": "h"], false),
      ("postgres://", ["PGHOST": "/run"], true), ("postgres://?service=s", [:], false),
      ("postgres://localhost/w", ["PGSERVICE": "s"], false),
      ("postgres://localhost/w?hostaddr=10.0.0.1", [:], false),
    ] as [(String, [String: String], Bool)]
  )
  func local(text: String, environment: [String: String], isLocal: Bool) throws {
    #expect(try DatabaseAddress(text).isLocal { environment[$0] } == isLocal)
  }

  @Test("The setting is a name or an address, and what is listed has no password")
  @MainActor
  func setting() throws {
    let json5 = Array("{ database: 'postgres://anna:geheim@h/w' }".utf8)
    let configuration = try Configuration(json5: json5, path: "x")
    #expect(configuration.database == .postgres)
    #expect(configuration.databaseAddress?.options["user"] == "anna")
    #expect(throws: (any Error).self) {
      try Configuration(json5: Array("{ database: 'postgres://h:x/' }".utf8), path: "x")
    }
    let locations = Locations(
      library: "/d",
      configurationFile: "/c",
      state: "/s",
      cache: "/k",
      assets: "/a"
    )
    let place = LibraryPlace(configuration, at: locations)
    let name = "postgres---anna-h-w-4eda085b"
    #expect(place.path == "postgres://anna@h/w" && place.folder == "/d/\(name).files")
    // The folder of the library may be synchronized; what waits for the server must not be.
    #expect(place.replica == "/s/replicas/\(name)/replica.sqlite")
  }

  @MainActor
  @Test("The back end alone, on the command line, means the server of the settings")
  func ofSettings() throws {
    let locations = Locations(
      library: "/nowhere/library",
      configurationFile: "/nowhere/config.json5",
      state: "/nowhere/state",
      cache: "/nowhere/cache",
      assets: "/nowhere/assets"
    )
    var configuration = Configuration()
    let address = try DatabaseAddress("postgres://anna@/words?host=/tmp")
    (configuration.database, configuration.databaseAddress) = (.postgres, address)
    var launch = Launch(locations: locations, configuration: configuration)
    try launch.use(.postgres, nil)
    #expect(launch.configuration.databaseAddress == address)
    try launch.use(.sqlite, nil)
    #expect(launch.configuration.databaseAddress == nil)
    let other = try DatabaseAddress("postgres://ben@/words?host=/tmp")
    try launch.use(.postgres, other)
    #expect(launch.configuration.databaseAddress == other)
  }

  @Test("The message of a wrong address says what is wrong, and where")
  func wrongAddress() {
    let error = #expect(throws: ConfigurationError.self) {
      let text = "{\n  database: 'postgres://h:x/w' }"
      return try Configuration(json5: Array(text.utf8), path: "config.json5")
    }
    #expect(
      error?.message == "“database” in config.json5, line 2, takes the address of a database, and "
        + "this is none: A port is a number from 1 to 65535. Correct it, or remove it to use the default."
    )
  }
}

import Application
import Testing

@testable import Live

@Suite("Where files are")
struct LocationsTests {
  private func locations(
    _ environment: [String: String],
    library: String? = nil,
    existing: Set<String> = []
  ) throws -> Locations {
    try Locations(
      environment: environment,
      library: library,
      currentDirectory: "/home/hana/work",
      executable: "/opt/tango/bin/tangocho",
      exists: existing.contains
    )
  }

  @Test("Without XDG variables the usual folders in the home directory are used")
  func usualFolders() throws {
    let found = try locations(["HOME": "/home/hana"])
    #expect(found.library == "/home/hana/.local/share/tangocho")
    #expect(found.configurationFile == "/home/hana/.config/tangocho/config.json5")
    #expect(found.state == "/home/hana/.local/state/tangocho")
    #expect(found.cache == "/home/hana/.cache/tangocho")
    #expect(found.assets == "/opt/tango/bin/../share/tangocho")
  }

  @Test("A leading ~ is the home directory, if that is known")
  func expanding() throws {
    var found = try locations(["HOME": "/home/hana"])
    #expect(found.expanded("~/JMdict_e") == "/home/hana/JMdict_e")
    #expect(found.expanded("~") == "/home/hana")
    #expect(found.expanded("~hana/JMdict_e") == "~hana/JMdict_e")
    #expect(found.expanded("/srv/edict2") == "/srv/edict2")
    found.home = nil
    #expect(found.expanded("~/JMdict_e") == "~/JMdict_e")
  }

  @Test("XDG variables move the folders; relative ones are ignored, as the specification says")
  func xdgVariables() throws {
    let found = try locations([
      "HOME": "/home/hana", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "conf",
      "XDG_STATE_HOME": "/state", "XDG_CACHE_HOME": "",
    ])
    #expect(found.library == "/data/tangocho")
    #expect(found.configurationFile == "/home/hana/.config/tangocho/config.json5")
    #expect(found.state == "/state/tangocho")
    #expect(found.cache == "/home/hana/.cache/tangocho")
  }

  @Test(
    "A library path on the command line is resolved as by a shell",
    arguments: [("/mnt/words", "/mnt/words"), ("words", "/home/hana/work/words")]
  )
  func namedLibrary(named: String, expected: String) throws {
    #expect(try locations(["HOME": "/home/hana"], library: named).library == expected)
  }

  @Test(
    "However it is typed, the path of a library is the same, since its UI state goes by that",
    arguments: [
      ("words/", "/home/hana/work/words"), ("./words", "/home/hana/work/words"),
      ("../work//words/.", "/home/hana/work/words"), ("../../../../words", "/words"),
      ("../words", "/home/hana/words"), (".", "/home/hana/work"), ("/", "/"),
      ("/mnt//words/", "/mnt/words"), ("/mnt//words/.", "/mnt/words"),
      ("/mnt/link/../words", "/mnt/link/../words"),
      ("link/../words", "/home/hana/work/link/../words"),
      ("words.db", "/home/hana/work/words.db"), ("words.db/", "/home/hana/work/words.db/"),
      ("/mnt/old.db//", "/mnt/old.db/"),
    ]
  )
  func cleanedLibrary(named: String, expected: String) throws {
    #expect(try locations(["HOME": "/home/hana"], library: named).library == expected)
  }

  @Test("A slash at the end of a variable makes no other library, and no other state")
  func slashes() throws {
    let found = try locations(["HOME": "/home/hana/", "XDG_DATA_HOME": "/data/"])
    #expect(found.library == "/data/tangocho")
    #expect(found.state == "/home/hana/.local/state/tangocho")
    let named = try locations(["HOME": "/home/hana"], library: "/data/tangocho/")
    #expect(named.library == found.library)
  }

  @Test("Without a home there is an error that names the variable")
  func noHome() {
    #expect(throws: LocationError.noHome(variable: "XDG_DATA_HOME")) { try locations([:]) }
  }

  @Test(
    "Starter books are found next to an installed program, in a source tree, or in a given folder"
  )
  func assets() throws {
    let home = ["HOME": "/home/hana"]
    let installed = "/opt/tango/bin/../share/tangocho"
    #expect(try locations(home, existing: [installed + "/Books"]).assets == installed)
    #expect(try locations(home, existing: ["/opt/Assets/Books"]).assets == "/opt/Assets")
    let told = home.merging(["TANGOCHO_ASSETS": "/elsewhere"]) { $1 }
    #expect(try locations(told).assets == "/elsewhere")
  }
}

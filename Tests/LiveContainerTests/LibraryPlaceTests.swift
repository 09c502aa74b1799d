import Application
import Domain
import Live
import Testing

@Suite("Where a library is")
struct LibraryPlaceTests {
  @Test(
    "A file of SQLite is known by its ending, in small letters and capitals",
    arguments: [
      ("/a/x.sqlite", true), ("/a/X.SQLITE", true), ("/a/x.Db", true), ("/a/sqlite", false),
      ("/a/x.sqlite.files", false), ("db", false),
    ]
  )
  func ending(path: String, isFile: Bool) {
    #expect(path.isSQLitePath == isFile)
  }

  @Test("A library that is named is used, whatever the settings say")
  func named() throws {
    for database in DatabaseKind.allCases {
      #expect(makeLaunch("/a/w", database).library == .folder("/a/w"))
      #expect(makeLaunch("/a/w.db", database).library == .sqlite("/a/w.db"))
    }
    var both = makeLaunch("/a/w", .json)
    try both.use(.memory, nil)
    #expect(both.library == .memory)
  }

  @Test("In memory without a name")
  func unnamed() {
    var launch = makeLaunch("/a/w", .memory)
    launch.locations.isLibraryNamed = false
    #expect(launch.library == .memory)
  }

  /// A launch with a library that was named.
  private func makeLaunch(_ library: String, _ database: DatabaseKind) -> Launch {
    var locations = Locations(
      library: library,
      configurationFile: "/nowhere/config.json5",
      state: "/nowhere/state",
      cache: "/nowhere/cache",
      assets: "/nowhere/assets"
    )
    locations.isLibraryNamed = true
    var configuration = Configuration()
    configuration.database = database
    return Launch(locations: locations, configuration: configuration)
  }
}

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
}

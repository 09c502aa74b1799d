import Domain
import Durability
import Foundation
import Persistence
import TestSupport

extension Home {
  /// The folder of the default library.
  var library: String { path + "/.local/share/tangocho" }

  /// The default library of this home, opened by the tests themselves.
  func database() -> JSONDatabase {
    JSONDatabase(
      locations: JSONDatabaseLocations(
        data: library,
        state: path + "/.local/state/tangocho",
        cache: path + "/.cache/tangocho"
      ),
      clock: UTCClock()
    )
  }

  /// The paths of all journal files of the default library.
  func journalFiles() throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: library)
    return names.filter { $0.hasSuffix(".jsonl") }.map { library + "/" + $0 }
  }

  /// The bytes of every journal file of the default library, which no program has open.
  func journals() throws -> [Data] {
    try journalFiles().map { try Data(contentsOf: URL(filePath: $0)) }
  }
}

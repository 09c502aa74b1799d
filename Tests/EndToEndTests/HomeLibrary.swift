import Domain
import Durability
import Foundation
import Persistence
import TestSupport

extension Home {
  /// The default library of this home, opened by the tests themselves.
  func database() -> JSONDatabase {
    JSONDatabase(
      locations: JSONDatabaseLocations(
        data: path + "/.local/share/tangocho",
        state: path + "/.local/state/tangocho",
        cache: path + "/.cache/tangocho"
      ),
      clock: UTCClock()
    )
  }

  /// The bytes of every journal file of the default library.
  func journals() throws -> [Data] {
    let folder = path + "/.local/share/tangocho"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".jsonl") }.map {
      try Data(contentsOf: URL(filePath: folder + "/" + $0))
    }
  }
}

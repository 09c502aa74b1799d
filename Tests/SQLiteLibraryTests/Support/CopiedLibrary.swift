import Domain
import Persistence
import SQLiteLibrary
import TestSupport

extension CopiedLibrary {
  /// The back ends.
  enum Kind: String, CaseIterable, Sendable {
    case memory, json, sqlite
  }

  /// Creates an empty library with a unique number.
  convenience init(_ kind: Kind, clock: FixedClock = FixedClock(), device: UInt64 = 1) {
    switch kind {
    case .memory: self.init(inMemoryOf: device, clock: clock)
    case .json:
      self.init(clock: clock) { folder, clock in
        JSONDatabase(
          locations: JSONDatabaseLocations(
            data: folder + "/data",
            state: folder + "/state",
            cache: folder + "/cache"
          ),
          clock: clock
        )
      }
    case .sqlite:
      self.init(clock: clock) { folder, clock in
        SQLiteDatabase(path: folder + "/words.sqlite", clock: clock)
      }
    }
  }
}

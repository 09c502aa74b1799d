import Domain
import Persistence
import SQLiteLibrary
import TestSupport

extension CopiedLibrary {
  /// The back ends.
  enum Kind: String, CaseIterable, Sendable {
    case server, memory, json, sqlite
  }

  /// Creates an empty library with a unique number; on a server, with a separate role.
  static func new(
    _ kind: Kind,
    clock: FixedClock = FixedClock(),
    device: UInt64 = 1
  ) async throws -> CopiedLibrary {
    switch kind {
    case .server:
      let learner = try await Learner()
      return CopiedLibrary(clock: clock) { _, clock in learner.open(clock: clock) }
    case .memory: return CopiedLibrary(inMemoryOf: device, clock: clock)
    case .json:
      return CopiedLibrary(clock: clock) { folder, clock in
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
      return CopiedLibrary(clock: clock) { folder, clock in
        SQLiteDatabase(path: folder + "/words.sqlite", clock: clock)
      }
    }
  }
}

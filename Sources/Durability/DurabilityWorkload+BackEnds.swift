import Domain
import Persistence
import SQLiteLibrary
import Workloads

extension DurabilityWorkload {
  /// Creates a workload for the library in a directory: `data`, `state` and `cache`.
  /// - Parameters:
  ///   - directory: Where the library is, or will be.
  ///   - clock: The clock.
  ///   - acknowledge: Called when a change is durable, before the next one begins.
  package init(
    directory: String,
    clock: any WallClock,
    acknowledge: @escaping (Acknowledgement) throws -> Void
  ) {
    let locations = JSONDatabaseLocations(below: directory)
    self.init(
      database: JSONDatabase(locations: locations, clock: clock),
      images: DiskImageStore(data: locations.data),
      random: SystemRandomSource(),
      clock: clock,
      acknowledge: acknowledge
    )
  }

  /// Creates a workload for the library in a file of SQLite.
  package init(
    sqlite path: String,
    clock: any WallClock,
    acknowledge: @escaping (Acknowledgement) throws -> Void
  ) {
    self.init(
      database: SQLiteDatabase(path: path, clock: clock),
      images: DiskImageStore(data: SQLiteDatabase.filesFolder(of: path)),
      ids: ULIDGenerator(clock: clock, random: SystemRandomSource()),
      clock: clock,
      acknowledge: acknowledge
    )
  }

  /// Creates a workload for a library of JSON lines, which it also compacts.
  init(
    database: JSONDatabase,
    images: DiskImageStore,
    random: any RandomSource,
    clock: any WallClock,
    acknowledge: @escaping (Acknowledgement) throws -> Void
  ) {
    self.init(
      database: database,
      images: images,
      ids: ULIDGenerator(clock: clock, random: random),
      clock: clock,
      compact: { try await database.compact() },
      acknowledge: acknowledge
    )
  }
}

extension JSONDatabaseLocations {
  /// The three directories below another: `data`, `state` and `cache`.
  init(below directory: String) {
    self.init(
      data: directory + "/data",
      state: directory + "/state",
      cache: directory + "/cache"
    )
  }
}

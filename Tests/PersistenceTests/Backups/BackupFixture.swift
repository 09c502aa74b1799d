import Domain
import Foundation
import TestSupport
import Workloads

@testable import Durability
@testable import Persistence

/// A library with backups, in its own folder.
struct BackupFixture {
  let library = TemporaryLibrary()

  var locations: JSONDatabaseLocations { library.locations() }

  func service(
    _ files: any FileSystem = POSIXFileSystem(),
    random: any RandomSource = SystemRandomSource()
  ) -> DiskBackupService {
    DiskBackupService(locations: locations, clock: library.clock, random: random, files: files)
  }

  /// Does a number of rounds of everything that a learner can do.
  func study(seed: UInt64, rounds: Int = 2) async throws {
    let workload = DurabilityWorkload(
      database: library.open(),
      images: DiskImageStore(data: library.data),
      random: SeededRandom(seed: seed),
      clock: library.clock
    ) { _ in }
    try await workload.run(rounds: rounds)
  }

  /// The content of the files, deleted items included.
  func contents() throws -> LibraryContents {
    try LibraryContents(of: [locations], POSIXFileSystem())
  }

  func view() async throws -> LibraryView { try await LibraryView(library.open()) }

  /// Every file of the library, by path.
  func snapshot() throws -> [String: [UInt8]] { try Self.files(below: library.data) }

  /// The archives, by path.
  func archives() throws -> [String: [UInt8]] {
    try Self.files(below: locations.state + "/backups").filter { $0.key.hasSuffix(".tar.gz") }
  }

  static func files(below folder: String) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      let path = folder + "/" + name
      var isDirectory: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
        !isDirectory.boolValue
      {
        found[path] = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      }
    }
    return found
  }

  /// The bytes of the images of a library, by their names.
  func images() throws -> [String: [UInt8]] {
    try Self.files(below: library.data + "/media")
  }

  /// The folder of the backups of this library.
  func folder() throws -> String {
    let root = locations.state + "/backups"
    let names = try FileManager.default.contentsOfDirectory(atPath: root)
    return root + "/" + (names.first ?? "")
  }

  /// Reads a whole archive.
  func verify(_ path: String) throws {
    try BackupArchive(path, POSIXFileSystem()).read { _, _ in }
  }
}

extension LibraryContents {
  /// The reviews without their ids, which copies do not share.
  var reviewTexts: [String] {
    reviews.values.map {
      "\($0.wordID) \($0.moment) \($0.rating) \($0.duration) \($0.typed ?? "") \($0.isMark)"
    }
    .sorted()
  }
}

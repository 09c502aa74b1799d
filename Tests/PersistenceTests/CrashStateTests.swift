import Domain
import Durability
import Foundation
import TestSupport
import Testing
import Workloads

@testable import Durability
@testable import Persistence

@Suite("After a power cut", .serialized)
struct CrashStateTests {
  /// The fault in any state that a run on a file system may leave; nil when there is none.
  ///
  /// Every moment is checked before reporting none, but every third one, for example, comes first:
  /// most faults show at many moments. The moments vary, because images are written concurrently.
  static func firstFault(
    rounds: Int = 1,
    stride step: Int = 1,
    files wrap: (RecordingFileSystem) -> any FileSystem = { $0 }
  ) async throws -> (fault: String?, states: Int) {
    let library = TemporaryLibrary()
    let recording = RecordingFileSystem()
    let files = wrap(recording)
    var said: [(moment: Int, claim: Acknowledgement)] = []
    let workload = DurabilityWorkload(
      database: library.open(seed: 1, files: files),
      images: DiskImageStore(data: library.data, random: SeededRandom(seed: 2), files: files),
      random: SeededRandom(seed: 3),
      clock: library.clock
    ) { said.append((recording.operations.count, $0)) }
    try await workload.run(rounds: rounds)
    let states = CrashStates(recording.operations)
    let (random, copy) = (SeededRandom(seed: 4), TemporaryLibrary())
    var checked = 0
    let moments = (0..<step).flatMap { Array(stride(from: $0, to: states.count, by: step)) }
    for moment in moments {
      let claims = said.filter { $0.moment <= moment + 1 }.map(\.claim)
      for tree in states.states(after: moment, random: random) {
        checked += 1
        try copy.become(tree, of: library)
        let check = LibraryCheck(copy.locations(), clock: copy.clock)
        let findings: [LibraryCheck.Finding]
        do {
          findings = try await check.run(acknowledged: claims)
        } catch {
          return ("after operation \(moment): \(error)", checked)
        }
        if let first = findings.first { return ("after operation \(moment): \(first)", checked) }
      }
    }
    return (nil, checked)
  }

  @Test("Everything acknowledged is there, in every state that the disk may be in")
  func nothingIsLost() async throws {
    let (fault, states) = try await Self.firstFault()
    #expect(fault == nil)
    #expect(states > 500)
  }

  @Test(
    "A missing sync is found",
    arguments: SkippingFileSystem.Skipped.allCases
  )
  func findsMissingSyncs(_ skipped: SkippingFileSystem.Skipped) async throws {
    let (fault, _) = try await Self.firstFault(stride: 3) {
      SkippingFileSystem(base: $0, skipped: skipped)
    }
    #expect(fault != nil)
  }
}

/// A file system on which some syncs do nothing, as if they were forgotten.
struct SkippingFileSystem: PassingFileSystem {
  enum Skipped: String, CaseIterable {
    case records = "0"
    case directories
    case snapshots = "snap-"
    case images = "media"
    case format = "format.json"
  }

  let base: any FileSystem
  let skipped: Skipped

  func sync(_ file: OpenFile) throws(StoreError) {
    let name = file.path.split(separator: "/").last ?? ""
    switch skipped {
    case .records where name.hasPrefix("0") && name.hasSuffix(".jsonl"): return
    case .directories where try base.status(of: file.path)?.isDirectory == true: return
    case .snapshots where name.hasPrefix("snap-"): return
    case .images where file.path.contains("/media/") && name.hasSuffix(".tmp"): return
    case .format where name.hasPrefix("format.json"): return
    default: try base.sync(file)
    }
  }
}

extension TemporaryLibrary {
  /// Puts a tree of another library's folder into this one's.
  fileprivate func become(_ tree: CrashStates.Tree, of other: TemporaryLibrary) throws {
    try? FileManager.default.removeItem(atPath: root)
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for (path, content) in tree.sorted(by: { $0.key < $1.key }) where path.hasPrefix(other.root) {
      let path = root + path.dropFirst(other.root.count)
      if let content {
        try write(content, to: path)
      } else {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
    }
  }
}

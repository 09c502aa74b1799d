import Domain
import Foundation
import Synchronization
import Testing

@testable import Persistence

@Suite("Founding a library")
struct FoundingTests {
  private let library = TemporaryLibrary()

  @Test("Of two programs that begin a library where files have one name, one founds it")
  func twoPrograms() throws {
    let locations = library.locations()
    let second = SecondProgram(locations)
    let files = SingleNames {
      second.start()
      // It waits for this one.
      second.wait(milliseconds: 200)
    }
    var writer = JournalWriter(locations, files, SystemRandomSource(), deviceName: nil)
    let founded = LibraryFormat.new(library: try writer.library())
    second.wait(milliseconds: 60_000)
    #expect(second.format == founded.line)
    #expect(try library.bytes(locations.format) == founded.line)
  }
}

/// Another program that begins the same library.
private final class SecondProgram: Sendable {
  private let locations: JSONDatabaseLocations
  private let end = DispatchSemaphore(value: 0)
  private let found = Mutex<[UInt8]?>(nil)

  init(_ locations: JSONDatabaseLocations) { self.locations = locations }

  /// What it takes for the format of the library; nil when it failed.
  var format: [UInt8]? { found.withLock { $0 } }

  func start() {
    Thread.detachNewThread { [self] in
      var writer = JournalWriter(locations, SingleNames {}, SystemRandomSource(), deviceName: nil)
      let library = try? writer.library()
      found.withLock { $0 = library.map { LibraryFormat.new(library: $0).line } }
      end.signal()
    }
  }

  /// Waits until it has ended, for some time at most.
  func wait(milliseconds: Int) {
    if end.wait(timeout: .now() + .milliseconds(milliseconds)) == .success { end.signal() }
  }
}

/// The real file system without second names; a test acts before `format.json` gets its name.
private struct SingleNames: PassingFileSystem {
  let base: any FileSystem = POSIXFileSystem()
  let act: @Sendable () -> Void

  init(_ act: @escaping @Sendable () -> Void) { self.act = act }

  func link(_ old: String, to new: String) throws(StoreError) -> Bool {
    throw .system(operation: "link", path: new, code: EPERM)
  }

  func rename(_ old: String, to new: String) throws(StoreError) {
    if new.hasSuffix("/format.json") { act() }
    try base.rename(old, to: new)
  }
}

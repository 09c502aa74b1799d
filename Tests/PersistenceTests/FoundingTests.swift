import Domain
import Foundation
import Synchronization
import Testing

@testable import Persistence

@Suite("Founding a library")
struct FoundingTests {
  private let library = TemporaryLibrary()

  @Test("Of two programs that begin a library where files have one name, one founds it")
  func oneLibrary() throws {
    let locations = library.locations()
    let second = SecondProgram {
      var writer = JournalWriter(locations, SingleNames(), SystemRandomSource(), deviceName: nil)
      return LibraryFormat.new(library: try writer.library()).line
    }
    let files = SingleNames(before: "/format.json") { second.begin() }
    var writer = JournalWriter(locations, files, SystemRandomSource(), deviceName: nil)
    let founded = LibraryFormat.new(library: try writer.library())
    #expect(second.end() == founded.line)
    #expect(try library.bytes(locations.format) == founded.line)
  }

  @Test("Of two programs that begin to write, one makes the number of this computer")
  func oneDevice() throws {
    let locations = library.locations()
    let second = SecondProgram { try Self.device(locations, SingleNames()) }
    let device = try Self.device(locations, SingleNames(before: "/device") { second.begin() })
    #expect(second.end() == device)
  }

  private static func device(
    _ locations: JSONDatabaseLocations,
    _ files: any FileSystem
  ) throws -> UInt64 {
    try DeviceState(locations, library: RawID(high: 1, low: 2), files).device(SystemRandomSource())
  }
}

/// Another program that does the same meanwhile.
private final class SecondProgram<Value: Sendable>: Sendable {
  private let work: @Sendable () throws -> Value
  private let hasEnded = DispatchSemaphore(value: 0)
  private let result = Mutex<Value?>(nil)

  init(_ work: @escaping @Sendable () throws -> Value) { self.work = work }

  /// Begins, and lets it do what it can while the first program does nothing.
  func begin() {
    Thread.detachNewThread { [self] in
      let done = try? work()
      result.withLock { $0 = done }
      hasEnded.signal()
    }
    wait(milliseconds: 200)
  }

  /// Waits for its result; nil when it failed.
  func end() -> Value? {
    wait(milliseconds: 60_000)
    return result.withLock { $0 }
  }

  private func wait(milliseconds: Int) {
    if hasEnded.wait(timeout: .now() + .milliseconds(milliseconds)) == .success {
      hasEnded.signal()
    }
  }
}

/// The real file system without second names; a test acts before a file gets its name.
private struct SingleNames: PassingFileSystem {
  let base: any FileSystem = POSIXFileSystem()
  let ending: String
  let act: @Sendable () -> Void

  init(before ending: String = "/", _ act: @escaping @Sendable () -> Void = {}) {
    (self.ending, self.act) = (ending, act)
  }

  func link(_ old: String, to new: String) throws(StoreError) -> Bool {
    throw .system(operation: "link", path: new, code: EPERM)
  }

  func rename(_ old: String, to new: String) throws(StoreError) {
    if new.hasSuffix(ending) { act() }
    try base.rename(old, to: new)
  }
}

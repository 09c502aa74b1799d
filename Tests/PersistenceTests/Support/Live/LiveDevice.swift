import Domain
import Foundation
import TestSupport

@testable import Persistence

/// A machine with a library in its own folder, on which programs stay open.
final class LiveDevice {
  let name: String
  let root: String
  let clock: FixedClock
  var programs: [LiveProgram] = []
  /// Copies of the folder that were made earlier, the oldest first.
  var backups: [[String: [UInt8]]] = []
  /// Copies of the whole home that were made earlier.
  var homes: [String] = []
  /// What the folder and another had in common at the last synchronization, by name.
  var common: [String: [String: [UInt8]]] = [:]
  private var opened = 0

  init(name: String, below directory: String, clock: FixedClock) {
    (self.name, self.clock) = (name, clock)
    root = directory + "/" + name
  }

  var locations: JSONDatabaseLocations {
    JSONDatabaseLocations(
      data: root + "/data",
      state: root + "/state",
      cache: root + "/cache"
    )
  }

  var folder: LiveFolder { LiveFolder(path: root + "/data") }

  /// Whether every file was removed.
  var isEmptied: Bool { folder.names().isEmpty }

  /// Starts a program.
  func start(seed: UInt64) -> LiveProgram {
    opened += 1
    return LiveProgram(
      name: "\(name).\(opened)",
      locations: locations,
      clock: clock,
      seed: seed
    )
  }

  /// Opens the library for reading, like a program started after everything else.
  func open() -> JSONDatabase {
    JSONDatabase(locations: locations, clock: clock, random: SystemRandomSource())
  }

  func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path,
      withIntermediateDirectories: true
    )
  }

  /// Gives a machine without data another one's folder.
  static func copyFolder(_ source: LiveDevice, to target: LiveDevice) {
    LiveCommand.run(["mkdir", "-p", target.root])
    LiveCommand.run(["cp", "-a", source.folder.path, target.folder.path])
  }

  /// Copies a home in its current state: what is being written may be incomplete.
  static func copyHome(_ root: String, to path: String) {
    LiveCommand.run(["rm", "-rf", path])
    LiveCommand.run(["cp", "-a", root, path])
  }
}

extension JSONDatabase {
  /// The file that is being written.
  var currentFile: String? { writer.segment?.path }
}

extension LiveRun {
  /// Whether no file is left anywhere: then each program says so, and shows no empty library.
  var hasNoFile: Bool { devices.allSatisfy(\.isEmptied) }
}

import Domain
import Foundation
import TestSupport
import Workloads

@testable import Durability
@testable import Persistence

/// The content of all folders together: any union of lines is a library.
struct LiveUnion {
  /// The folder for the union.
  let scratch: String
  /// The first line of each file of a program, by its path in the library.
  private var headers: [String: ArraySlice<UInt8>] = [:]

  /// What was found the last time, and in which files.
  private var found: (claims: Set<Acknowledgement>, contents: Set<[UInt8]>) = ([], [])

  init(scratch: String) { self.scratch = scratch }

  /// Which of these is in none of the folders.
  mutating func missing(
    _ claims: [Acknowledgement],
    of devices: [LiveDevice]
  ) async throws -> [Acknowledgement] {
    try expectNamesGivenOnce(in: devices)
    if claims.isEmpty { return [] }
    let contents = Set(devices.flatMap { $0.folder.files().values })
    // More files contain at least as much.
    if contents.isSuperset(of: found.contents), found.claims.isSuperset(of: claims) { return [] }
    let all = LiveFolder(path: scratch + "/data")
    try? FileManager.default.removeItem(atPath: scratch)
    for (place, bytes) in contents.enumerated() {
      all.overwrite("dev/union/\(place).jsonl", bytes)
    }
    let locations = JSONDatabaseLocations(below: scratch)
    let missing = try await LibraryCheck(locations, clock: FixedClock()).run(acknowledged: claims)
      .compactMap { if case .missing(let claim) = $0 { claim } else { nil } }
    found = (Set(claims).subtracting(missing), contents)
    return missing
  }

  /// Fails when two programs have written different files under one name.
  mutating func expectNamesGivenOnce(in devices: [LiveDevice]) throws {
    for device in devices {
      for (name, bytes) in device.folder.files() where !name.contains("conflict") {
        guard let end = bytes.firstIndex(of: 0x0A) else { continue }
        let header = bytes[...end]
        guard isHeader(header) else { continue }
        if headers.updateValue(header, forKey: name) ?? header == header { continue }
        throw LiveFailure(description: "\(name) was given to two files")
      }
    }
  }

  /// Whether a first line is a header: a file that was emptied or cut within it, and appended to, has
  /// none.
  private func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    let content = Array(line.dropLast())
    guard case .record = Envelope.open(content.span.bytes) else { return false }
    return String(decoding: line, as: UTF8.self).contains(#""nonce":"#)
  }
}

/// What the programs show at the end.
struct LiveViews {
  private let devices: [LiveDevice]

  init(_ devices: [LiveDevice]) { self.devices = devices }

  /// Fails unless all show the same: newly started ones and, if requested, running ones.
  func expectEqual(alsoOpen: Bool) async throws {
    let expected = try await LibraryView(devices[0].open())
    for device in devices {
      let view = try await LibraryView(device.open())
      guard view == expected else {
        throw LiveFailure(description: "\(device.name) differs from \(devices[0].name)")
      }
      for program in device.programs where alsoOpen {
        guard try await LibraryView(program.database) == expected else {
          throw LiveFailure(description: "\(program.name) differs from what its files hold")
        }
      }
    }
  }
}

import Domain
import Foundation
import TestFiles
import TestSupport
import Testing

@testable import Durability
@testable import Persistence

/// Two computers with open programs, whose folders are copied in one direction and then the other.
@Suite("Folders copied by rsync and on a stick")
struct FolderTests {
  private let folder = TestFolder()
  private let (desktop, laptop): (LiveDevice, LiveDevice)
  private let (here, there): (LiveProgram, LiveProgram)

  private static let hasRsync = LiveCommand.isThere("rsync")

  init() async throws {
    desktop = LiveDevice(name: "desktop", below: folder.path, clock: FixedClock())
    laptop = LiveDevice(name: "laptop", below: folder.path, clock: FixedClock())
    laptop.clock.advance(days: 3)
    let founder = desktop.start(seed: 1)
    try await founder.insertShared()
    try await founder.close()
    LiveDevice.copyFolder(desktop, to: laptop)
    (here, there) = (desktop.start(seed: 2), laptop.start(seed: 3))
    (desktop.programs, laptop.programs) = ([here], [there])
  }

  private func write(_ count: Int) async throws {
    for _ in 0..<count {
      try await here.write()
      try await there.write()
    }
  }

  private func rsync(_ options: [String], from source: LiveDevice, to target: LiveDevice) {
    let words = ["rsync", "-a"] + options + [source.folder.path + "/", target.folder.path + "/"]
    #expect(LiveCommand.run(words))
  }

  /// Both show the same, running and newly started, with all that was acknowledged to either.
  private func expectSame() async throws {
    // What a copy took away is written again when a program looks.
    for _ in 0..<2 {
      for program in [here, there] { try await program.look() }
      LiveSticks.copy(desktop.folder, to: laptop.folder, ["-n"])
      LiveSticks.copy(laptop.folder, to: desktop.folder, ["-n"])
      while LiveSynchronizer.exchange([desktop, laptop]) {}
    }
    for program in [here, there] { try await program.look() }
    try await LiveViews([desktop, laptop]).expectEqual(alsoOpen: true)
    let claims = await here.claims + there.claims
    #expect(claims.count > 20)
    for device in [desktop, laptop] {
      let check = LibraryCheck(device.locations, clock: device.clock)
      #expect(try await check.run(acknowledged: claims).isEmpty)
    }
  }

  @Test(
    "rsync in both directions, again and again, loses nothing",
    .enabled(if: hasRsync, "rsync is missing. On Debian: apt install rsync"),
    arguments: [[], ["--update"], ["--inplace"], ["--delay-updates"], ["--append-verify"]]
  )
  func bothDirections(options: [String]) async throws {
    for _ in 0..<6 {
      try await write(2)
      rsync(options, from: desktop, to: laptop)
      try await write(1)
      // It copies the older version of a file back that a program has open.
      rsync(options, from: laptop, to: desktop)
    }
    try await expectSame()
  }

  @Test("A stick carries the folder there and back, whatever was written meanwhile")
  func stick() async throws {
    let stick = LiveFolder(path: folder.path("stick"))
    for _ in 0..<4 {
      for device in [desktop, laptop] {
        LiveSticks.copy(stick, to: device.folder)
        try await write(2)
        LiveSticks.copy(device.folder, to: stick)
        try await write(1)
      }
    }
    try await expectSame()
  }

  @Test("From a stick with files missing, cut, twice and under other names, the rest comes later")
  func damagedStick() async throws {
    try await write(6)
    try await there.compact()
    try await write(6)
    let theirs = laptop.folder.files().sorted { $0.key < $1.key }
    for (place, (name, bytes)) in theirs.enumerated() {
      let stem = String(name.dropLast(".jsonl".count))
      switch place % 4 {
      case 0: continue
      case 1: desktop.folder.overwrite(name, Array(bytes.prefix(bytes.count / 2)))
      case 2:
        desktop.folder.overwrite(stem + " (1).jsonl", bytes)
        desktop.folder.overwrite(stem + " (2).jsonl", Array(bytes.dropLast(9)))
      default:
        let copy = stem + ".sync-conflict-20261101-101010-ABCDEFG.jsonl"
        desktop.folder.overwrite(copy, bytes)
      }
    }
    try await here.look()
    try await write(3)
    try await expectSame()
  }
}

import Domain
import Foundation
import TestFiles
import TestSupport
import Workloads

@testable import Durability
@testable import Persistence

/// One run: devices with open programs, other programs that disturb their folders, and the check
/// of everything that was acknowledged.
///
/// What is acknowledged to an open program must survive whatever is done to the files: it is in
/// memory and can be written again. What was acknowledged to a closed or killed program must
/// survive as long as a folder or a conflict copy holds it.
final class LiveRun {
  private let folder = TestFolder()
  var root: String { folder.path }
  private let random: SeededRandom
  /// Whether programs write while the folders are disturbed, rather than in between.
  let isRacing: Bool
  /// Whether only disturbances are used that keep every line somewhere.
  let isGentle: Bool
  let usesGit: Bool
  private let disturbances: [Disturbance]

  private(set) var devices: [LiveDevice] = []
  /// What was acknowledged to closed programs and is still in a folder.
  private var closed: [Acknowledgement] = []
  private var union: LiveUnion
  private(set) var history: [String] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    isRacing = random.next() % 5 == 0
    isGentle = random.next() % 3 == 0
    usesGit = random.next() % 8 == 0 && LiveCommand.isThere("git")
    let all =
      usesGit ? Disturbance.all + LiveGit.disturbances + LiveGit.disturbances : Disturbance.all
    disturbances = isGentle ? all.filter(\.isGentle) : all
    union = LiveUnion(scratch: folder.path("union"))
    let mode = "\(isRacing ? "racing" : "stepping")\(isGentle ? ", gentle" : "")"
    history = [mode + (usesGit ? ", git" : "")]
  }

  func perform() async throws {
    try await setUp()
    if isRacing { try await race() } else { try await step() }
    do { try await finish() } catch StoreError.libraryGone where !isGentle && hasNoFile {}
  }

  private func setUp() async throws {
    for number in 0..<(2 + pick(2)) { _ = addDevice("d\(number)") }
    let founder = devices[0].start(seed: random.next())
    try await founder.insertShared()
    try await founder.close()
    if usesGit {
      for device in devices { try device.makeFolder() }
      LiveGit.setUp(self)
    } else {
      for device in devices.dropFirst() { LiveDevice.copyFolder(devices[0], to: device) }
    }
    for device in devices { try await start(on: device) }
  }

  private func addDevice(_ name: String) -> LiveDevice {
    let clock = FixedClock()
    clock.advance(days: pick(7) - 3)
    let device = LiveDevice(name: name, below: root, clock: clock)
    devices.append(device)
    return device
  }
}

// MARK: - What disturbances use

extension LiveRun {
  func pick(_ count: Int) -> Int { Int(random.next() % UInt64(max(count, 1))) }

  func element<Element>(of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[pick(list.count)]
  }

  func shuffled<Element>(_ list: [Element]) -> [Element] {
    var generator = RandomSourceGenerator(random)
    return list.shuffled(using: &generator)
  }

  /// A file in a device's folder: usually the one that a program is writing.
  func file(of device: LiveDevice) async -> (name: String, bytes: [UInt8])? {
    var name = element(of: device.folder.names())
    if pick(4) > 0, let program = element(of: device.programs),
      let path = await program.currentFile()
    {
      name = String(path.dropFirst(device.folder.path.count + 1))
    }
    guard let name, let bytes = device.folder.read(name) else { return nil }
    return (name, bytes)
  }

  /// Lets the programs of a device write during a disturbance.
  func goOn(_ device: LiveDevice) async throws {
    if isRacing { return await pause() }
    for _ in 0...pick(2) {
      if let program = element(of: device.programs) { try await write(program) }
    }
  }

  func start(on device: LiveDevice) async throws {
    let program = device.start(seed: random.next())
    history.append("\(program.name) starts")
    if isRacing { await program.watch() }
    try await unlessGone(program) { try await program.look() }
    device.programs.append(program)
  }

  /// Clones a device from a home.
  func clone(_ device: LiveDevice, from home: String) async throws {
    let clone = addDevice("d\(devices.count)")
    LiveDevice.copyHome(home, to: clone.root)
    try await start(on: clone)
    if isRacing { try await write(clone.programs[0]) }
  }

  /// Kills the programs of a device.
  func kill(_ device: LiveDevice) async throws {
    history.append("programs of \(device.name) are killed")
    for program in device.programs { closed += await program.claims }
    device.programs = []
    // What was missing at this moment is lost.
    let lost = Set(try await union.missing(closed, of: devices))
    closed.removeAll(where: lost.contains)
  }
}

// MARK: - The two modes

extension LiveRun {
  private func pause() async {
    await Task.yield()
    usleep(UInt32(pick(400)))
  }

  /// One step after the other, so that the seed determines everything.
  private func step() async throws {
    for _ in 0..<(20 + pick(25)) {
      let device = devices[pick(devices.count)]
      switch pick(20) {
      case 0: try await restart(device)
      case 1: try await runCommand(device)
      case 2: if device.programs.count < 2 { try await start(on: device) }
      case 3: if !isGentle { try await killAndStart(device) }
      case 4...11: if let program = element(of: device.programs) { try await write(program) }
      default: try await disturb(device)
      }
    }
  }

  /// Programs write as fast as they can while the folders are disturbed.
  private func race() async throws {
    let programs = devices.flatMap(\.programs)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for program in programs {
        group.addTask {
          for _ in 0..<25 {
            // A rejected change is not acknowledged.
            do { try await program.write() } catch is StoreError {}
            await Task.yield()
          }
        }
      }
      for _ in 0..<(15 + pick(15)) {
        let device = devices[pick(devices.count)]
        if pick(10) == 0 { try await runCommand(device) } else { try await disturb(device) }
        await pause()
      }
      try await group.waitForAll()
    }
  }

  func write(_ program: LiveProgram) async throws {
    try await unlessGone(program) { try await program.write() }
    history.append("\(program.name) writes: \(await program.claims.last?.description ?? "-")")
  }

  /// Runs an action that is rejected, with a report, while the folder is empty.
  private func unlessGone(_ program: LiveProgram, _ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch StoreError.libraryGone(let path) {
      history.append("\(program.name) is refused")
      if isRacing || LiveFolder(path: path).names().isEmpty { return }
      throw LiveFailure(description: "\(program.name) says that \(path) is empty")
    } catch is StoreError where isRacing {}
  }

  private func restart(_ device: LiveDevice) async throws {
    guard let program = device.programs.popLast() else { return }
    try await close(program)
    if device.programs.isEmpty { try await start(on: device) }
  }

  private func killAndStart(_ device: LiveDevice) async throws {
    try await kill(device)
    try await start(on: device)
  }

  /// A program that does one action and exits, like `tangocho add`.
  private func runCommand(_ device: LiveDevice) async throws {
    let program = device.start(seed: random.next())
    history.append("\(program.name) is a command")
    if pick(3) == 0 {
      try await unlessGone(program) { try await program.compact() }
    } else {
      try await write(program)
    }
    try await close(program)
  }

  func close(_ program: LiveProgram) async throws {
    do { try await program.close() } catch is StoreError where isRacing {}
    history.append("\(program.name) is closed")
    closed += await program.claims
    if isRacing { return }
    try await expectNothingLost("closing \(program.name)")
  }

  private func disturb(_ device: LiveDevice) async throws {
    guard let other = element(of: devices.filter { $0 !== device }) else { return }
    let disturbance = disturbances[pick(disturbances.count)]
    history.append("\(disturbance.name) [\(device.name) from \(other.name)]")
    try await disturbance.apply(self, device, other)
    if disturbance.isGentle {
      if !isRacing { try await expectNothingLost(disturbance.name) }
    } else {
      let lost = Set(try await union.missing(closed, of: devices))
      closed.removeAll(where: lost.contains)
    }
  }

  /// What was acknowledged to closed programs is still somewhere.
  private func expectNothingLost(_ event: String) async throws {
    if let lost = try await union.missing(closed, of: devices).first {
      throw LiveFailure(description: "lost by \(event): \(lost)")
    }
  }
}

// MARK: - The end

extension LiveRun {
  /// Exchanges everything until nothing changes, and compares what all of them show.
  private func finish() async throws {
    history.append("the end")
    for device in devices where pick(2) == 0 {
      for program in device.programs { try await end(program) }
      device.programs = []
    }
    try await exchange()
    // Where lines are missing, running programs still show them.
    if isGentle { try await LiveViews(devices).expectEqual(alsoOpen: true) }
    for device in devices {
      for program in device.programs { try await end(program) }
      device.programs = []
    }
    try await exchange()
    try await LiveViews(devices).expectEqual(alsoOpen: false)
    try await expectNothingLost("the end")
    try union.expectNamesGivenOnce(in: devices)
    // They show the same, but each reports its own damage.
    for device in isGentle ? devices : [devices[0]] {
      let check = LibraryCheck(device.locations, clock: device.clock)
      // git merges files that were cut in the middle of a line, which then stays damaged.
      let findings = try await check.run(acknowledged: closed)
        .filter { isGentle && !usesGit || $0.isMissing }
      guard let first = findings.first else { continue }
      throw LiveFailure(description: "\(device.name): \(first), and \(findings.count - 1) more")
    }
  }

  /// Closes a program; everything acknowledged to it must be there then.
  private func end(_ program: LiveProgram) async throws {
    try await program.close()
    history.append("\(program.name) is closed")
    closed += await program.claims
    try await expectNothingLost("closing \(program.name)")
  }

  private func exchange() async throws {
    for _ in 0..<12 {
      let isChanged = LiveSynchronizer.exchange(devices)
      for program in devices.flatMap(\.programs) { try await program.look() }
      if !isChanged { return }
    }
    throw LiveFailure(description: "exchanging does not come to an end")
  }
}

import Domain
import Git
import Testing

/// Two computers with a library in git, and a journal file of the first one that no program writes any more.
struct LossFixture {
  let shared: SharedRepository
  let (one, two): (GitDevice, GitDevice)
  /// The journal file, and its content.
  let path: String
  let whole: [UInt8]

  init() async throws {
    shared = try await SharedRepository(devices: 2)
    (one, two) = (shared.devices[0], shared.devices[1])
    for _ in 0..<4 { try await one.addWord() }
    // The program that has written the file would write its lines again.
    try await one.restart()
    try await shared.settle()
    path = try #require(try one.journal().first)
    whole = try #require(one.read(path))
  }

  /// Commits on the first computer, with git itself, that the journal file is gone, or has lost a line.
  func commitLoss(ofAll isGone: Bool) throws {
    if isGone {
      try one.remove("data/" + path)
    } else {
      var lines = whole.split(separator: 0x0A).map { $0 + [0x0A] }
      lines.remove(at: 2)
      try one.write(path, Array(lines.joined()))
    }
    try one.git("commit", "-q", "-a", "-m", "Loss")
  }

  /// All computers have the lines of the journal file, and nothing is reported again.
  func expectWhole(in target: String) async throws {
    try await expectNothingMissing()
    for device in shared.devices { #expect(device.read(target) == whole) }
  }

  /// Nothing is missing anywhere, and nothing is reported again.
  func expectNothingMissing() async throws {
    try await shared.settle()
    for device in shared.devices {
      #expect(try await device.problems(one.claims + two.claims).filter(\.isMissing) == [])
      #expect(try await device.sync() == SyncReport(remote: "origin", branch: "main"))
    }
  }
}

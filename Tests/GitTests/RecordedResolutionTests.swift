import Domain
import Foundation
import Git
import Testing

@Suite("Resolutions of conflicts that git has recorded")
struct RecordedResolutionTests {
  @Test("A conflict beside the library that comes again is named again")
  func again() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try two.git("config", "rerere.enabled", "true")
    try two.git("config", "rerere.autoUpdate", "true")
    for (device, text) in [(one, "one\n"), (two, "two\n")] {
      try device.write("notes.txt", text)
      try device.git("add", "notes.txt")
      try device.git("commit", "-q", "-m", "Notes")
    }
    _ = try await one.sync()
    let top = try two.top()
    let conflict = SyncError.conflicts(repository: top, files: ["notes.txt"])
    await #expect(throws: conflict) { _ = try await two.sync() }
    try two.write("notes.txt", "both\n")
    try two.git("add", "notes.txt")
    try two.git("commit", "-q", "--no-edit")
    try two.git("reset", "-q", "--hard", "HEAD^")
    await #expect(throws: conflict) { _ = try await two.sync() }
    #expect(two.read("notes.txt") == Array("both\n".utf8))
  }
}

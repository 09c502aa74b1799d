import Domain
import Foundation
import TestSupport
import Testing

@testable import Durability
@testable import Persistence

/// What is lost in a folder is in the repository, and must not be lost there too.
@Suite("Synchronizing after a loss")
struct LostFilesTests {
  @Test("Files that are removed or shortened come back, and others never lose them")
  func lost() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try await one.addWord()
    try await one.addWord()
    let image = try await one.addImage()
    try await two.addWord()
    try await two.database.close()
    try await shared.settle()
    try await one.database.close()
    let all = try one.journal()
    let own = try #require(all.first { path in !two.claims.isEmpty && one.read(path) != nil })
    let whole = try #require(one.read(own))
    // One file is gone, one has lost its end, the image is damaged, and so on.
    for path in all where path != own { try one.remove("data/" + path) }
    try one.write(own, Array(whole.prefix(whole.count / 2)))
    let media = "media/\(image.name.prefix(2))/\(image.name)"
    try one.write(media, "broken")
    try one.remove("data/format.json")
    let report = try await one.sync()
    #expect(report.restored.contains(own) && report.restored.contains(media))
    #expect(report.restored.contains("format.json"))
    try await shared.settle()
    for device in shared.devices {
      #expect(try await device.problems(one.claims + two.claims).filter(\.isMissing) == [])
    }
    let again = try await one.sync()
    #expect(again.restored == [] && again.stored == 0)
  }

  @Test("An old copy of the folder that is put back loses nothing that was committed")
  func oldCopy() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    let old = try FileManager.default.subpathsOfDirectory(atPath: one.data + "/dev")
      .filter { $0.hasSuffix(".jsonl") }.map { ("dev/" + $0, one.read("dev/" + $0) ?? []) }
    try await one.addWord()
    try await two.review()
    try await shared.settle()
    try await one.database.close()
    try one.remove("data/dev")
    for (path, bytes) in old { try one.write(path, bytes) }
    _ = try await one.sync()
    try await shared.settle()
    for device in shared.devices {
      #expect(try await device.problems(one.claims + two.claims).filter(\.isMissing) == [])
      #expect(try await device.content().reviews == 1)
    }
  }

  @Test("Without its state folder a computer is another device, and nothing is lost")
  func state() async throws {
    let shared = try await SharedRepository(devices: 2)
    let one = shared.devices[0]
    try await one.addWord()
    try await one.forgetState()
    try await one.addWord()
    try await shared.settle()
    for device in shared.devices { #expect(try await device.problems(one.claims) == []) }
    #expect(Set(try one.journal().map { $0.split(separator: "/")[1] }).count == 2)
  }

  @Test("An image that a word has comes back; one that no word has may go")
  func images() async throws {
    let shared = try await SharedRepository(devices: 2)
    let one = shared.devices[0]
    let unused = try await one.addImage()
    let used = try await one.addImage()
    try await shared.settle()
    for image in [unused, used] {
      try one.remove("data/media/\(image.name.prefix(2))/\(image.name)")
    }
    let report = try await one.sync()
    #expect(report.restored == ["media/\(used.name.prefix(2))/\(used.name)"])
    _ = try await shared.devices[1].sync()
    let there = try FileManager.default.subpathsOfDirectory(
      atPath: shared.devices[1].data + "/media"
    )
    #expect(there.filter { $0.hasSuffix(".png") }.count == 1)
  }

  @Test("A copy of a whole computer goes on as another device")
  func clone() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try await one.addWord()
    try await shared.settle()
    try await two.forgetState()
    // The state of the first one, as a copied home has it.
    try FileManager.default.copyItem(atPath: one.root + "/state", toPath: two.root + "/state")
    try await one.addWord()
    try await two.addWord()
    try await shared.settle()
    for device in shared.devices {
      #expect(try await device.problems(one.claims + two.claims) == [])
    }
    #expect(Set(try one.journal().map { $0.split(separator: "/")[1] }).count == 2)
  }
}

extension LibraryCheck.Finding {
  /// Whether something acknowledged is missing.
  var isMissing: Bool { if case .missing = self { true } else { false } }
}

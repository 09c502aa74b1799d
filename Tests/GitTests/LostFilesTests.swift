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
    let named = await one.filesToBringBack()
    let plan = try await one.sync(isDry: true)
    #expect(try one.read("format.json") == nil && one.journal() == [own])
    #expect(named == plan.restored)
    let report = try await one.sync()
    #expect(plan.restored == report.restored && plan.stored == report.stored)
    #expect(report.restored.contains(own) && report.restored.contains(media))
    #expect(report.restored.contains("format.json"))
    try await shared.settle()
    for device in shared.devices {
      #expect(try await device.problems(one.claims + two.claims).filter(\.isMissing) == [])
    }
    let again = try await one.sync()
    #expect(again.restored == [] && again.stored == 0)
    #expect(await one.filesToBringBack() == [])
  }

  @Test("What the last commit still has is known without a remote, and nowhere outside of git")
  func named() async throws {
    let shared = try await SharedRepository(devices: 1)
    let one = shared.devices[0]
    try await one.database.close()
    let path = try #require(try one.journal().first)
    try one.git("remote", "remove", "origin")
    try one.remove("data/" + path)
    #expect(await one.filesToBringBack() == [path])
    #expect(one.read(path) == nil)
    try one.remove("data/.git")
    #expect(await one.filesToBringBack() == [])
  }

  @Test("A damaged line is not committed into another computer's file, nor into one beside it")
  func damaged() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    for _ in 0..<4 { try await one.addWord() }
    try await shared.settle()
    let path = try #require(try two.journal().first)
    let whole = try #require(two.read(path))
    try two.write(path, Self.damaged(whole, line: 2))
    #expect(try await two.sync().restored == [path])
    #expect(two.read(path) == whole)
    // What was damaged here is kept; git and the program leave it alone.
    let kept = try #require(try two.keptAside().first)
    #expect(two.read(kept) == Self.damaged(whole, line: 2))
    try two.write(path, Array(whole.prefix(whole.count / 2)))
    #expect(try await two.sync().restored == [path])
    try await shared.settle()
    for device in shared.devices {
      #expect(device.read(path) == whole)
      #expect(try device.journal().contains { $0.hasPrefix("dev/restored-") } == false)
      #expect(try await device.problems(one.claims) == [])
    }
  }

  @Test("The torn end of a file stays torn when the rest comes back on another computer")
  func tornTwice() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    for _ in 0..<4 { try await one.addWord() }
    try await one.restart()
    try await shared.settle()
    let path = try #require(try two.journal().first)
    let whole = try #require(one.read(path))
    try one.write(path, Array(whole.dropLast(20)))
    _ = try await one.sync()
    try await shared.settle()
    let torn = try #require(two.read(path))
    #expect(torn.count < whole.count)
    try two.write(path, Array(torn.prefix(torn.count / 2)))
    _ = try await two.sync()
    #expect(two.read(path) == torn)
    try await shared.settle()
    for device in shared.devices {
      let problems = try await device.problems(one.claims + two.claims)
      #expect(problems.allSatisfy { if case .damage = $0 { false } else { !$0.isMissing } })
    }
  }

  @Test("An intact line that is new in a damaged file of another computer is kept")
  func damagedWithNews() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try await one.addWord()
    try await shared.settle()
    let path = try #require(try two.journal().first)
    try await one.addWord()
    let longer = try #require(one.read(path))
    // As if the files had been copied in another way.
    try two.write(path, Self.damaged(longer, line: 2) + Array("{\"k\":\"0".utf8))
    #expect(try await two.sync().restored == [path])
    #expect(two.read(path) == longer)
    try await shared.settle()
    for device in shared.devices { #expect(try await device.problems(one.claims) == []) }
  }

  @Test("Of a damaged commit, only intact lines are kept beside a shortened file of this computer")
  func damagedCommit() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    for _ in 0..<4 { try await one.addWord() }
    try await one.database.close()
    try await shared.settle()
    let path = try #require(try one.journal().first)
    let whole = try #require(one.read(path))
    // As an earlier version committed it.
    try one.write(path, Self.damaged(whole, line: 3))
    try one.git("commit", "-q", "-a", "-m", "Damage")
    let blob = try one.git("rev-parse", "HEAD:" + path).prefix(16)
    try one.write(path, Array(whole.prefix(whole.count / 2)))
    let report = try await one.sync()
    #expect(report.restored == [path])
    // The line that is damaged in the commit is intact in the one before.
    #expect(report.kept.map(\.path) == [path])
    try await shared.settle()
    let name = try #require(path.split(separator: "/").last)
    let beside = "dev/restored-\(blob)/\(name)"
    let lines = try #require(two.read(beside)).split(separator: 0x0A)
    #expect(lines.count == whole.split(separator: 0x0A).count - 1)
    #expect(lines.allSatisfy(JournalLine.isIntact))
  }

  @Test("A line that was quarantined as damaged comes back from a commit that has it intact")
  func quarantined() async throws {
    let shared = try await SharedRepository(devices: 2)
    let one = shared.devices[0]
    for _ in 0..<4 { try await one.addWord() }
    try await shared.settle()
    // The program that has written the file would write its lines again.
    try await one.restart()
    let path = try #require(try one.journal().first)
    try one.write(path, Self.damaged(try #require(one.read(path)), line: 3))
    #expect(try await one.database.quarantineDamage().count == 1)
    #expect(one.read(path) == nil)
    #expect(try await one.sync().restored == [path])
    try await shared.settle()
    for device in shared.devices { #expect(try await device.problems(one.claims) == []) }
    #expect(try await one.sync().restored == [])
  }

  @Test("A damaged format.json comes back, and is not committed", arguments: ["", "{\"form\n"])
  func damagedFormat(_ text: String) async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try await one.addWord()
    try await shared.settle()
    let whole = try #require(one.read("format.json"))
    try one.write("format.json", text)
    let plan = try await one.sync(isDry: true)
    #expect(plan.restored == ["format.json"] && plan.stored == 0)
    #expect(one.read("format.json") == Array(text.utf8))
    #expect(try await one.sync().restored == ["format.json"])
    #expect(one.read("format.json") == whole)
    let kept = try FileManager.default.contentsOfDirectory(atPath: one.data)
      .filter { $0.hasPrefix("format.json.damaged-") }
    #expect(kept.map { one.read($0) } == (text.isEmpty ? [] : [Array(text.utf8)]))
    try await shared.settle()
    #expect(two.read("format.json") == whole)
    #expect(try one.git("ls-files", "format.json*") == "format.json\n")
    for device in shared.devices { #expect(try await device.problems(one.claims) == []) }
  }

  @Test("A library that was begun anew in the same folder is not committed over the old one")
  func begunAnew() async throws {
    let shared = try await SharedRepository(devices: 2)
    let (one, two) = (shared.devices[0], shared.devices[1])
    try await one.addWord()
    try await shared.settle()
    let head = try one.git("rev-parse", "HEAD")
    try await one.forgetState()
    try one.remove("data/dev")
    try one.remove("data/format.json")
    try await one.begin()
    let top = try one.top()
    let error = SyncError.begunAnew(folder: one.data, repository: top, file: "format.json")
    await #expect(throws: error) { try await one.sync() }
    #expect(try one.git("rev-parse", "HEAD") == head)
    // As the message says.
    try one.git("checkout", "HEAD", "--", "format.json")
    try await one.restart()
    _ = try await one.sync()
    try await shared.settle()
    for device in shared.devices {
      #expect(try await device.problems(one.claims + two.claims).filter(\.isMissing) == [])
    }
  }

  /// A journal file with a changed byte in one of its lines.
  private static func damaged(_ bytes: [UInt8], line: Int) -> [UInt8] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    lines[line - 1][lines[line - 1].count / 2] ^= 1
    return Array(lines.joined(separator: [0x0A]))
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

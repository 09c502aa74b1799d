import Domain
import Foundation
import Services
import TestFiles
import Testing

@Suite("Completing image paths")
struct ImagePathServiceTests {
  private let folder = TestFolder()
  private let service = DiskPathService()

  private func make(_ names: String...) throws {
    for name in names {
      if name.hasSuffix("/") {
        try FileManager.default.createDirectory(
          atPath: folder.path(name),
          withIntermediateDirectories: true
        )
      } else {
        _ = try folder.write([1], to: name)
      }
    }
  }

  private func names(_ beginning: String) async throws -> [String] {
    try await service.completions(of: folder.path(beginning)).names
      .map { $0.isDirectory ? $0.text + "/" : $0.text }
  }

  @Test("Directories and files named like images are offered, hidden ones only on request")
  func offered() async throws {
    try make("絵/", "絵 本.png", "A.JPG", "b.jpeg", "c.webp", "d.gif", ".e.png", ".f/", "g.txt", "png")
    #expect(try await names("") == ["A.JPG", "b.jpeg", "c.webp", "d.gif", "絵/", "絵 本.png"])
    #expect(try await names("絵") == ["絵/", "絵 本.png"])
    #expect(try await names("絵 ") == ["絵 本.png"])
    #expect(try await names("B") == [])
    #expect(try await names(".") == [".e.png", ".f/"])
    #expect(try await names("絵/") == [])
  }

  @Test("Files of any kind are offered where they are wanted")
  func allFiles() async throws {
    try make("旅行/", "旅行.csv", "旅.png", ".旅")
    let all = DiskPathService(offersAllFiles: true)
    let found = try await all.completions(of: folder.path("旅"))
    #expect(found.names.map(\.text) == ["旅.png", "旅行", "旅行.csv"] && found.common == "旅")
  }

  @Test("They begin with the longest common part, however accents are encoded")
  func common() async throws {
    try make("たべもの1.png", "たべもの2.png", "たべる.png", "cafe\u{301}1.png", "cafe\u{301}2.png")
    #expect(try await service.completions(of: folder.path("た")).common == "たべ")
    #expect(try await service.completions(of: folder.path("たべも")).common == "たべもの")
    let found = try await service.completions(of: folder.path("caf\u{E9}"))
    #expect(found.count == 2)
    #expect(Array(found.common.unicodeScalars) == Array("cafe\u{301}".unicodeScalars))
  }

  @Test(
    "Links count as their target; broken links, pipes and unprintable names are left out"
  )
  func oddities() async throws {
    try make("real/", "real.png", "line\nbreak.png")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path("link"),
      withDestinationPath: folder.path("real")
    )
    try files.createSymbolicLink(atPath: folder.path("l.png"), withDestinationPath: "real.png")
    try files.createSymbolicLink(atPath: folder.path("lost.png"), withDestinationPath: "gone")
    #expect(mkfifo(folder.path("pipe.png"), 0o600) == 0)
    #expect(try await names("l") == ["l.png", "link/"])
    #expect(try await names("p") == [])
  }

  @Test("A missing directory, a file, or too full a directory is reported, and nothing is offered")
  func problems() async throws {
    try make("a.png", "b.png", "c.png")
    let missing = folder.path("no/")
    await #expect(throws: PathError.missing(directory: missing)) {
      try await service.completions(of: missing + "x")
    }
    let file = folder.path("a.png/")
    await #expect(throws: PathError.missing(directory: file)) {
      try await service.completions(of: file)
    }
    let full = folder.path("")
    await #expect(throws: PathError.tooMany(directory: full, limit: 4)) {
      try await DiskPathService(mostRead: 4).completions(of: full)
    }
    // A directory without read permission; root reads everything.
    try FileManager.default.createDirectory(
      atPath: folder.path("locked"),
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0]
    )
    let locked = folder.path("locked/")
    if geteuid() != 0 {
      await #expect(throws: PathError.system(directory: locked, code: EACCES)) {
        try await service.completions(of: locked)
      }
    }
  }

  @Test("At most a hundred names are returned, with the total")
  func bounded() async throws {
    for number in 100..<350 { try make("\(number).png") }
    let found = try await service.completions(of: folder.path(""))
    #expect(found.names.count == 100)
    #expect(found.count == 250)
    #expect(found.names.first == PathName("100.png"))
  }
}

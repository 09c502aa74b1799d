import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("A loss that was accepted")
struct AcceptedLossTests {
  private let library = TemporaryLibrary()

  /// A file of a library that has another one.
  private func makeFile(isSnapshot: Bool) async throws -> String {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(4))
    try await database.compact()
    for id in [5, 6, 7] as [WordID] { try await database.insertWords([.fixture(id)]) }
    try await database.close()
    return try #require(
      try library.journalFiles().first { $0.contains("/snap-") == isSnapshot }
    )
  }

  private func findings() async throws -> [LibraryFinding] {
    let database = library.open()
    try await database.prepare()
    return await database.health().findings
  }

  @Test(
    "What comes back after its loss was accepted, and is lost again, is reported again",
    arguments: [true, false]
  )
  func lostAgain(isSnapshot: Bool) async throws {
    let path = try await makeFile(isSnapshot: isSnapshot)
    let bytes = try library.bytes(path)
    let kept = bytes.split(separator: 0x0A).dropLast(2)
    let (left, end) = (kept.count, kept.reduce(0) { $0 + $1.count + 1 })
    for _ in 1...2 {
      for (length, finding) in [
        (end, LibraryFinding.missingEnd(path: path, lines: left)), (nil, .missingFile(path: path)),
      ] as [(Int?, LibraryFinding)] {
        if let length {
          try library.write(bytes[..<length], to: path)
        } else {
          try FileManager.default.removeItem(atPath: path)
        }
        #expect(try await findings() == [finding])
        try await library.open().acceptLoss()
        #expect(try await findings() == [])
        try library.write(bytes, to: path)
        #expect(try await findings() == [])
      }
    }
    // It is still the same computer.
    try await library.open().insertWords([.fixture(9)])
    let folders = try library.journalFiles().map { ($0 as NSString).deletingLastPathComponent }
    #expect(Set(folders).count == 1)
  }

  @Test("What another computer has lost, and was settled, is reported again when it is lost again")
  func settledAgain() async throws {
    let path = try await makeFile(isSnapshot: true)
    let whole: [[UInt8]] = try library.bytes(path).split(separator: 0x0A).map { $0 + [0x0A] }
    func findings() async throws -> [LibraryFinding] {
      let other = library.open(machine: 1)
      try await other.prepare()
      return await other.health().findings
    }
    let losses: [([[UInt8]], LibraryFinding)] = [
      (whole.dropLast(), .missingEnd(path: path, lines: whole.count - 1)),
      (Array(whole[..<2] + whole[3...]), .missingLines(path: path, before: 3)),
    ]
    for (left, finding) in losses + losses {
      try library.write(left.joined(), to: path)
      #expect(try await findings() == [finding])
      let other = library.open(machine: 1)
      try await other.settle(other.lossesToSettle())
      #expect(try await findings() == [])
      #expect(try await findings() == [])
      // A part of it does not count as a return.
      try library.write(whole[..<2].joined(), to: path)
      _ = try await findings()
      try library.write(left.joined(), to: path)
      #expect(try await findings() == [])
      try library.write(whole.joined(), to: path)
      #expect(try await findings() == [])
    }
  }

  @Test("A command, or a program that ends, notes what has come back", arguments: [true, false])
  func noted(byCommand: Bool) async throws {
    let path = try await makeFile(isSnapshot: false)
    let bytes = try library.bytes(path)
    for _ in 1...2 {
      try FileManager.default.removeItem(atPath: path)
      #expect(try await findings() == [.missingFile(path: path)])
      try await library.open().acceptLoss()
      try library.write(bytes, to: path)
      let database = library.open()
      #expect(try await database.fetchWords(in: 1).count == 7)
      if byCommand { try await database.compactAfterCommand() } else { try await database.close() }
    }
  }
}

import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("A snapshot whose last line this computer does not remember")
struct UnknownEndTests {
  private let library = TemporaryLibrary()

  /// Makes a snapshot, and forgets its last line, as a power cut may do.
  private func makeSnapshot() async throws -> String {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(20))
    try await database.compact()
    let folder = library.locations().state + "/libraries"
    let all = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    let notes = all.filter { $0.contains("snap-") }
    #expect(notes.count == 1)
    for note in notes { try library.write([UInt8](), to: folder + "/" + note) }
    return try #require(try library.journalFiles().first)
  }

  @Test("It is compacted only while its end is there: otherwise nothing would say what is missing")
  func cut() async throws {
    let path = try await makeSnapshot()
    let bytes = try library.bytes(path)
    let kept = bytes.split(separator: 0x0A).dropLast(2)
    try library.write(bytes.prefix(kept.reduce(0) { $0 + $1.count + 1 }), to: path)
    try await library.open().insertWords([.fixture(21)])
    try await library.open().compact()
    let checked = library.open()
    try await checked.prepare()
    let findings = await checked.health().findings
    #expect(findings == [.missingEnd(path: path, lines: kept.count)])
    try library.write(bytes, to: path)
    try await library.open().compact()
    #expect(try library.journalFiles().count == 1)
    #expect(try await library.open().fetchWords(in: 1).count == 21)
  }
}

import Domain
import SQLite
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Stamps in a file of SQLite that only damage leaves")
struct ImpossibleStampTests {
  private let file = TemporaryFile()

  /// Two words and a sample, and the stamps of the first word.
  private func fill(stamps: String) async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(2))
    try await database.insertSamples([.fixture(1)])
    try await database.close()
    try file.connect().execute(
      """
      UPDATE words SET stamps = \(stamps) WHERE number = 1;
      UPDATE books SET stamps = \(stamps);
      UPDATE samples SET stamp_clock = \(1 << 62);
      """
    )
  }

  @Test(
    "They count as none, so that every library takes a copy, also after a repair",
    arguments: [
      // The clock: with its highest bits, and 0.
      "x'00000007 419E000000000000 0000000000000001'",
      "x'00000007 0000000000000000 0000000000000001'",
      // A field that does not exist, and one that is there twice.
      "x'80000007 019E000000000000 0000000000000001'",
      "x'00000007 019E000000000000 0000000000000001 00000001 019F000000000000 0000000000000001'",
      // The end is missing.
      "x'00000007 019E000000000000 0000000000000001 00000008 019F'",
    ].map { $0.replacing(" ", with: "") },
    [false, true]
  )
  func copied(stamps: String, isRepaired: Bool) async throws {
    try await fill(stamps: stamps)
    if isRepaired { _ = try await file.open().salvage() }
    let words = try await file.open().stampedWords(after: nil, limit: 9)
    let word = try #require(words.first)
    #expect(word.stamps[.meaning]?.time == word.value.createdAt)
    let samples = try await file.open().stampedSamples(after: nil, limit: 9)
    #expect(samples.map(\.stamp.time) == samples.map(\.sample.createdAt))
    for kind in CopiedLibrary.Kind.allCases {
      let copy = CopiedLibrary(kind, device: 2)
      let copier = LibraryCopier(from: file.open(), to: copy.open())
      _ = try await copier.copy()
      let found = try await LibraryCopier(from: file.open(), to: copy.open()).compare()
      #expect(found.words.equal == 2 && found.books.equal == 1 && found.samples.equal == 1)
      #expect(found.lacking == 0, "\(kind): \(found)")
    }
  }

  @Test("A field that is written afterwards is newer than one from before")
  func written() async throws {
    try await fill(stamps: "x'00000008419E0000000000000000000000000001'")
    let database = file.open()
    try await database.updateWords([WordPatch(id: 1, state: .fail)])
    let words = try await database.stampedWords(after: nil, limit: 1)
    let stamps = try #require(words.first?.stamps)
    let (before, after) = try (#require(stamps[.meaning]), #require(stamps[.state]))
    #expect(before < after && after.isPossible)
  }
}

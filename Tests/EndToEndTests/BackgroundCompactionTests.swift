import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("Compacting files while the program is open", .timeLimit(.minutes(15)))
struct BackgroundCompactionTests {
  private let home = Home()

  /// Eight runs of the program, each writing more than one read buffer.
  private func writeFiles() async throws {
    for run in 0..<8 {
      let database = home.database()
      if run == 0 { try await database.insertBooks([.fixture(1)], words: []) }
      for part in 0..<5 {
        let first = 1 + (run * 5 + part) * 600
        try await database.insertWords(Word.fixtures(600, from: first))
      }
      try await database.close()
    }
  }

  @Test("Large files become one with the same content")
  func large() async throws {
    try await writeFiles()
    let before = try home.journals()
    #expect(before.count == 8 && before.allSatisfy { $0.count > 1 << 18 })
    let session = try TerminalSession(home: home)
    // The book is on the screen before anything is compacted.
    try await session.expect("24,000")
    try await waitUntil { try home.journalFiles().count == 1 }
    try session.press("q")
    try await session.expect("ended: 0")
    #expect(try await home.database().fetchWords(in: 1).count == 24_000)
    #expect(try Program.run("check", home: home).status == 0)
  }
}

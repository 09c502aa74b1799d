import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

extension Home {
  /// Fills the default library with some weeks of study, a trash, a sample and an image.
  func study(days: Int, words: Int) async throws {
    let database = database()
    var study = YearOfStudy()
    (study.days, study.words) = (days, words)
    try await study.fill(database, until: Timestamp(milliseconds: 1_795_230_000_000))
    let stored = try await database.fetchWords(in: try await database.fetchBooks()[0].id)
    try await database.deleteWords([stored[0].id, stored[1].id])
    try await database.purgeItems(TrashItems(words: [stored[1].id]))
    try await database.insertSamples([.fixture(1)])
    try await (database as any LibraryMonitor).close()
    let bytes = Data("picture".utf8)
    let name = SHA256.hexadecimalHash(of: [UInt8](bytes)) + ".png"
    let media = library + "/media/" + name.prefix(2)
    try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: media + "/" + name))
  }

  /// Kills a copy of the default library after some milliseconds, and copies it again.
  func copyAgain(to target: String, killedAfter milliseconds: Int) async throws {
    let words = [Program.path, "copy", "--to", target]
    let running = try Command.start(words, environment: environment)
    // Whatever the copy is doing then.
    try await Task.sleep(for: .milliseconds(milliseconds))
    kill(running.process, SIGKILL)
    let killed = try running.end()
    let whole = try Command.run(words, environment: environment)
    // It may have been complete already, even when it was killed while exiting.
    let wasComplete = whole.status == 2 && whole.errors.contains("is not empty")
    #expect(wasComplete || (whole.status == 0 && killed.status != 0), "\(killed), \(whole)")
  }
}

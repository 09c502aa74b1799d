import Domain
import Foundation
import Persistence
import TestProcesses
import Testing
import Workloads

@testable import Durability

@Suite("Two processes on one library")
struct TwoProcessesTests {
  private let home = Home()
  private var folder: String { home.path + "/library" }
  private var workload: String { "'\(Program.path)' workload '\(folder)'" }

  @Test("Both write a thousand changes at once and compact; all changes are kept")
  func bothWrite() async throws {
    // A round is twenty changes.
    let one = "\(workload) --rounds 50 > '\(home.path)/one'"
    let other = "\(workload) --rounds 50 > '\(home.path)/other'"
    let result = try Command.run(
      ["/bin/sh", "-c", "\(one) & \(other) && wait $!"],
      environment: home.environment
    )
    #expect(result.status == 0, "\(result.errors)")
    let said = try await [acknowledged("one"), acknowledged("other")]
    #expect(said.allSatisfy { $0.count > 1000 })
    let check = LibraryCheck(JSONDatabaseLocations(below: folder), clock: UTCClock())
    #expect(try await check.run(acknowledged: said.flatMap { $0 }) == [])
  }

  private func acknowledged(_ name: String) async throws -> [Acknowledgement] {
    try await LibraryCheck.acknowledgements(inFileAt: "\(home.path)/\(name)")
  }

  @Test("A waiting process is notified of what another one writes", .timeLimit(.minutes(15)))
  func isTold() async throws {
    let database = JSONDatabase(locations: JSONDatabaseLocations(below: folder), clock: UTCClock())
    var news = await database.changesFromOutside().makeAsyncIterator()
    #expect(try await database.fetchBooks().isEmpty)
    let result = try Command.run(
      ["/bin/sh", "-c", "\(workload) --rounds 1 &"],
      environment: home.environment
    )
    #expect(result.status == 0)
    // Nothing is read before a change is reported.
    var seen = 0
    while seen < 4 {
      await news.next()
      seen = try await database.fetchBooks().count
    }
    try await database.close()
  }
}

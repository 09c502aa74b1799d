import Domain
import Foundation
import RemoteLibrary
import TestSupport
import Testing
import Workloads

@Suite("A back end on a server loses nothing that it has acknowledged")
struct WorkloadTests {
  private let clock = FixedClock()

  @Test("When the server answers, and when three of ten requests fail", arguments: [0, 0.3])
  func answering(failing: Double) async throws {
    let server = try LibraryServer(failing: failing)
    let address = try server.address()
    var claims: [Acknowledgement] = []
    let workload = workload(on: server.open(address)) { claims.append($0) }
    try await workload.run(rounds: 2)
    let losses = try await WorkloadLosses(in: server.open(address), claims)
    #expect(losses.isEmpty && !claims.isEmpty, "\(losses)")
  }

  @Test("When the server is killed at any change, and started again", arguments: [1, 9, 17, 30])
  func killed(after count: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "commits.jsonl").path
    let server = try LibraryServer(file: file)
    var claims: [Acknowledgement] = []
    let workload = workload(on: server.open(try server.address(of: "words"))) {
      claims.append($0)
      // The next change is on its way when the server goes.
      if claims.count == count { Thread.detachNewThread { server.end() } }
    }
    // Without a server it cannot go on.
    do { try await workload.run(rounds: 1) } catch is StoreError {}
    let again = try LibraryServer(file: file)
    let losses = try await WorkloadLosses(in: again.open(again.address(of: "words")), claims)
    #expect(losses.isEmpty && claims.count >= count, "\(losses)")
  }

  private func workload(
    on library: RemoteLibrary,
    acknowledge: @escaping (Acknowledgement) throws -> Void
  ) -> DurabilityWorkload {
    DurabilityWorkload(
      database: library,
      ids: SequentialIDs(),
      clock: clock,
      acknowledge: acknowledge
    )
  }
}

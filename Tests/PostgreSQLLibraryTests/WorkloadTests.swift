import Domain
import PostgreSQLLibrary
import Replication
import SQLiteLibrary
import TestFiles
import TestProcesses
import TestSupport
import Testing
import Workloads

@Suite("The durability workload on a server", .server, .timeLimit(.minutes(15)))
struct WorkloadTests {
  private let clock = FixedClock()

  @Test("Everything acknowledged is there, wherever the connection was cut, and no half a step")
  func cut() async throws {
    let server = try #require(PostgreSQLServer.shared)
    let proxy = try #require(CuttingProxy(to: server.folder, port: server.port))
    // No other transactions make it repeat its own, which would change the number of bytes.
    let keeper = try await Learner()
    let database = try TestDatabase.createEmpty(owner: keeper.role)
    _ = try await TestDatabase.database(as: keeper.role, to: database).updateTables(creates: true)
    let claims = try await losesNothing(in: database, by: proxy, cutAfter: nil)
    let bytes = proxy.passed
    #expect(claims > 30)
    var counts: Set<Int> = []
    for part in 1...12 {
      counts.insert(
        try await losesNothing(in: database, by: proxy, cutAfter: bytes * part / 13)
      )
    }
    // It was cut at different steps.
    #expect(counts.count > 6 && counts.max() ?? 0 < claims)
  }

  /// Runs the workload for a new learner, and checks what is left.
  /// - Returns: How often it has acknowledged something.
  private func losesNothing(
    in database: String,
    by proxy: CuttingProxy,
    cutAfter bytes: Int?
  ) async throws -> Int {
    var learner = try await Learner()
    learner.database = database
    var claims: [Acknowledgement] = []
    proxy.cut(after: bytes)
    let workload = DurabilityWorkload(
      database: learner.open(by: proxy.folder, pause: { _ in }, clock: clock),
      ids: SequentialIDs(),
      clock: clock
    ) { claims.append($0) }
    // Without a connection it cannot go on.
    do { try await workload.run(rounds: 1) } catch is StoreError {}
    let losses = try await WorkloadLosses(in: learner.open(clock: clock), claims)
    #expect(losses.isEmpty, "\(bytes ?? 0): \(losses)")
    return claims.count
  }

  @Test("By way of a replica, the server has everything in the end, though it was killed meanwhile")
  func killed() async throws {
    let server = try #require(PostgreSQLServer())
    let folder = TestFolder()
    let primary = PostgreSQLDatabase(
      options: [
        "host": server.folder, "port": "\(server.port)", "user": "admin", "dbname": "postgres",
        "client_encoding": "UTF8",
      ],
      place: "killed",
      clock: clock,
      random: SystemRandomSource(),
      patience: TestDatabase.patience
    )
    _ = try await primary.updateTables(creates: true)
    // As two programs on one computer have it open.
    let replicas = (0..<2).map { _ in
      ReplicatedDatabase(
        SQLiteDatabase(path: folder.path("replica.sqlite"), clock: clock),
        of: primary,
        clock: clock
      )
    }
    for replica in replicas { try await replica.exchange() }
    async let kills: Void = kill(server, whileExchanging: replicas[1])
    var claims: [Acknowledgement] = []
    let workload = DurabilityWorkload(
      database: replicas[0],
      ids: SequentialIDs(),
      clock: clock
    ) { claims.append($0) }
    try await workload.run(rounds: 4)
    try await kills
    try await replicas[1].exchange()
    for library in [replicas[1], primary] as [any Database] {
      let losses = try await WorkloadLosses(in: library, claims)
      #expect(losses.isEmpty, "\(losses)")
    }
  }

  private func kill(
    _ server: PostgreSQLServer,
    whileExchanging replica: ReplicatedDatabase
  ) async throws {
    for _ in 0..<4 {
      async let exchange: Void = replica.exchange()
      try await server.perform(.stop)
      // It fails, or was done before.
      _ = try? await exchange
      try await server.perform(.start)
    }
  }
}

import Domain

/// A library on a server by way of its replica on this computer.
///
/// What is read and changed is there, so no key press and no start waits for the network, and
/// everything goes on while the server is away. Changes are sent, and those of others fetched, in
/// the background.
package final class ReplicatedDatabase: Sendable {
  /// How long a command, and the end of the program, wait for the server, in milliseconds.
  package static let patience: Int64 = 2_000

  /// The library on this computer.
  let replica: any ReplicaLibrary
  /// The library on the server.
  package let primary: any PrimaryLibrary
  private let replicator: Replicator

  /// Creates a database; nothing is read or written before the first call that needs it.
  /// - Parameters:
  ///   - replica: The library on this computer.
  ///   - primary: The library on the server.
  ///   - clock: Tells when something was exchanged.
  ///   - pause: Waits for some milliseconds, unless the task is cancelled.
  package init(
    _ replica: any ReplicaLibrary,
    of primary: any PrimaryLibrary,
    clock: any WallClock,
    pause: @escaping @Sendable (_ milliseconds: Int64) async -> Void = sleepInKernel
  ) {
    (self.replica, self.primary) = (replica, primary)
    replicator = Replicator(replica, primary, clock: clock, pause: pause)
  }

  /// Whether the replica can be used without its server.
  /// - Throws: `StoreError`.
  package func isComplete() async throws -> Bool { try await replicator.isComplete() }

  /// Fetches everything, unless the replica had it once.
  /// - Parameter progress: Is told how many entities were fetched, and of how many.
  /// - Throws: `StoreError`.
  package func start(_ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void)
    async throws
  {
    try await replicator.start(progress)
  }

  /// Sends what waits and fetches what is new now.
  /// - Throws: `StoreError`.
  package func exchange() async throws { try await replicator.exchange() }

  /// The same.
  /// - Returns: How many entities the server lacked when everything had to be compared, as after it was
  ///   restored from an older copy.
  /// - Throws: `StoreError`.
  func exchangeCounting() async throws -> Int { try await replicator.exchange() }

  /// The same, without waiting for it longer than a moment; not at all for some minutes after the
  /// server did not answer.
  /// - Parameter insists: Whether to ask the server also within these minutes.
  /// - Returns: Whether it was done.
  @discardableResult
  package func exchangeSoon(insists: Bool = false) async -> Bool {
    if !insists, await retryDelay() != nil { return false }
    return await replicator.exchange(within: Self.patience)
  }

  /// How many milliseconds commands go on without asking the server, which did not answer; nil while
  /// they ask it.
  package func retryDelay() async -> Int64? { await replicator.retryDelay() }

  /// Keeps for the commands of the next minutes that the server does not answer.
  package func noteSilence() async { await replicator.noteSilence() }

  /// How far the replica and its primary agree.
  package func status() async -> ReplicaStatus { await replicator.status() }

  /// Reads from the replica.
  func read<Result>(
    _ work: (any ReplicaLibrary) async throws -> Result
  ) async throws -> Result {
    if !replicator.isReady { try await replicator.start() }
    return try await work(replica)
  }

  /// Changes the replica, and lets the change be sent.
  func write<Result>(
    _ work: (any ReplicaLibrary) async throws -> Result
  ) async throws -> Result {
    let result = try await read(work)
    replicator.noteChange()
    return result
  }
}

extension ReplicatedDatabase: LibraryMonitor {
  /// A stream that yields after each change by others, here or on the server.
  package func changesFromOutside() async -> AsyncStream<Void> { await replicator.changes() }

  /// The state of the replica, and how far it agrees with its primary.
  package func health() async -> LibraryHealth {
    var health = await replica.health()
    health.replica = await replicator.status()
    return health
  }

  /// What was not understood of the replica.
  package func unreadFiles() async -> [UnreadFile] { await replica.unreadFiles() }

  /// Prepares the replica.
  package func prepare() async throws { try await read { try await $0.prepare() } }

  /// Closes the replica; what waits is sent before, if the server answers soon.
  package func close() async throws {
    await sendSoon()
    try await replica.close()
  }

  package func leftBehind() async -> StoreError? { await replica.leftBehind() }

  package func compactAfterCommand() async throws { try await replica.compactAfterCommand() }

  private func sendSoon() async {
    let status = await replicator.status()
    if status.waiting > 0, status.fault == nil { await exchangeSoon() }
  }

  /// Sends what waits, if the server answers soon.
  /// - Returns: How far the replica and its primary agree.
  package func finishSending() async -> ReplicaStatus {
    await sendSoon()
    return await replicator.status()
  }
}

import Domain
import Synchronization

/// Keeps a replica and its primary in step, in the background.
actor Replicator {
  /// How often the primary is asked for changes of others, in milliseconds.
  private static let interval: Int64 = 500
  /// The same while the server is away.
  private static let longInterval: Int64 = 5_000

  /// Before the server was asked, this computer may be at work on the replica.
  private enum Contact { case none, asked, answered }

  private let replica: any ReplicaLibrary
  private let primary: any PrimaryLibrary
  private let clock: any WallClock
  private let pause: @Sendable (_ milliseconds: Int64) async -> Void

  /// What is known of the primary; nil before it was read.
  private var state: ReplicaState? {
    didSet { if state?.isComplete == true { hasEverything.store(true, ordering: .relaxed) } }
  }
  /// Why there is no exchange; nil while there is one.
  private var fault: StoreError? {
    didSet { isAway.store(fault != nil, ordering: .relaxed) }
  }
  // What each read and each change asks for: no change of threads for that.
  private let hasEverything = Atomic(false)
  private let isAway = Atomic(false)
  /// The number of changes of the replica that were noted.
  private let changeCount = Atomic(0)
  private var settled = SettledReplica()
  /// Whether the next exchange reads the replica also when no change of it was noted.
  private var nextReadsReplica = false
  /// Whether the last exchange sent something.
  private var didSend = false
  /// How many changes that had waited were sent when the server last answered again.
  private var sentOnReturn = 0
  /// How far the last exchange got with the server.
  private var contact = Contact.none
  private var running: Task<Int, any Error>?
  /// The exchange that follows the one that runs, for all who ask meanwhile.
  private var next: Task<Int, any Error>?

  private let wakes = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private var following: [Task<Void, Never>] = []
  private var timer: Task<Void, Never>?
  private let broadcast = ChangeBroadcast()

  init(
    _ replica: any ReplicaLibrary,
    _ primary: any PrimaryLibrary,
    clock: any WallClock,
    pause: @escaping @Sendable (_ milliseconds: Int64) async -> Void
  ) {
    (self.replica, self.primary, self.clock, self.pause) = (replica, primary, clock, pause)
  }

  deinit {
    for task in following { task.cancel() }
    timer?.cancel()
  }

  /// Whether the replica is known to have had everything once, which it never loses.
  nonisolated var isReady: Bool { hasEverything.load(ordering: .relaxed) }

  /// Makes sure that the replica once had everything: without that it cannot be used.
  /// - Throws: `StoreError`.
  func start(_ progress: ReplicaExchange.Progress? = nil) async throws {
    if try await knownState().isComplete { return }
    _ = try await exchange(progress)
  }

  /// Whether the replica can be used without its server.
  func isComplete() async throws -> Bool { try await knownState().isComplete }

  private func knownState() async throws -> ReplicaState {
    if let state { return state }
    let read = ReplicaState(try await replica.replicaState() ?? "")
    if state == nil { state = read }
    return state ?? read
  }

  /// How far the replica and its primary agree.
  func status() async -> ReplicaStatus {
    var status = ReplicaStatus(
      place: primary.place,
      waiting: await waitingCount(),
      fault: fault,
      lastAt: (try? await knownState())?.lastAt
    )
    status.sent = sentOnReturn
    status.retryDelay = await retryDelay()
    return status
  }

  /// How many milliseconds commands go on without asking the server, which did not answer; nil while
  /// they ask it.
  func retryDelay() async -> Int64? { (try? await knownState())?.retryDelay(at: clock.now) }
}

// MARK: - Exchanging

extension Replicator {
  /// Exchanges everything, after the exchange that runs; a question need not read the replica when no
  /// change of it was noted.
  /// - Returns: How many entities the primary lacked when everything had to be compared.
  /// - Throws: `StoreError`.
  @discardableResult
  func exchange(
    _ progress: ReplicaExchange.Progress? = nil,
    isQuestion: Bool = false
  ) async throws -> Int {
    // Another program may have changed it a moment ago.
    if !isQuestion { nextReadsReplica = true }
    if let next { return try await next.value }
    let before = running
    let task = Task {
      _ = await before?.result
      return try await runNext(progress)
    }
    next = task
    return try await task.value
  }

  private func runNext(_ progress: ReplicaExchange.Progress?) async throws -> Int {
    (running, next) = (next, nil)
    (contact, didSend) = (.none, false)
    let isQuestion = !nextReadsReplica
    nextReadsReplica = false
    let waiting = fault == nil ? 0 : await waitingCount()
    let (count, now) = (changeCount.load(ordering: .relaxed), clock.now)
    do {
      if isQuestion, settled.isSettled(count, at: now), let state, try await isCurrent(state) {
        return 0
      }
      settled.unsettle()
      // Another program may have gone further meanwhile.
      state = nil
      var exchange = ReplicaExchange(replica, primary, try await knownState(), at: now)
      defer { (state, didSend) = (exchange.state, exchange.didSend) }
      contact = .asked
      try await exchange.ask()
      contact = .answered
      if state?.silentAt != nil { await keep(silentAt: nil) }
      try exchange.begin()
      try await exchange.run(progress)
      if fault != nil { sentOnReturn = waiting }
      note(nil)
      if exchange.state.isSettled { settled.settle(count, at: now) }
      if exchange.hasNews { report() }
      return exchange.lacking
    } catch {
      settled.unsettle()
      // Another program may have fetched meanwhile what this one still lacks.
      if state?.isComplete == false { state = nil }
      let fault =
        error as? StoreError
        ?? .server(place: primary.place, .failed(code: "data", detail: "\(error)"))
      note(fault)
      throw fault
    }
  }

  /// Asks whether the primary is as the replica, which is not read for that, knows it.
  private func isCurrent(_ state: ReplicaState) async throws -> Bool {
    contact = .asked
    let head = try await primary.head()
    contact = .answered
    return head.identity == state.identity && head.position == state.position && head.copy == nil
  }

  /// What cannot be read is reported by the replica itself.
  private func waitingCount() async -> Int { (try? await replica.waitingCount()) ?? 0 }

  /// Exchanges everything, and waits no longer than some milliseconds for an answer of the server;
  /// for much that waits, up to thirty times as long.
  ///
  /// A server that did not answer is noted in the replica, unless it was asked late.
  /// - Returns: Whether it was done.
  func exchange(within milliseconds: Int64) async -> Bool {
    let (stream, continuation) = AsyncStream.makeStream(of: Attempt.self)
    Task {
      do {
        try await exchange()
        continuation.yield(.done)
      } catch {
        continuation.yield(.failed)
      }
    }
    let timer = Task {
      await pause(milliseconds / 2)
      let wasAsked = contact != .none
      await pause(milliseconds / 2)
      for _ in 1...30 where contact == .answered && !Task.isCancelled { await pause(milliseconds) }
      continuation.yield(wasAsked && contact == .asked ? .silent : .failed)
    }
    defer { timer.cancel() }
    for await attempt in stream {
      if attempt == .silent { await noteSilence() }
      return attempt == .done
    }
    return false
  }

  /// How an exchange ended that somebody waited for.
  private enum Attempt {
    case done, failed
    /// The time is up, and the server had enough of it.
    case silent
  }

  /// Keeps for the commands of the next minutes that the server does not answer.
  func noteSilence() async {
    // An answer may have come meanwhile; the next one is to end the silence.
    nextReadsReplica = true
    await keep(silentAt: clock.now)
  }

  private func keep(silentAt time: Timestamp?) async {
    state?.silentAt = time
    // Another program may exchange meanwhile. What cannot be kept only costs the next command its time.
    try? await replica.changeState { text in
      var kept = ReplicaState(text)
      kept.silentAt = time
      return kept.text
    }
  }

  /// Notes how an exchange went, and reports it when that is new.
  private func note(_ fault: StoreError?) {
    let isNew = fault.map(ExchangeProblem.init) != self.fault.map(ExchangeProblem.init)
    self.fault = fault
    if isNew { report() }
  }

  private func report() { broadcast.notify() }
}

// MARK: - In the background

extension Replicator {
  /// A stream that yields when the replica got something new, when another program changed it, and
  /// when the server goes away, refuses or is back; from then on there is an exchange at each change.
  func changes() async -> AsyncStream<Void> {
    let stream = broadcast.stream()
    if following.isEmpty {
      let others = await replica.changesFromOutside()
      // Another call may have begun meanwhile.
      if following.isEmpty { follow(others) }
    }
    return stream
  }

  private func follow(_ others: AsyncStream<Void>) {
    following = [
      Task { [weak self] in
        for await _ in others { await self?.noteOthers() }
      },
      Task { [weak self, wakes] in
        for await _ in wakes.stream { await self?.exchangeNow() }
      },
    ]
    wakes.continuation.yield()
  }

  /// Notes that the replica was changed, so that it is sent; while the server is away, the next
  /// attempt sends it.
  nonisolated func noteChange() {
    changeCount.add(1, ordering: .relaxed)
    if !isAway.load(ordering: .relaxed) { wakes.continuation.yield() }
  }

  private func noteOthers() {
    report()
    noteChange()
  }

  private func exchangeNow() async {
    let start = clock.now.milliseconds
    // What went wrong is noted.
    _ = try? await exchange(isQuestion: true)
    timer?.cancel()
    timer = Task { [pause, wakes, isAway = fault != nil] in
      await pause(isAway ? Self.longInterval : Self.interval)
      if !Task.isCancelled { wakes.continuation.yield() }
    }
    if didSend { await gather(afterExchangeOf: clock.now.milliseconds - start) }
  }

  /// Lets changes gather, as long as they keep coming.
  private func gather(afterExchangeOf milliseconds: Int64) async {
    var pauses = GatheringPauses(afterExchangeOf: milliseconds)
    while let time = pauses.next() {
      let count = changeCount.load(ordering: .relaxed)
      await pause(time)
      if changeCount.load(ordering: .relaxed) == count { return }
    }
  }
}

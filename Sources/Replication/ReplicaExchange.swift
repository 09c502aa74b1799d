import Domain

/// Exchanges changes between a replica and its primary: sends what waits, fetches what is new.
///
/// Each step can fail and be done again: merging the same once more changes nothing, a change waits
/// until the primary has acknowledged it, and the position is kept together with what was fetched up
/// to there.
struct ReplicaExchange {
  /// About how many entities are sent at once.
  private static let sentAtOnce = 1_000
  /// The most that are sent before the primary is asked, so that its first answer is not late.
  private static let sentUnasked = 200

  let replica: any ReplicaLibrary
  let primary: any PrimaryLibrary
  let now: Timestamp
  /// What is known of the primary.
  private(set) var state: ReplicaState
  /// What the primary said at the beginning.
  private var head: PrimaryHead?
  /// Whether the replica got something new.
  private(set) var hasNews = false
  /// Whether something was sent.
  private(set) var didSend = false
  /// How many entities the primary lacked, or had older, when everything was compared.
  private(set) var lacking = 0

  init(
    _ replica: any ReplicaLibrary,
    _ primary: any PrimaryLibrary,
    _ state: ReplicaState,
    at now: Timestamp
  ) {
    (self.replica, self.primary, self.state, self.now) = (replica, primary, state, now)
  }

  /// Is told how many entities were fetched, and of how many.
  typealias Progress = @Sendable (_ done: Int, _ total: Int) -> Void

  /// Asks the primary which library it is, and for its last change; that is not needed when what waits
  /// could be sent at once.
  /// - Throws: `StoreError`, when it does not answer.
  mutating func ask() async throws {
    if try await !sendUnasked() { head = try await primary.head() }
    state.silentAt = nil
  }

  /// Sends what waits without asking for anything, if the replica has all that the primary has.
  ///
  /// What it holds is then at least as new. The primary sees from the last change that the replica
  /// knows whether it has anything else by now.
  /// - Returns: Whether all that waited was sent.
  private mutating func sendUnasked() async throws -> Bool {
    guard let position = state.position, position != .start, state.sent == nil,
      state.comparison == nil
    else { return false }
    let waiting = try await replica.waitingChanges(limit: Self.sentUnasked)
    // A long step is sent as a whole.
    guard 1...Self.sentUnasked ~= waiting.entities.count,
      let made = try await primary.store(waiting.entities, after: position)
    else { return false }
    (state.position, state.lastAt, didSend) = (made, now, true)
    try await replica.confirm(waiting, keeping: state.text)
    return waiting.entities.count < Self.sentUnasked
  }

  /// Looks whether it is the library of this replica, and complete.
  /// - Throws: `StoreError`.
  mutating func begin() throws {
    guard let head else { return }
    if let known = state.identity, known.device != head.identity.device {
      throw StoreError.server(
        place: primary.place,
        .otherLibrary(role: head.identity.owner, known: known.owner)
      )
    }
    if let copy = head.copy {
      throw StoreError.server(place: primary.place, .unfinishedCopy(copy))
    }
    state.identity = head.identity
  }

  /// Exchanges everything.
  /// - Throws: `StoreError`; `state` is then as far as it came.
  mutating func run(_ progress: Progress? = nil) async throws {
    guard let head else { return }
    guard let position = state.position, state.comparison == nil else {
      return try await compareAll(head, progress)
    }
    // What was sent last may be gone although the position is the same.
    if head.position == position, state.sent == nil { return try await send() }
    guard let changes = try await primary.changes(after: position), try await hasSent() else {
      // The primary was restored from an older copy, and may lack what it once acknowledged.
      return try await compareAll(head, progress)
    }
    try await send()
    try await fetch(changes)
  }

  /// Whether the primary still has what was sent to it last.
  private func hasSent() async throws -> Bool {
    guard let sent = state.sent else { return true }
    return try await primary.changes(after: sent) != nil
  }

  /// Sends what waits, step by step; what is changed meanwhile goes up with the next exchange.
  private mutating func send() async throws {
    while true {
      let waiting = try await replica.waitingChanges(limit: Self.sentAtOnce)
      if waiting.last == 0 { return }
      let (_, made) = try await primary.take(waiting.entities)
      if let made {
        // Without changes of others in between, there is nothing to fetch.
        let follows = made.number == (state.position?.number ?? 0) + 1
        (state.position, state.sent) = follows ? (made, nil) : (state.position, made)
      } else {
        // It was there, perhaps from an attempt whose answer was lost.
        try await noteSent(after: state.position)
      }
      (state.lastAt, didSend) = (now, true)
      try await replica.confirm(waiting, keeping: state.text)
      if waiting.entities.count < Self.sentAtOnce { return }
    }
  }

  /// Notes that the primary has everything that was sent at the change that is its last one now.
  private mutating func noteSent(after position: ChangePosition?) async throws {
    let last = try await primary.head().position
    state.sent = last == position ? nil : last
  }

  /// Fetches changes, and those after them.
  private mutating func fetch(_ first: PrimaryChanges) async throws {
    var changes = first
    while changes.position != state.position {
      let entities = try await primary.stamped(changes.changed)
      try await receive(entities) { state in
        state.position = changes.position
        if let sent = state.sent, sent.number <= changes.position.number { state.sent = nil }
      }
      // Changes that the primary no longer lists are found by comparing, the next time.
      guard let next = try await primary.changes(after: changes.position) else { return }
      changes = next
    }
  }

  private mutating func receive(
    _ entities: StampedEntities,
    _ change: (inout ReplicaState) -> Void
  ) async throws {
    var new = state
    change(&new)
    new.lastAt = now
    let counts = try await replica.receive(entities) { [new] in new.text(over: $0) }
    state = new
    if counts.added + counts.changed > 0 { hasNews = true }
  }
}

extension ReplicaExchange {
  /// Keeps the state; what another program has brought to an end meanwhile stays complete.
  private func keepState() async throws {
    try await replica.keep { [state] in state.text(over: $0) }
  }

  /// Fetches everything, and sends everything unless the replica was empty.
  private mutating func compareAll(_ head: PrimaryHead, _ progress: Progress?) async throws {
    if try await !canResume() {
      // What is there may be more than what waits.
      let held = try await replica.stampedCounts().total
      let sends = state.isComplete || held > 0
      state.comparison = ReplicaState.Comparison(position: head.position, sends: sends)
      try await keepState()
    }
    try await fetchAll(progress)
    guard let comparison = state.comparison else { return }
    if comparison.sends { try await sendAll() }
    try await noteSent(after: comparison.position)
    (state.position, state.comparison) = (comparison.position, nil)
    (state.isComplete, state.lastAt) = (true, now)
    try await keepState()
    try await send()
  }

  /// Whether there is a comparison that goes on: one that the primary was restored before begins anew.
  private func canResume() async throws -> Bool {
    guard let comparison = state.comparison else { return false }
    return try await primary.changes(after: comparison.position) != nil
  }

  private mutating func fetchAll(_ progress: Progress?) async throws {
    let total = progress == nil ? 0 : try await primary.stampedCounts().total
    var done = 0
    while let comparison = state.comparison {
      let page = try await EntityPage(of: comparison.kind, after: comparison.last, in: primary)
      done += page.entities.count
      if page.last == nil, comparison.kind == ReplicaState.EntityKind.allCases.last { return }
      try await receive(page.entities) { $0.comparison = comparison.following(page) }
      progress?(done, total)
    }
  }

  private mutating func sendAll() async throws {
    for kind in ReplicaState.EntityKind.allCases {
      var page = try await EntityPage(of: kind, after: nil, in: replica)
      while let last = page.last {
        let counts = try await primary.take(page.entities).0
        lacking += counts.added + counts.changed
        page = try await EntityPage(of: kind, after: last, in: replica)
      }
    }
  }
}

extension ReplicaState.Comparison {
  /// Where it goes on after a page.
  fileprivate func following(_ page: EntityPage) -> Self {
    var next = self
    next.last = page.last
    let kinds = ReplicaState.EntityKind.allCases
    if page.last == nil, let place = kinds.firstIndex(of: kind), place + 1 < kinds.count {
      next.kind = kinds[place + 1]
    }
    return next
  }
}

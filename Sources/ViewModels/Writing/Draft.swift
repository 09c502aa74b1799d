import Domain

/// Unsaved text as UI state, stored a moment after it has changed: a killed program loses no more
/// than what was typed in that moment.
///
/// It names the run that writes it: while that goes on, other runs leave it alone, and store theirs
/// under another name.
final class Draft {
  /// The delay in milliseconds after which changed text is stored, together with later changes.
  private nonisolated static let delay: Int64 = 1000

  private nonisolated static let runKey = "run"

  /// The name of the UI state.
  private var name: String
  private let names: [String]
  private let uiState: any UIStateService
  private let runs: any RunningPrograms
  private let clock: any WallClock
  /// What would be lost now; nil while it is not certain, since some of it is being saved.
  private let unsaved: () -> [String: String]?
  private(set) var stored: [String: String] = [:]
  /// What could not be stored when it was to be kept last; nil when it was, or there was nothing.
  private(set) var unkept: UnkeptText?
  /// Whether what an earlier run stored is known, and may be replaced.
  private var isRead = false
  private var isForgotten = false
  /// Stores the text shortly after it has changed; nil when it has not.
  private var keeping: Task<Void, Never>?

  /// Creates a draft.
  /// - Parameters:
  ///   - name: The name of the UI state.
  ///   - uiState: Stores it.
  ///   - runs: The other runs of the program.
  ///   - clock: Measures the delay.
  ///   - unsaved: Returns what would be lost now, empty when nothing would; nil while that is not
  ///     certain, since some of it is being saved.
  init(
    _ name: String,
    in uiState: any UIStateService,
    beside runs: any RunningPrograms,
    clock: any WallClock,
    unsaved: @escaping () -> [String: String]?
  ) {
    (self.name, names) = (name, Self.names(of: name))
    (self.uiState, self.runs, self.clock, self.unsaved) = (uiState, runs, clock, unsaved)
  }

  /// The names of the drafts of one text, as many programs as write it at the same time.
  private static func names(of name: String) -> [String] {
    [name] + (2...4).map { "\(name)-\($0)" }
  }

  /// The text under a name; nil while another run writes it.
  private static func text(
    _ name: String,
    in uiState: any UIStateService,
    beside runs: any RunningPrograms
  ) async -> [String: String]? {
    guard var saved = await uiState.state(name) else { return [:] }
    if let run = saved.removeValue(forKey: runKey), await runs.isRunning(run) { return nil }
    return saved
  }

  /// Whether a UI state of this name is the draft of some text.
  static func isDraft(_ name: String) -> Bool { name.hasPrefix("draft-") }

  /// Whether a text, with its name among those of all UI states, was left by a run that has ended.
  static func isLeft(
    _ name: String,
    among stored: Set<String>,
    in uiState: any UIStateService,
    beside runs: any RunningPrograms
  ) async -> Bool {
    for name in names(of: name) where stored.contains(name) {
      let left = await text(name, in: uiState, beside: runs) ?? [:]
      if !left.isEmpty { return true }
    }
    return false
  }

  deinit { keeping?.cancel() }

  /// What an earlier run stored; nil the second time.
  func read() async -> [String: String]? {
    guard !isRead else { return nil }
    let (name, saved) = await found()
    guard !isRead, !isForgotten else { return nil }
    (self.name, stored, isRead) = (name, saved, true)
    // Something may be typed already.
    if unsaved() != saved { keepSoon() }
    return saved
  }

  /// The draft that a run has left which has ended; otherwise a free name.
  private func found() async -> (name: String, text: [String: String]) {
    var free: String?
    for name in names {
      guard let text = await Self.text(name, in: uiState, beside: runs) else { continue }
      if !text.isEmpty { return (name, text) }
      free = free ?? name
    }
    return (free ?? name, [:])
  }

  /// A name under which nothing is stored, that of this draft if possible.
  private func freeName() async -> String {
    for name in [name] + names
    where await Self.text(name, in: uiState, beside: runs)?.isEmpty == true {
      return name
    }
    return await found().name
  }

  /// Stores the text after a delay, together with later changes until then; no key waits for it.
  ///
  /// An error is not reported: the next change tries again, and `keep()` reports it.
  func keepSoon() {
    guard keeping == nil, isRead, !isForgotten else { return }
    keeping = Task { [weak self, clock] in
      var isDone = false
      while !isDone {
        await clock.pause(milliseconds: Self.delay)
        guard !Task.isCancelled, let self else { return }
        isDone = await storeUnsaved()
      }
    }
  }

  /// Stores the text now.
  func keep() async throws {
    await settle()
    unkept = nil
    guard let text = unsaved() else { return }
    do {
      try await store(text)
    } catch {
      unkept = UnkeptText(text, error)
      throw error
    }
  }

  /// Stores the text now if an earlier one is stored: what was saved must not come back.
  func update() async throws { if !stored.isEmpty, !isForgotten { try await keep() } }

  /// Takes note that the learner leaves: what was not read by then was not seen, and stays for the next time.
  func stop() { isForgotten = true }

  /// Removes what is stored; nothing is stored afterwards.
  func forget() async throws {
    stop()
    await settle()
    try await store([:])
  }

  /// Stores the text.
  /// - Returns: Whether nothing has changed meanwhile.
  private func storeUnsaved() async -> Bool {
    let text = unsaved()
    if let text, (try? await store(text)) != nil, unsaved() != text { return false }
    keeping = nil
    return true
  }

  private func settle() async {
    keeping?.cancel()
    await keeping?.value
    keeping = nil
  }

  private func store(_ text: [String: String]) async throws {
    guard text != stored else { return }
    // Other programs may have written under this name in the meantime, and have been killed.
    if stored.isEmpty { name = await freeName() }
    var saved = text
    if !text.isEmpty { saved[Self.runKey] = await runs.own() }
    try await uiState.save(text.isEmpty ? nil : saved, as: name)
    stored = text
  }
}

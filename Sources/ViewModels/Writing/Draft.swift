import Domain

/// Unsaved text as UI state, stored a moment after it has changed: a killed program loses no more
/// than what was typed in that moment.
final class Draft {
  /// The delay in milliseconds after which changed text is stored, together with later changes.
  private nonisolated static let delay: Int64 = 1000

  private let name: String
  private let uiState: any UIStateService
  private let clock: any WallClock
  /// What would be lost now; nil while it is not certain, since some of it is being saved.
  private let unsaved: () -> [String: String]?
  /// What is stored.
  private(set) var stored: [String: String] = [:]
  /// Whether what an earlier run stored is known, and may be replaced.
  private var isRead = false
  private var isForgotten = false
  /// Stores the text shortly after it has changed; nil when it has not.
  private var keeping: Task<Void, Never>?

  /// Creates a draft.
  /// - Parameters:
  ///   - name: The name of the UI state.
  ///   - uiState: Stores it.
  ///   - clock: Measures the delay.
  ///   - unsaved: Returns what would be lost now, empty when nothing would; nil while that is not
  ///     certain, since some of it is being saved.
  init(
    _ name: String,
    in uiState: any UIStateService,
    clock: any WallClock,
    unsaved: @escaping () -> [String: String]?
  ) {
    (self.name, self.uiState, self.clock, self.unsaved) = (name, uiState, clock, unsaved)
  }

  deinit { keeping?.cancel() }

  /// What an earlier run stored; nil the second time.
  func read() async -> [String: String]? {
    guard !isRead else { return nil }
    let saved = await uiState.state(name) ?? [:]
    guard !isRead else { return nil }
    (stored, isRead) = (saved, true)
    // Something may be typed already.
    if unsaved() != saved { keepSoon() }
    return saved
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
    if let text = unsaved() { try await store(text) }
  }

  /// Stores the text now if an earlier one is stored: what was saved must not come back.
  func update() async throws { if !stored.isEmpty { try await keep() } }

  /// Removes what is stored; nothing is stored afterwards.
  func forget() async throws {
    isForgotten = true
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
    try await uiState.keep(text.isEmpty ? nil : text, as: name)
    stored = text
  }
}

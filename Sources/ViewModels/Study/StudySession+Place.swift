import Domain

/// Keeping the place for another day, and how the learner studies.
extension StudySession {
  /// Keeps all of it, after what is on its way.
  /// - Returns: What went wrong.
  func savePlace() async -> Failure? {
    keeping?.cancel()
    keeping = nil
    let error = await queue.run {
      guard self.loading == .done else { return }
      try await self.keep(self.advancingMemo, as: MemoName.studying)
      switch self.source {
      case .book(let id): try await self.keepPlace(in: id)
      case .notYetKnown: try await self.keep(self.lookMemo, as: MemoName.notYetKnown)
      }
    }
    return error.map { Failure($0) }
  }

  /// Keeps the place in a moment, together with what changes until then, so that a killed program
  /// loses no more than that.
  ///
  /// No key waits for it. What goes wrong is told by `savePlace()`, which tries again.
  func keepPlaceSoon() {
    guard keeping == nil, loading == .done, case .book(let id) = source else { return }
    keeping = Task { [weak self, clock] in
      await clock.pause(milliseconds: Self.keepingDelay)
      guard !Task.isCancelled, let self else { return }
      let error = await queue.run { try await self.keepPlace(in: id) }
      // A disk that refuses is not asked again and again.
      if error == nil { keeping = nil }
    }
  }

  /// How many milliseconds after a change the place is kept.
  private nonisolated static let keepingDelay: Int64 = 2000

  private func keepPlace(in id: WordBookID) async throws {
    let place = deck.place
    guard place != storedPlace else { return }
    try await books.setPlace(place, of: id)
    storedPlace = place
  }
}

// MARK: - Memos

extension StudySession {
  /// The names under which sessions keep what belongs to no book.
  private nonisolated enum MemoName {
    /// How the learner studies, whatever it is.
    static let studying = "study"
    /// How the words not yet known are shown.
    static let notYetKnown = "not-yet-known"
  }

  /// Only what differs from the settings, which else could not be changed any more.
  private var advancingMemo: [String: String]? {
    advances == advancesAtFirst ? nil : ["advances": String(advances)]
  }

  /// How the words not yet known are shown, which are of many books, so that no book keeps it.
  ///
  /// There is no place among them: tomorrow they are others.
  private var lookMemo: [String: String] {
    ["front": deck.front.rawValue, "mode": deck.mode.rawValue]
  }

  /// Studies as the learner did last.
  func recallAdvancing() async {
    let memo = await uiState.state(MemoName.studying)
    advances = memo?["advances"].flatMap(Bool.init) ?? advances
    storedMemos[MemoName.studying] = memo
  }

  /// Shows the words not yet known as the learner saw them last.
  func recallLook() async {
    let memo = await uiState.state(MemoName.notYetKnown)
    if let front = memo?["front"].flatMap(FrontType.init) { deck.setFront(front) }
    if let mode = memo?["mode"].flatMap(StudyMode.init) { deck.recall(mode) }
    storedMemos[MemoName.notYetKnown] = lookMemo
  }

  private func keep(_ memo: [String: String]?, as name: String) async throws {
    guard memo != storedMemos[name] else { return }
    try await uiState.keep(memo, as: name)
    storedMemos[name] = memo
  }
}

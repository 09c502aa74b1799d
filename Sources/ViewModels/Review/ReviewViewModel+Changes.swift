import Domain

/// What is done to the card in front besides grading it, and how cards are shown.
extension ReviewViewModel {
  /// Flags the word, or takes the flag away.
  public func toggleFlag() async {
    guard let word = state.deck.current?.word else { return }
    await change(word, by: .flag(!word.isFlagged)) { deck, _ in
      var flagged = word
      flagged.isFlagged.toggle()
      deck.replace(flagged)
    }
  }

  /// Leaves the word out of reviews from now on; one that was left out comes back into them.
  public func suspend() async {
    guard let word = state.deck.current?.word else { return }
    await change(word, by: .suspend(!word.isSuspended)) { deck, now in
      guard word.isSuspended else { return deck.remove(word.id, at: now) }
      var reviewed = word
      reviewed.isSuspended = false
      deck.replace(reviewed)
    }
  }

  /// Leaves the word out of reviews until tomorrow.
  public func bury() async {
    guard let word = state.deck.current?.word else { return }
    await change(word, by: .buryTillTomorrow) { $0.remove(word.id, at: $1) }
  }

  private func change(
    _ word: Word,
    by change: CardChange,
    _ show: (inout ReviewDeck, Timestamp) -> Void
  ) async {
    let result = Box<WordStep>()
    let error = await queue.run { [service] in
      result.value = try await service.change([word.id], by: change)
    }
    if let error { return state.notice = .failed(error) }
    guard let undoing = result.value, !undoing.isEmpty else {
      return state.notice = .words(.nothingToChange)
    }
    let before = state.deck.current?.id
    let count = state.deck.queue.count
    show(&state.deck, clock.now)
    if state.source.isDrill, state.deck.queue.count < count { leftOut.insert(word.id) }
    if state.deck.current?.id == before { countDone() } else { cardChanged() }
    let done = Notice.review(.changed(word.name, change))
    record(undoing, done, .review(.changeUndone(word.name, change)))
    state.notice = done
    await saveUIState()
    if state.deck.isOver { await readOverview() }
  }

  private func record(_ undoing: WordStep, _ done: Notice, _ undone: Notice) {
    // Each step returns the one that takes it back.
    var step = undoing
    let perform = { [words] in
      let back = try await words.perform(step)
      if back.isEmpty {
        throw StoreError.notFound(.word, id: step.ids.first?.description ?? "")
      }
      step = back
    }
    history.record(
      done: done,
      undone: undone,
      of: .words(undoing.ids),
      undo: perform,
      redo: perform
    )
  }

  /// Asks another side; the card in front is covered again.
  public func askNextSide() async {
    state.asks = state.asks.next
    state.deck.isUncovered = false
    cardChanged()
    state.notice = .review(.asks(state.asks))
    await saveUIState()
  }

  /// Offers two answers, or four.
  public func toggleGrades() async {
    state.usesFourGrades.toggle()
    state.notice = .review(.grades(state.ratings.count))
    await saveUIState()
  }

  /// Lets cards come in the next order; a card that is uncovered stays in front.
  ///
  /// What is drilled has none, and is shuffled.
  public func changeOrder() async {
    if state.source.isDrill {
      var generator = RandomSourceGenerator(random)
      state.deck.shuffle(using: &generator)
      cardChanged()
      state.notice = .review(.shuffled)
      return await saveUIState()
    }
    state.order = state.order.next
    if !state.deck.isUncovered { state.deck.putAside() }
    await load()
    state.notice = .review(.order(state.order))
    await saveUIState()
  }

  /// Shows everything about the word in full, or the card again; only when it is uncovered.
  public func toggleDetails() async {
    guard state.deck.current != nil else { return }
    await uncover()
    state.details = state.details == nil ? StudyViewModel.State.Details() : nil
  }

  /// Scrolls the details by lines.
  /// - Parameters:
  ///   - lines: How many lines further down; negative for up.
  ///   - last: The last line from which on everything below is visible.
  public func scrollDetails(by lines: Int, last: Int) {
    guard let top = state.details?.top else { return }
    state.details?.top = min(max(0, top + lines), max(0, last))
  }
}

// MARK: - Going elsewhere

extension ReviewViewModel {
  /// Opens the word in front in the editor.
  public func edit() async {
    guard let id = state.deck.current?.id else { return }
    await queue.drain()
    navigator.show(.editWord(id))
  }

  /// Shows what the reviews of the card's word tell.
  public func showHistory() async {
    guard let id = state.deck.current?.id else { return }
    await queue.drain()
    navigator.show(.wordHistory(id))
  }

  /// Drills what was not recalled today.
  public func drillMistakes() { navigator.replace(with: .review(.drill(.mistakesToday))) }

  /// Drills what is often forgotten.
  public func drillLeeches() { navigator.replace(with: .review(.drill(.leeches))) }

  /// Drills what is confused with each other, side by side; where there is no such word, says so.
  public func drillConfused() { navigator.replace(with: .review(.drill(.confused))) }

  /// Keeps where the session is, and returns to the screen below.
  public func back() async {
    await leave()
    navigator.back()
  }

  /// Waits for what is on its way to the disk: the program ends, or another screen takes over.
  public func leave() async {
    // Before the first card is there, nothing was changed, and reading may take its time.
    if state.loading == .underWay { return }
    await queue.drain()
    await saveUIState()
  }

  /// Takes the status line's message away.
  public func dismissNotice() { state.notice = nil }

  /// Shows a notice in the status line.
  public func say(_ notice: Notice) { state.notice = notice }
}

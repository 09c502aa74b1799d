import Domain

/// Changes of the current card other than grades, and of how cards are shown.
extension ReviewViewModel {
  /// Flags the word, or removes the flag.
  public func toggleFlag() async {
    guard let word = state.deck.current?.word else { return }
    await change(word, by: .flag(!word.isFlagged)) { deck, _ in
      var flagged = word
      flagged.isFlagged.toggle()
      deck.replace(flagged)
    }
  }

  /// Suspends the word, or ends that.
  public func suspend() async {
    guard let word = state.deck.current?.word else { return }
    await change(word, by: .suspend(!word.isSuspended)) { deck, now in
      guard word.isSuspended else { return deck.remove(word.id, at: now) }
      var reviewed = word
      reviewed.isSuspended = false
      deck.replace(reviewed)
    }
  }

  /// Buries the word until tomorrow.
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
    // Each step returns the one that undoes it.
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

  /// Asks another side; the current card is covered again.
  public func askNextSide() async {
    state.asks = state.asks.next
    state.deck.isUncovered = false
    cardChanged()
    state.notice = .review(.asks(state.asks))
    await saveUIState()
  }

  /// Offers two grades, or four.
  public func toggleGrades() async {
    state.usesFourGrades.toggle()
    state.notice = .review(.grades(state.ratings.count))
    await saveUIState()
  }

  /// Changes the order of the cards; an uncovered card stays the current one.
  ///
  /// A drill has no order, and is shuffled.
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

  /// Shows all texts of the word, or the card again; only when it is uncovered.
  public func toggleDetails() async {
    guard state.deck.current != nil else { return }
    await uncover()
    state.details = state.details == nil ? StudyViewModel.State.Details() : nil
  }

  /// Scrolls the details by lines.
  /// - Parameters:
  ///   - lines: The number of lines to scroll down; negative for up.
  ///   - last: The greatest index of the first visible line.
  public func scrollDetails(by lines: Int, last: Int) {
    guard let top = state.details?.top else { return }
    state.details?.top = min(max(0, top + lines), max(0, last))
  }
}

// MARK: - Going elsewhere

extension ReviewViewModel {
  /// Opens the current word in the editor.
  public func edit() async {
    guard let id = state.deck.current?.id else { return }
    await queue.drain()
    navigator.show(.editWord(id))
  }

  /// Shows the reviews of the current word.
  public func showHistory() async {
    guard let id = state.deck.current?.id else { return }
    await queue.drain()
    navigator.show(.wordHistory(id))
  }

  /// Drills the words graded again today.
  public func drillMistakes() { navigator.replace(with: .review(.drill(.mistakesToday))) }

  /// Drills the leeches.
  public func drillLeeches() { navigator.replace(with: .review(.drill(.leeches))) }

  /// Drills confused words, each pair side by side; shows a notice when there are none.
  public func drillConfused() { navigator.replace(with: .review(.drill(.confused))) }

  /// Stores the position of the session, and returns to the screen below.
  public func back() async {
    await leave()
    navigator.back()
  }

  /// Waits until everything is saved: the program exits, or another screen takes over.
  public func leave() async {
    // Before the first card nothing was changed, and reading may take a while.
    if state.loading == .underWay { return }
    await queue.drain()
    await saveUIState()
  }

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }

  /// Shows a notice in the status line.
  public func say(_ notice: Notice) { state.notice = notice }
}

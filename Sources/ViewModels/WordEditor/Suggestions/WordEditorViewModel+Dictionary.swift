import Domain

/// The dictionary behind the words that are offered.
extension WordEditorViewModel {
  /// Makes the dictionary ready the first time that words are typed; typing does not wait for it.
  ///
  /// It goes on in the background when the screen is left.
  /// - Parameter redraw: Called each time the state has changed.
  public func prepareDictionary(_ redraw: () -> Void) async {
    let status = await dictionary.status()
    switch status {
    case .ready: return
    case .absent: tell(status, redraw)
    case .unprepared, .preparing, .failed: await prepare(redraw)
    }
  }

  /// Stops making the dictionary ready, or goes on with it; what has been done is kept.
  ///
  /// It goes on by itself when words are typed next.
  /// - Parameter redraw: Called each time the state has changed.
  public func toggleDictionary(_ redraw: () -> Void) async {
    switch state.dictionary {
    case .preparing: await dictionary.pause()
    case .unprepared, .failed: await prepare(redraw)
    case .absent, .ready, nil: break
    }
  }

  private func prepare(_ redraw: () -> Void) async {
    for await status in dictionary.prepare() {
      tell(status, redraw)
      if status == .ready { await suggestAgain(redraw) }
    }
  }

  /// Asks again for the words that stand there, which the dictionary could not answer until now.
  ///
  /// Not when the learner has closed the list, or chooses in it.
  private func suggestAgain(_ redraw: () -> Void) async {
    guard suggesting != nil, state.form.suggestions.selection == nil else { return }
    await offer(startSuggesting())
    redraw()
  }

  private func tell(_ status: DictionaryStatus, _ redraw: () -> Void) {
    // Who has no place for a dictionary needs no advice about it.
    let news = status == .ready || status == .absent(searched: []) ? nil : status
    guard state.dictionary != news else { return }
    state.dictionary = news
    redraw()
  }
}

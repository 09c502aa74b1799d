import Domain

/// The dictionary that words are offered from.
extension WordEditorViewModel {
  /// Builds the index of the dictionary the first time that words are typed; typing does not wait
  /// for it.
  ///
  /// It continues in the background when the screen is left.
  /// - Parameter redraw: Called each time the state has changed.
  public func prepareDictionary(_ redraw: () -> Void) async {
    let status = await dictionary.status()
    switch status {
    case .ready: return
    case .absent: tell(status, redraw)
    case .unprepared, .preparing, .failed: await prepare(redraw)
    }
  }

  /// Stops building the index, or continues; finished parts are kept.
  ///
  /// It continues by itself the next time words are typed.
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

  /// Looks the current text up again, since the dictionary was not ready before.
  ///
  /// Not when the learner has closed the list, or has selected a word in it.
  private func suggestAgain(_ redraw: () -> Void) async {
    guard suggesting != nil, state.form.suggestions.selection == nil else { return }
    await offer(startSuggesting())
    redraw()
  }

  private func tell(_ status: DictionaryStatus, _ redraw: () -> Void) {
    // Without a place for dictionaries, advice about them is useless.
    let news = status == .ready || status == .absent(searched: []) ? nil : status
    guard state.dictionary != news else { return }
    state.dictionary = news
    redraw()
  }
}

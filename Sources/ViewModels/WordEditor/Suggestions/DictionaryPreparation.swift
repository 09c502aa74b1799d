import Domain

/// Builds the index of the dictionary, and shows the progress.
package final class DictionaryPreparation {
  private let word: EditedWord
  private let dictionary: any DictionaryService
  private let lookup: WordLookup

  package init(for word: EditedWord, dictionary: any DictionaryService, lookup: WordLookup) {
    self.word = word
    self.dictionary = dictionary
    self.lookup = lookup
  }

  /// Builds the index of the dictionary the first time that words are typed; typing does not wait
  /// for it.
  ///
  /// It continues in the background when the screen is left.
  /// - Parameter redraw: Called each time the state has changed.
  func start(_ redraw: () -> Void) async {
    let status = await dictionary.status()
    switch status {
    case .ready: return
    case .absent: report(status, redraw)
    case .unprepared, .preparing, .failed: await prepare(redraw)
    }
  }

  /// Stops building the index, or continues; finished parts are kept.
  ///
  /// It continues by itself the next time words are typed.
  /// - Parameter redraw: Called each time the state has changed.
  func toggle(_ redraw: () -> Void) async {
    switch word.state.dictionary {
    case .preparing: await dictionary.pause()
    case .unprepared, .failed: await prepare(redraw)
    case .absent, .ready, nil: break
    }
  }

  private func prepare(_ redraw: () -> Void) async {
    for await status in dictionary.prepare() {
      report(status, redraw)
      if status == .ready, await lookup.lookUpAgain() { redraw() }
    }
  }

  private func report(_ status: DictionaryStatus, _ redraw: () -> Void) {
    // Without a place for dictionaries, advice about them is useless.
    let news = status == .ready || status == .absent(searched: []) ? nil : status
    guard word.state.dictionary != news else { return }
    word.update { $0.dictionary = news }
    // The status line has no room for a path and what is wrong with it.
    if case .failed(let error) = status { word.say(.failed(error)) }
    redraw()
  }
}

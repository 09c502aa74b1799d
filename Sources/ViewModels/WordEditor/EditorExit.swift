import Domain

/// Closes the editor, once, after pending writes.
package final class EditorExit {
  /// Whether the learner has left, so that no draft is stored.
  private(set) var isClosed = false
  /// Whether what is being saved is waited for: keys are for what comes then.
  private(set) var isWaiting = false

  private let word: EditedWord
  private let writes: WriteQueue
  private let drafts: DraftKeeper
  private let navigator: any Navigator
  private var isLeaving = false

  package init(
    from word: EditedWord,
    writes: WriteQueue,
    drafts: DraftKeeper,
    navigator: any Navigator
  ) {
    self.word = word
    self.writes = writes
    self.drafts = drafts
    self.navigator = navigator
  }

  /// Goes back, after asking when something would be lost.
  func leave() async {
    guard !isLeaving else { return }
    isLeaving = true
    defer { isLeaving = false }
    isWaiting = true
    let wasSaving = word.state.saving > 0
    await writes.drain()
    isWaiting = false
    if word.state.hasUnsaved, !isClosed {
      // A word that could not be saved may have come back: keys that waited are no answer to that.
      if wasSaving { navigator.dropWaitingKeys() }
      guard await navigator.confirm(.discardChanges) else { return }
    }
    close(addedNotice)
  }

  /// Goes back, but only once.
  func close(_ notice: Notice?) {
    guard !isClosed else { return }
    isClosed = true
    drafts.stop()
    navigator.back(with: notice)
  }

  /// Returns when everything is saved, and stores a draft of unsaved text unless the learner has
  /// left the editor: then the program is exiting.
  func finish() async {
    await writes.drain()
    await isClosed ? drafts.forget() : drafts.keep()
  }

  /// What could not be stored for the next time, unless the learner has left the editor.
  var unkept: UnkeptText? { isClosed ? nil : drafts.unkept }

  private var addedNotice: Notice? {
    let state = word.state
    guard state.added > 0 else { return nil }
    return .word(.added(state.added, book: state.bookTitle ?? "", last: state.lastStep))
  }
}

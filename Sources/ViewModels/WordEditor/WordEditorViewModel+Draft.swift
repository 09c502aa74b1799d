import Domain

/// Keeps unsaved text as a draft, however the program ends.
extension WordEditorViewModel {
  /// Returns when everything is saved, and stores a draft of unsaved text unless the learner has
  /// left the editor: then the program is exiting.
  public func finish() async {
    await queue.drain()
    await keepDraft()
  }

  /// Stores what is not saved for the next time that this editor opens, and removes what is.
  func keepDraft() async {
    let forms = isClosed ? [] : [state.form] + state.waiting
    let draft = WordEditorDraft(forms)
    guard draft != storedDraft else { return }
    do {
      try await uiState.keep(draft.saved.isEmpty ? nil : draft.saved, as: target.stateName)
      storedDraft = draft
    } catch {
      state.notice = .failed(error)
    }
  }

  /// Restores the draft, after what the learner may already have typed.
  func recallDraft() async {
    guard !hasRecalled else { return }
    hasRecalled = true
    guard let saved = await uiState.state(target.stateName) else { return }
    let draft = WordEditorDraft(saved: saved)
    storedDraft = draft
    var forms = draft.forms(of: state.form.original).filter(\.isChanged)
    guard !forms.isEmpty else { return }
    if !state.hasUnsaved { replaceForm(with: forms.removeFirst()) }
    state.waiting += forms
    state.notice = .word(.draftIsBack)
  }
}

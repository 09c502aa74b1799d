import Domain

/// What is typed and not saved outlives the program, however it ends.
extension WordEditorViewModel {
  /// Returns when nothing is on its way to the disk any more, and what was typed is kept if the
  /// learner did not leave the editor: the program ends then.
  public func finish() async {
    await queue.drain()
    await keepDraft()
  }

  /// Keeps what is not saved for the next time that this editor opens, and forgets what is.
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

  /// Puts back into the fields what was typed when the program ended, behind what somebody may have
  /// begun to type by now.
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

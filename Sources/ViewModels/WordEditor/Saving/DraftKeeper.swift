import Domain

/// Keeps unsaved text as a draft, however the program ends.
package final class DraftKeeper {
  private let word: EditedWord
  private let uiState: any UIStateService
  /// The name of the UI state of the draft.
  private let name: String
  /// The stored draft.
  private var stored = WordEditorDraft([])
  /// Whether a draft of an earlier run was restored.
  private var hasRecalled = false

  package init(of word: EditedWord, target: WordEditorTarget, uiState: any UIStateService) {
    self.word = word
    self.uiState = uiState
    name = target.stateName
  }

  /// Stores what is not saved for the next time that this editor opens, and removes what is.
  func keep() async { await store(WordEditorDraft([word.form] + word.state.waiting)) }

  /// Updates the draft if one is stored: a saved word must not come back.
  func update() async { if !stored.saved.isEmpty { await keep() } }

  /// Removes the draft.
  func forget() async { await store(WordEditorDraft([])) }

  /// Restores the draft, after what the learner may already have typed.
  func recall() async {
    guard !hasRecalled else { return }
    hasRecalled = true
    guard let saved = await uiState.state(name) else { return }
    stored = WordEditorDraft(saved: saved)
    var forms = stored.forms(of: word.form.original).filter(\.isChanged)
    guard !forms.isEmpty else { return }
    if !word.state.hasUnsaved { word.show(forms.removeFirst()) }
    word.update { $0.waiting += forms }
    word.say(.word(.draftIsBack))
  }

  private func store(_ draft: WordEditorDraft) async {
    guard draft != stored else { return }
    do {
      try await uiState.keep(draft.saved.isEmpty ? nil : draft.saved, as: name)
      stored = draft
    } catch {
      word.say(.failed(error))
    }
  }
}

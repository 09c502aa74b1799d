import Domain

/// Keeps unsaved text as a draft, however the program ends.
package final class DraftKeeper {
  private let word: EditedWord
  private let draft: Draft

  package init(
    of word: EditedWord,
    target: WordEditorTarget,
    uiState: any UIStateService,
    runs: any RunningPrograms = NoRunningPrograms(),
    clock: any WallClock
  ) {
    self.word = word
    draft = Draft(target.stateName, in: uiState, beside: runs, clock: clock) { [word] in
      word.state.saving == 0 ? WordEditorDraft([word.form] + word.state.waiting).saved : nil
    }
    word.whenChanged { [weak word, weak draft] in
      if let word, let draft, word.state.hasUnsaved || !draft.stored.isEmpty { draft.keepSoon() }
    }
  }

  /// Stores what is not saved for the next time that this editor opens, and removes what is.
  func keep() async {
    // What an earlier run left must not be lost, even when the program ends before it was shown.
    if word.state.isNew, word.state.hasUnsaved { await recall() }
    await reportingErrors { try await draft.keep() }
  }

  /// What could not be stored for the next time; nil when it was, or there was nothing.
  var unkept: UnkeptText? { draft.unkept }

  /// Updates the draft if one is stored: a saved word must not come back.
  func update() async { await reportingErrors { try await draft.update() } }

  /// Takes note that the learner leaves: a draft that is not shown yet stays for the next time.
  func stop() { draft.stop() }

  /// Removes the draft.
  func forget() async { await reportingErrors { try await draft.forget() } }

  /// Restores the draft, after what the learner may already have typed.
  func recall() async {
    guard let saved = await draft.read() else { return }
    var forms = WordEditorDraft(saved: saved).forms(of: word.form.original).filter(\.isChanged)
    guard !forms.isEmpty else { return }
    if !word.state.hasUnsaved { word.show(forms.removeFirst()) }
    word.update { $0.waiting += forms }
    word.say(.word(.draftIsBack))
  }

  private func reportingErrors(of work: () async throws -> Void) async {
    do {
      try await work()
    } catch {
      word.say(.failed(error))
    }
  }
}

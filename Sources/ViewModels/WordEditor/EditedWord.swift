import Domain

/// The state of the word editor, which its parts share and change.
package final class EditedWord {
  /// The state of the screen.
  private(set) var state: WordEditorState { didSet { hasChanged() } }
  private var hasChanged: () -> Void = {}
  /// The book of the word, once known.
  private(set) var bookID: WordBookID?
  /// Increases with each new form, so that outdated results can be detected.
  private(set) var formNumber = 0
  /// Whether the form stays, also when it is empty: what was pasted into it is being looked up.
  private(set) var keepsForm = false
  /// The directory that `~` stands for.
  let home: String?
  /// Changes by others to edited fields, until the learner has seen them on saving.
  private var conflict: Notice?
  /// The notice that the last key found and removed; nil when there was none.
  private var dismissed: Notice?
  /// The steps of the learner in the current form.
  private var past = FormHistory()

  package init(_ target: WordEditorTarget, home: String?) {
    self.home = home
    switch target {
    case .new(let id): (bookID, state) = (id, WordEditorState(isNew: true))
    case .edit: state = WordEditorState(isNew: false)
    }
  }

  /// The current form.
  var form: WordForm { state.form }
  /// The form as an input of the service, which may lack a required part.
  var input: WordInput { form.input(home: home) }

  /// The typed image path of a side; nil when the field is empty.
  func path(of side: Side) -> String? {
    ImagePath.path(form[.image(side)].text, home: home)
  }

  /// Changes the current form.
  @discardableResult
  func edit<Result>(_ change: (inout WordForm) -> Result) -> Result { change(&state.form) }

  /// Calls a function when the state has changed.
  func whenChanged(_ call: @escaping () -> Void) { hasChanged = call }

  func update(_ change: (inout WordEditorState) -> Void) { change(&state) }

  /// Shows a notice in the status line; nil removes the last one.
  func say(_ notice: Notice?) { state.notice = notice }

  /// Removes the notice, since a key was pressed.
  func dismissNotice() { (dismissed, state.notice) = (state.notice, nil) }

  /// Looks something up for the form, which stays in its place until then.
  func keepingForm<Result>(_ lookUp: () async -> Result) async -> Result {
    keepsForm = true
    defer { keepsForm = false }
    return await lookUp()
  }

  /// Replaces the current form.
  func show(_ form: WordForm) {
    formNumber += 1
    state.form = form
    past = FormHistory()
  }

  /// Shows the first waiting form, or an empty one.
  func showNext() { show(state.waiting.isEmpty ? WordForm() : state.waiting.removeFirst()) }
}

// MARK: - Undoing

extension EditedWord {
  /// Remembers the form before a character is typed.
  func willType() { past.willType(in: form) }

  /// Remembers the form before another step, which is undone at once.
  func willChange() { past.willChange(form) }

  /// Undoes the last step in the current form.
  /// - Returns: Whether there was one.
  func undo() -> Bool {
    guard let earlier = past.undo(form) else { return false }
    state.form = earlier
    return true
  }
}

// MARK: - The stored word

extension EditedWord {
  /// Shows the stored word, unless the learner has started typing.
  func take(_ word: Word) {
    bookID = word.bookID
    guard !form.isChanged, form.original != word else { return }
    state.form = WordForm(word, focus: form.focus)
  }

  /// Adopts changes by others, and shows which of them were also made here.
  func rebase(onto word: Word) {
    guard let field = edit({ $0.rebase(onto: word) }).first else { return }
    let news = Notice.word(.changedElsewhere(word.name, theirs: word.text(of: field)))
    (conflict, state.notice) = (news, news)
  }

  /// Says that fields which the learner did not change show changes by others, unless a conflict or an error
  /// is shown.
  func reportFollowed(since before: Word) {
    if case .word(.changedElsewhere) = state.notice { return }
    if state.notice?.isFailure == true { return }
    guard let now = form.original, now.hasOtherTexts(than: before) else { return }
    state.notice = .word(.followsChange(now.name))
  }

  /// Takes note that the learner saves: changes by others that were shown until this key are replaced.
  func acceptShownConflict() { if dismissed == conflict { conflict = nil } }

  /// Shows changes by others again: the learner may have been typing when they first appeared.
  /// - Returns: Whether there were any.
  func reportConflict() -> Bool {
    guard let news = conflict else { return false }
    (conflict, state.notice) = (nil, news)
    return true
  }
}

nonisolated extension Word {
  /// Whether a side, a text or a tag is not as it is in another version of the word.
  fileprivate func hasOtherTexts(than other: Word) -> Bool {
    Side.allCases.contains { self[$0] != other[$0] } || texts != other.texts || tags != other.tags
  }
}

import Domain

/// Typing, and going from field to field.
extension WordEditorViewModel {
  /// Puts typed or pasted text at the caret.
  public func type(_ text: String) async {
    await change { $0.insert(text) }
  }

  /// Does what an editing key asks for.
  public func edit(_ edit: TextEdit) async {
    await change { $0.apply(edit) }
  }

  /// Goes to the next field.
  public func nextField() { focus(state.form.focus.next) }

  /// Goes to the field before.
  public func previousField() { focus(state.form.focus.previous) }

  /// Goes to a field.
  /// - Parameters:
  ///   - field: The field.
  ///   - caret: How many characters stand on the left of the caret; nil leaves it where it is.
  public func focus(_ field: WordField, caret: Int? = nil) {
    guard state.takesInput else { return }
    state.form.move(to: field)
    if let caret { state.form[field].moveCaret(to: caret) }
  }

  /// Takes the stored image of this field away, or puts it back.
  public func toggleStoredImage() {
    guard state.takesInput else { return }
    state.form.toggleStoredImage()
  }

  private func change(_ change: (inout TextLine) -> Void) async {
    guard state.takesInput, state.form.edit(change) else { return }
    guard case .side = state.form.focus else { return }
    await checkOverlap()
  }

  /// Asks whether the book has such a word; answers to what has changed since are dropped.
  func checkOverlap() async {
    guard let bookID else { return }
    changes += 1
    let change = changes
    let input = state.form.input(home: home)
    guard Side.allCases.contains(where: { !normalizedText(input[$0].text).isEmpty }) else {
      return state.form.overlap = nil
    }
    do {
      let overlap = try await wordService.checkIfOverlap(
        input,
        in: bookID,
        excluding: state.form.original?.id
      )
      if change == changes { state.form.overlap = overlap }
    } catch {
      if change == changes { state.notice = .failed(error) }
    }
  }
}

import Domain

/// Typing, and moving between fields.
extension WordEditorViewModel {
  /// Inserts typed characters at the caret; in the gana field Latin keys become kana.
  public func type(_ text: String) async {
    let convertsRomaji = state.convertsRomaji
    await change { $0.type(text, convertsRomaji: convertsRomaji) }
  }

  /// Fills the sides with a word from a dictionary; inserts any other pasted text at the caret.
  public func paste(_ text: String) async {
    guard state.takesInput else { return }
    let sides = state.form.fillSides(fromPasted: text)
    guard !sides.isEmpty else {
      let room = TextLine.longest - state.form[state.form.focus].characters.count
      await change { $0.edit { $0.insert(text) } }
      if text.count > room { state.notice = .word(.pasteCut(TextLine.longest)) }
      return
    }
    stopSuggesting()
    state.notice = .word(.pasteSplit(sides))
    await checkOverlap()
  }

  /// Performs an editing action.
  public func edit(_ edit: TextEdit) async {
    await change { $0.edit { $0.apply(edit) } }
  }

  /// Switches conversion of Latin keys to kana in the gana field on or off.
  public func toggleConversion() async {
    state.convertsRomaji.toggle()
    preferences.convertsRomaji = state.convertsRomaji
    if !state.convertsRomaji { await change { $0.finishKana() } }
  }

  /// Converts the romaji before the caret to kana; called again, shows the next reading and the
  /// keys.
  ///
  /// After a paste that was split, pastes it whole.
  public func showOtherForm() async {
    await change { $0.showNextVariant() }
  }

  /// Focuses the next field.
  public func nextField() async { await focus(state.form.focus.next) }

  /// Focuses the previous field.
  public func previousField() async { await focus(state.form.focus.previous) }

  /// Focuses a field.
  /// - Parameters:
  ///   - field: The field.
  ///   - caret: The number of characters before the caret; nil leaves it where it is.
  public func focus(_ field: WordField, caret: Int? = nil) async {
    guard state.takesInput else { return }
    let left = state.form.focus
    if field != left { stopSuggesting() }
    let isChanged = state.form.move(to: field)
    if let caret { state.form[field].moveCaret(to: caret) }
    if isChanged { await checkOverlap() }
    if left == .side(.kanji), field != left { _ = await fillReading() }
    if case .image(let side) = left, field != left { await checkFile(of: side) }
    if case .image = field, field != left { await followPath() }
  }

  /// Removes the stored image of this field, or restores it.
  public func toggleStoredImage() {
    guard state.takesInput, case .image(let side) = state.form.focus else { return }
    state.form.toggleStoredImage(of: side)
  }

  private func change(_ change: (inout WordForm) -> Bool) async {
    guard state.takesInput, change(&state.form) else { return }
    if case .image = state.form.focus { return await followPath() }
    guard case .side = state.form.focus else { return }
    let suggestions = startSuggesting()
    await checkOverlap()
    await offer(suggestions)
  }

  /// Checks whether the book has such a word; outdated results are dropped.
  func checkOverlap() async {
    guard let bookID else { return }
    changes += 1
    let change = changes
    // Only the last of several fast changes starts a lookup.
    await Task.yield()
    guard change == changes else { return }
    let input = state.form.input(home: home)
    guard Side.allCases.contains(where: { !normalizedText(input[$0].text).isEmpty }) else {
      return state.form.warn(of: nil)
    }
    do {
      let original = state.form.original?.id
      let overlap = try await overlapLookup.run {
        try await wordService.checkIfOverlap(input, in: bookID, excluding: original)
      }
      if let overlap, change == changes { state.form.warn(of: overlap) }
    } catch {
      if change == changes { state.notice = .failed(error) }
    }
  }
}

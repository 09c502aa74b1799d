import Domain

/// The word editor, for a new word or an existing one.
///
/// After a new word, the next can be typed while it is saved; if that fails, it comes back with the
/// error, and nothing that was typed is lost.
public final class WordEditorViewModel: ScreenViewModel {
  /// The state of the screen.
  public var state: WordEditorState { word.state }

  private let word: EditedWord
  private let loader: WordLoader
  private let typing: FieldTyping
  private let dictionary: DictionaryPreparation
  private let saver: any WordSaver
  private let exit: EditorExit
  private let navigator: any Navigator

  /// Creates the view model; `load()` reads its content.
  package init(
    word: EditedWord,
    loader: WordLoader,
    typing: FieldTyping,
    dictionary: DictionaryPreparation,
    saver: any WordSaver,
    exit: EditorExit,
    navigator: any Navigator
  ) {
    self.word = word
    self.loader = loader
    self.typing = typing
    self.dictionary = dictionary
    self.saver = saver
    self.exit = exit
    self.navigator = navigator
  }

  // MARK: - Reading

  /// Reads the book's title, and the word if there is one.
  public func load() async { await loader.load() }

  /// Reads again what is not edited here.
  public func refresh() async { await loader.refresh() }

  /// Builds the index of the dictionary the first time that words are typed; typing does not wait
  /// for it.
  ///
  /// It continues in the background when the screen is left.
  /// - Parameter redraw: Called each time the state has changed.
  public func prepareDictionary(_ redraw: @escaping () -> Void) async {
    typing.followConversions(redraw)
    await dictionary.start(redraw)
  }

  /// Stops building the index, or continues; finished parts are kept.
  ///
  /// It continues by itself the next time words are typed.
  /// - Parameter redraw: Called each time the state has changed.
  public func toggleDictionary(_ redraw: () -> Void) async { await dictionary.toggle(redraw) }

  // MARK: - Typing

  /// Inserts typed characters at the caret; in the gana field Latin keys become kana, in the kanji
  /// field kanji.
  public func type(_ text: String) async { await typing.type(text) }

  /// Fills the sides with a word from a dictionary, or lists the words of several lines over the
  /// editor; inserts any other pasted text at the caret.
  public func paste(_ text: String) async {
    guard state.isNew, state.takesInput, let book = word.bookID, case .side = state.form.focus
    else { return await typing.paste(text) }
    if PastedLines.isList(text) { return navigator.show(.quickAdd(in: book, pasted: text)) }
    let lines = PastedLines.lines(of: text)
    await typing.paste(lines.count == 1 ? lines[0] : text)
  }

  /// Performs an editing action.
  public func edit(_ edit: TextEdit) async { await typing.edit(edit) }

  /// Chooses a candidate of a conversion.
  public func chooseCandidate(at index: Int) async { await typing.chooseCandidate(at: index) }

  /// Makes the piece of a conversion longer or shorter, by one character.
  public func resizePiece(by step: Int) async { await typing.resizePiece(by: step) }

  /// Switches conversion of Latin keys to kana, or to kanji, in the focused field on or off.
  public func toggleConversion() async { await typing.toggleConversion() }

  /// Converts the romaji before the caret to kana; called again, shows the next reading and the
  /// keys.
  ///
  /// After a paste that was split, pastes it whole.
  public func showOtherForm() async { await typing.showOtherForm() }

  /// Undoes the last step in the form: what was typed, chosen, converted or filled in.
  public func undo() async { await typing.undo() }

  /// Switches filling in readings on or off.
  public func toggleReadings() async { await typing.toggleReadings() }

  /// Removes the stored image of this field, or restores it.
  public func toggleStoredImage() { typing.toggleStoredImage() }

  // MARK: - Fields and lists

  /// Focuses the previous field.
  public func previousField() async { await typing.fields.previous() }

  /// Focuses a field.
  /// - Parameters:
  ///   - field: The field.
  ///   - caret: The number of characters before the caret; nil leaves it where it is.
  public func focus(_ field: WordField, caret: Int? = nil) async {
    await typing.fields.focus(field, caret: caret)
  }

  /// Whether the words to offer are being looked up.
  package var isLookingUp: Bool { typing.isLookingUp }

  /// Moves down in the list of words or names; otherwise to the next field.
  public func moveDown() async { await typing.moveDown() }

  /// Moves up in the list of words or names; otherwise to the previous field.
  public func moveUp() async { await typing.moveUp() }

  /// Completes the path of an image as far as it is unambiguous, or moves into the list of names;
  /// if there is nothing to complete, moves to the next field.
  public func complete() async { await typing.complete() }

  /// Fills the sides with an offered word.
  public func takeSuggestion(at index: Int) async { await typing.takeSuggestion(at: index) }

  /// Completes the path with an offered name; for a directory, offers its content.
  public func takePath(at index: Int) async { await typing.takePath(at: index) }

  // MARK: - Saving and leaving

  /// Accepts the selected word or name of a list; otherwise moves to the next field, and saves in
  /// the last required field and after it.
  public func advance() async {
    // What is typed after it is for the next word.
    await typing.kanji.inOrder {
      if await typing.advance() { return }
      if await typing.hasSeenReading() { await saveSeen() }
    }
  }

  /// Saves: after a new word the form is cleared for the next, after an existing one the editor
  /// closes.
  ///
  /// If the word could not be read, tries again. A reading that is filled in only now is shown first.
  public func save() async {
    if case .failed = state.phase { return await load() }
    await typing.kanji.inOrder {
      let warning = state.form.warning
      let isTaken = await typing.kanji.take()
      if state.takesInput, state.isNew {
        word.edit { form in
          form.finishKana()
          form.moveKanaToGana()
          form.keep(warning)
        }
        // Kanji that are taken bring their gana.
        if isTaken { await typing.overlaps.check() }
      }
      let isSeen = await typing.hasSeenReading()
      if isSeen || !word.input.missing.isEmpty { await saveSeen() }
    }
  }

  private func saveSeen() async {
    if case .failed = state.phase { return await load() }
    word.acceptShownConflict()
    guard let input = await typing.finish() else { return }
    if state.isNew, word.edit({ $0.askAboutDuplicate() }) { return setTypedAside() }
    await saver.save(input) { typing.kanji.endTurn() }
  }

  /// Makes further words of what was typed before a question could be read: it is not an answer to
  /// it.
  private func setTypedAside() {
    var place: Int?
    navigator.setAsideWaitingKeys { [word] typed in
      // Enter alone, held too long, begins no word.
      if place == nil { guard case .text = typed else { return } }
      word.update { state in
        let next = place ?? state.waiting.endIndex
        if place == nil { state.waiting.append(WordForm()) }
        let ends = state.waiting[next].takeAhead(typed, convertsRomaji: state.convertsRomaji)
        place = ends ? nil : next
      }
    }
  }

  /// Whether it is being found out whether the book has the word that is typed: also while it gets the
  /// one before, which may be the same.
  package var isCheckingOverlap: Bool { typing.overlaps.isUnderWay || state.saving > 0 }

  /// Whether the editor is about to close, once everything is saved: keys are for what comes then.
  package var isLeaving: Bool { exit.isWaiting }

  /// Gives the kana of a conversion back, or closes the list of words or names; otherwise goes back,
  /// after asking when something would be lost.
  public func leave() async {
    if await typing.giveKanaBack() { return }
    if !typing.closeList() { await exit.leave() }
  }

  /// Returns when everything is saved, and stores a draft of unsaved text unless the learner has
  /// left the editor: then the program is exiting.
  public func finish() async { await exit.finish() }

  /// What could not be stored for the next time when the program ended; nil for nothing.
  package var unkept: UnkeptText? { exit.unkept }

  /// Shows a notice in the status line; words that pasted lines have added count as added here.
  public func show(_ notice: Notice) {
    guard state.isNew, case .word(.added(let count, book: _, last: let last)) = notice else {
      return word.say(notice)
    }
    word.update { state in
      state.added += count
      state.lastStep = last
      if !state.form.isChanged { state.form.reportMissing([]) }
    }
  }

  /// Removes the last notice.
  public func dismissNotice() { word.dismissNotice() }
}

import Domain
import JapaneseText

/// Typing in the fields, with lookups for the focused one.
package final class FieldTyping {
  /// Moves between the fields.
  let fields: FieldFocus

  private let word: EditedWord
  let overlaps: OverlapCheck
  private let lookup: WordLookup
  private let readings: ReadingLookup
  let kanji: KanjiInput
  private let paths: PathCompletion
  private let images: ImageCheck
  private let preferences: TypingPreferences

  package init(
    of word: EditedWord,
    overlaps: OverlapCheck,
    lookup: WordLookup,
    readings: ReadingLookup,
    kanji: KanjiInput,
    paths: PathCompletion,
    images: ImageCheck,
    preferences: TypingPreferences
  ) {
    (self.word, self.overlaps, self.lookup, self.readings) = (word, overlaps, lookup, readings)
    (self.kanji, self.paths, self.images) = (kanji, paths, images)
    self.preferences = preferences
    fields = FieldFocus(
      of: word,
      overlaps: overlaps,
      lookup: lookup,
      readings: readings,
      kanji: kanji,
      paths: paths,
      images: images
    )
    word.update { $0.convertsRomaji = preferences.convertsRomaji }
    showKanjiPreferences()
  }

  // MARK: - Text

  /// Inserts typed characters at the caret; in the gana field Latin keys become kana, in the kanji
  /// field kanji.
  func type(_ text: String) async {
    let isKana = await kanji.type(text) {
      let convertsRomaji = word.state.convertsRomaji
      word.willType()
      await change { $0.type(text, convertsRomaji: convertsRomaji) }
    }
    if isKana { await follow() }
  }

  /// Fills the sides with a word from a dictionary; inserts any other pasted text at the caret.
  func paste(_ text: String) async {
    await kanji.inOrder { await pasteNow(text) }
  }

  private func pasteNow(_ text: String) async {
    guard word.state.takesInput else { return }
    await kanji.take()
    let found = await word.keepingForm { await readings.ofPasted(text) }
    word.willChange()
    do throws(LineProblem) {
      let sides = try fillSides(fromPasted: text, readings: found)
      guard sides.isEmpty else {
        lookup.stop()
        word.say(.word(.pasteSplit(sides)))
        return await overlaps.check()
      }
    } catch {
      word.say(.word(.pasteUnclear(error)))
    }
    let room = TextLine.longest - word.form[word.form.focus].characters.count
    await edit { $0.insert(text) }
    if text.count > room { word.say(.word(.pasteCut(TextLine.longest))) }
  }

  private func fillSides(
    fromPasted text: String,
    readings: [String]
  ) throws(LineProblem) -> [Side] {
    var form = word.form
    let sides = try form.fillSides(fromPasted: text, readings: readings)
    if !sides.isEmpty { word.edit { $0 = form } }
    return sides
  }

  /// Edits the focused field.
  func edit(_ edit: (inout TextLine) -> Void) async { await change { $0.edit(edit) } }

  /// Performs an editing action; while kanji are typed, it may be about them.
  func edit(_ edit: TextEdit) async {
    if await kanji.edit(edit) { return await follow() }
    let deletes = edit == .deleteBackward || edit == .deleteForward
    if deletes { word.willType() } else { word.willChange() }
    await self.edit { $0.apply(edit) }
  }

  /// Chooses a candidate of a conversion.
  func chooseCandidate(at index: Int) async { await kanji.select(index) }

  /// Makes the piece of a conversion longer or shorter.
  func resizePiece(by step: Int) async { await kanji.resize(by: step) }

  /// Gives the kana of a conversion back.
  /// - Returns: Whether kanji were being typed.
  func giveKanaBack() async -> Bool {
    guard await kanji.giveBack() else { return false }
    await follow()
    return true
  }

  /// Calls `redraw` with each progress of making the dictionary of conversions.
  func followConversions(_ redraw: @escaping () -> Void) { kanji.showProgress(by: redraw) }

  /// Switches conversion of Latin keys in the focused field on or off.
  func toggleConversion() async { await kanji.inOrder { await toggleConversionNow() } }

  private func toggleConversionNow() async {
    guard word.form.focus == .side(.gana) else {
      await kanji.take()
      switch word.form.focus {
      case .side(.kanji): preferences.convertsKanji.toggle()
      case .side(.meaning): preferences.convertsMeaning.toggle()
      case .side(.gana), .text, .tags, .image: preferences.convertsElsewhere.toggle()
      }
      return showKanjiPreferences()
    }
    preferences.convertsRomaji = !word.state.convertsRomaji
    word.update { $0.convertsRomaji.toggle() }
    if !word.state.convertsRomaji { await change { $0.finishKana() } }
  }

  private func showKanjiPreferences() {
    word.update { state in
      state.convertsKanji = preferences.convertsKanji
      state.convertsMeaning = preferences.convertsMeaning
      state.convertsElsewhere = preferences.convertsElsewhere
    }
  }

  /// Shows the next form of the focused field.
  func showOtherForm() async {
    await kanji.take()
    word.willChange()
    await change { $0.showNextVariant() }
  }

  /// Undoes the last step in the form.
  func undo() async {
    guard word.state.takesInput else { return }
    lookup.stop()
    guard await kanji.undo({ word.undo() }) else { return word.say(.word(.nothingTyped)) }
    word.say(nil)
    await images.checkStored()
    await overlaps.check()
    await follow()
  }

  /// Switches filling in readings on or off.
  func toggleReadings() async { await readings.toggle() }

  /// Removes the stored image of the focused field, or restores it.
  func toggleStoredImage() {
    guard word.state.takesInput, case .image(let side) = word.form.focus else { return }
    word.willChange()
    word.edit { $0.toggleStoredImage(of: side) }
  }

  private func change(_ change: (inout WordForm) -> Bool) async {
    guard word.state.takesInput, word.edit(change) else { return }
    await follow()
  }

  /// Looks up what belongs to a changed text; the next key does not wait for that.
  private func follow() async {
    kanji.endTurn()
    switch word.form.focus {
    case .image: await paths.follow()
    case .side: await lookup.lookUp { await overlaps.check() }
    case .text, .tags: break
    }
  }

  // MARK: - Lists

  /// Whether the words for the focused field are being looked up.
  var isLookingUp: Bool { lookup.isUnderWay }

  /// Moves down in the list of words or names; otherwise to the next field.
  func moveDown() async {
    await kanji.inOrder {
      if await kanji.moveSelection(by: 1) { return }
      if !word.edit({ $0.selectNext() }) { await fields.next() }
    }
  }

  /// Moves up in the list of words or names; otherwise to the previous field.
  func moveUp() async {
    await kanji.inOrder {
      if await kanji.moveSelection(by: -1) { return }
      if !word.edit({ $0.selectPrevious() }) { await fields.previous() }
    }
  }

  /// Completes an image path; if there is nothing to complete, moves to the next field.
  func complete() async {
    await kanji.inOrder {
      guard word.state.takesInput, await paths.complete() else { return await fields.next() }
    }
  }

  /// Fills the sides with an offered word.
  func takeSuggestion(at index: Int) async { await lookup.take(at: index) }

  /// Completes the path with an offered name.
  func takePath(at index: Int) async { await paths.take(at: index) }

  /// Accepts the selected word or name of a list, or the kanji that are being typed; otherwise moves to
  /// the next field.
  /// - Returns: False at the end of what a word needs, where there is nothing to do.
  func advance() async -> Bool {
    await kanji.inOrder {
      if await takeSelected() { return true }
      if await kanji.take() {
        await follow()
        return true
      }
      guard word.state.takesInput, !word.form.focus.isEndOfRequired else { return false }
      await fields.next()
      return true
    }
  }

  /// - Returns: Whether one was selected.
  private func takeSelected() async -> Bool {
    if let selected = word.form.suggestions.selection {
      await lookup.take(at: selected)
    } else if let selected = word.form.paths.selection {
      await paths.take(at: selected)
    } else {
      return false
    }
    return true
  }

  /// Closes the list of words or names.
  /// - Returns: Whether there was one.
  func closeList() -> Bool {
    if !word.form.suggestions.isEmpty {
      lookup.stop()
    } else if !word.form.paths.isEmpty {
      word.edit { $0.dismissPaths() }
    } else {
      return false
    }
    return true
  }

  // MARK: - Before saving

  /// Fills in the reading of a new word, if its lookup has not finished.
  /// - Returns: Whether the learner has seen everything that would be saved.
  func hasSeenReading() async -> Bool {
    guard word.state.takesInput, word.state.isNew else { return true }
    let before = WordField.allCases.map { word.form[$0].characters }
    if readings.hasToLookUp { kanji.endTurn() }
    _ = await readings.fill()
    // Another lookup may have filled the reading in, and text that was typed meanwhile belongs to a word
    // that is not finished.
    return WordField.allCases.map { word.form[$0].characters } == before
  }

  /// Ends typing of the word, in the order of the keys.
  /// - Returns: The input; nil when a part is missing, or the gana is not kana, which is shown.
  func finish() async -> WordInput? {
    await kanji.inOrder {
      await kanji.take()
      return word.state.takesInput ? await finishNow() : nil
    }
  }

  private func finishNow() async -> WordInput? {
    lookup.stop()
    word.edit { form in
      form.finishKana()
      form.moveKanaToGana()
    }
    let input = word.input
    word.edit { $0.reportMissing(input.missing) }
    if input.missing.isEmpty, !word.edit({ $0.reportDoubtfulGana() }) { return input }
    // The field that is focused now may have offers.
    await lookup.lookUp()
    return nil
  }
}

import Domain

/// Moves between the fields of the word editor, in the order of the keys.
final class FieldFocus {
  private let word: EditedWord
  private let overlaps: OverlapCheck
  private let lookup: WordLookup
  private let readings: ReadingLookup
  private let kanji: KanjiInput
  private let paths: PathCompletion
  private let images: ImageCheck

  init(
    of word: EditedWord,
    overlaps: OverlapCheck,
    lookup: WordLookup,
    readings: ReadingLookup,
    kanji: KanjiInput,
    paths: PathCompletion,
    images: ImageCheck
  ) {
    (self.word, self.overlaps, self.lookup, self.readings) = (word, overlaps, lookup, readings)
    (self.kanji, self.paths, self.images) = (kanji, paths, images)
  }

  /// Focuses a field, and completes the previous one.
  func focus(_ field: WordField, caret: Int? = nil) async {
    await kanji.inOrder { await focusNow(field, caret: caret) }
  }

  private func focusNow(_ field: WordField, caret: Int? = nil) async {
    guard word.state.takesInput else { return }
    let isTaken = await kanji.take()
    let left = word.form.focus
    if field != left {
      lookup.stop()
      word.willChange()
    }
    let isChanged = word.edit { $0.move(to: field) }
    if let caret { word.edit { $0[field].moveCaret(to: caret) } }
    let before = word.form[field].characters
    kanji.endTurn()
    if left == .side(.kanji), field != left {
      await leaveKanji(isTaken: isTaken)
    } else if isChanged || isTaken {
      await overlaps.check()
    }
    if case .image(let side) = left, field != left { await images.checkFile(for: side) }
    if case .image = field, field != left { await paths.follow() }
    // What was typed meanwhile was looked up, and the learner may be selecting in the list.
    let isUntouched = word.form.focus == field && word.form[field].characters == before
    if field == .side(.meaning), field != left, isUntouched { await lookup.lookUp() }
  }

  /// - Parameter isTaken: Whether kanji were taken that nobody has compared with their gana.
  private func leaveKanji(isTaken: Bool) async {
    word.willChange()
    if word.edit({ $0.moveKanaToGana() }) { return await overlaps.check() }
    let isFilled = await readings.fill()
    if isTaken, !isFilled { await overlaps.check() }
  }

  /// Focuses the next field.
  func next() async { await kanji.inOrder { await focus(word.form.focus.next) } }

  /// Focuses the previous field.
  func previous() async { await kanji.inOrder { await focus(word.form.focus.previous) } }
}

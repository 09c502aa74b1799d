import Domain

/// Readings of kanji.
extension WordEditorViewModel {
  /// Switches filling in readings on or off.
  public func toggleReadings() async {
    preferences.fillsReadings.toggle()
    state.notice = .word(.readings(areFilledIn: preferences.fillsReadings))
    guard !preferences.fillsReadings, state.form.reading != nil else { return }
    state.form.dropReading()
    await checkOverlap()
  }

  /// Fills in the reading of a spelling when the gana field is empty.
  /// - Returns: Whether it did.
  func fillReading() async -> Bool {
    guard preferences.fillsReadings, let kanji = state.form.unreadKanji else { return false }
    do {
      let readings = try await readingService.readings(of: kanji)
      guard preferences.fillsReadings, state.takesInput, state.form.unreadKanji == kanji,
        state.form.suggest(readings, for: kanji)
      else { return false }
    } catch let error as ReadingError {
      tell(error, of: kanji)
      return false
    } catch {
      state.notice = .failed(error)
      return false
    }
    await checkOverlap()
    return true
  }

  /// Advice is given once; typing need not stop for it.
  private func tell(_ error: ReadingError, of kanji: String) {
    guard state.form.unreadKanji == kanji else { return }
    _ = state.form.suggest([], for: kanji)
    guard !hasToldOfReadings else { return }
    hasToldOfReadings = true
    state.notice = .word(.readingUnknown(error))
  }
}

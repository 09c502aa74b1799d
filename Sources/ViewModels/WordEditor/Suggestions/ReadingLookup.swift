import Domain

/// Looks readings of spellings up, and fills them in.
package final class ReadingLookup {
  private let word: EditedWord
  private let overlaps: OverlapCheck
  private let readings: any ReadingService
  private let preferences: TypingPreferences
  /// Whether the reason why some readings are unknown was shown.
  private var hasReportedFailure = false

  package init(
    for word: EditedWord,
    overlaps: OverlapCheck,
    readings: any ReadingService,
    preferences: TypingPreferences
  ) {
    self.word = word
    self.overlaps = overlaps
    self.readings = readings
    self.preferences = preferences
  }

  /// Switches filling in readings on or off.
  func toggle() async {
    preferences.fillsReadings.toggle()
    word.say(.word(.readings(areFilledIn: preferences.fillsReadings)))
    guard !preferences.fillsReadings, word.form.reading != nil else { return }
    word.willChange()
    word.edit { $0.dropReading() }
    await overlaps.check()
  }

  /// Whether there is a spelling without its reading.
  var hasToLookUp: Bool { preferences.fillsReadings && word.form.unreadKanji != nil }

  /// Fills in the reading of a spelling when the gana field is empty.
  /// - Returns: Whether it did.
  func fill() async -> Bool {
    guard preferences.fillsReadings, let kanji = word.form.unreadKanji else { return false }
    do {
      let found = try await readings.readings(of: kanji)
      guard preferences.fillsReadings, word.state.takesInput, word.form.unreadKanji == kanji
      else { return false }
      word.willChange()
      guard word.edit({ $0.suggest(found, for: kanji) })
      else { return false }
    } catch let error as ReadingError {
      report(error, of: kanji)
      return false
    } catch {
      word.say(.failed(error))
      return false
    }
    await overlaps.check()
    return true
  }

  /// The readings of the kanji in a pasted text that may have their reading beside them.
  func ofPasted(_ text: String) async -> [String] {
    guard let input = try? WordInput(line: text), input.mayHoldReading else { return [] }
    return (try? await readings.readings(of: input.kanji.text)) ?? []
  }

  /// Advice is given once; typing need not stop for it.
  private func report(_ error: ReadingError, of kanji: String) {
    guard word.form.unreadKanji == kanji else { return }
    _ = word.edit { $0.suggest([], for: kanji) }
    guard !hasReportedFailure else { return }
    hasReportedFailure = true
    word.say(.word(.readingUnknown(error)))
  }
}

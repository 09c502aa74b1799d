import Domain

/// The form of the word editor, as kanji are typed into it.
package final class KanjiForm: KanjiHost {
  private let word: EditedWord
  private let preferences: TypingPreferences

  package init(of word: EditedWord, preferences: TypingPreferences) {
    (self.word, self.preferences) = (word, preferences)
  }

  package var line: TextLine? { word.state.takesInput ? word.form[word.form.focus] : nil }
  package var kanji: KanjiTyping { word.form.kanji }
  package var convertsLatin: Bool { word.state.convertsLatin(in: word.form.focus) }

  package func change<Result>(
    _ work: (inout KanjiTyping, inout TextLine) -> Result
  ) -> Result {
    word.edit { $0.typeKanji(work) }
  }

  package func willType() { word.willType() }
  package func willChange() { word.willChange() }

  package func hasTaken() {
    if preferences.fillsReadings { word.edit { $0.suggestTypedGana() } }
  }

  /// Words are looked up with the next key.
  package func hasConverted() async {}

  package func show(_ progress: ConverterProgress?) { word.update { $0.converter = progress } }
  package func say(_ notice: Notice?) { word.say(notice) }
}

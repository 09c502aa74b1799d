extension DictionaryService {
  /// The meaning of a word with exactly the kanji and gana of an input; nil when no entry has both.
  ///
  /// A word in kana may be listed with kanji that are rarely written, as コーヒー is: then it has that
  /// meaning unless other words have the same gana. Common words are meant before others.
  package func meaning(of input: WordInput) async -> String? {
    let (kanji, gana) = (input.kanji.text, input.gana.text)
    if gana.isEmpty { return nil }
    let found = await entries(
      for: kanji.isEmpty ? gana : kanji,
      on: kanji.isEmpty ? .gana : .kanji,
      limit: 40
    ).filter { $0.gana == gana && !$0.shortMeaning.isEmpty }
    if !kanji.isEmpty { return found.first { $0.kanji == kanji }?.shortMeaning }
    let common = found.filter(\.isCommon)
    let meant = common.isEmpty ? found : common
    if let exact = meant.first(where: { $0.kanji == nil }) { return exact.shortMeaning }
    let meanings = Set(meant.map(\.shortMeaning))
    return meanings.count == 1 ? meanings.first : nil
  }
}

extension DictionaryService {
  /// The meaning of a word with exactly the kanji and gana of an input; nil when no entry has both.
  ///
  /// A word in kana may be listed with kanji that are rarely written, as コーヒー is: then it has that
  /// meaning unless other words have the same gana. Common words are meant before others.
  ///
  /// A verb such as 勉強する that is not listed has the meanings of its noun that begin with "to", as
  /// うろうろ has "to loiter"; if there are none, that of the noun.
  package func meaning(of input: WordInput) async -> String? {
    let (kanji, gana) = (input.kanji.text, input.gana.text)
    if let meaning = await meaning(of: kanji, gana) { return meaning }
    guard let noun = gana.verbalNoun, let spelling = kanji.isEmpty ? "" : kanji.verbalNoun else {
      return nil
    }
    return await meaning(of: spelling, noun, withSuru: true)
  }

  private func meaning(
    of kanji: String,
    _ gana: String,
    withSuru: Bool = false
  ) async -> String? {
    if gana.isEmpty { return nil }
    func meaning(_ entry: DictionaryEntry) -> String {
      withSuru ? entry.shortMeaningWithSuru : entry.shortMeaning
    }
    let found = await entries(
      for: kanji.isEmpty ? gana : kanji,
      on: kanji.isEmpty ? .gana : .kanji,
      limit: 40
    ).filter { $0.gana == gana && !$0.shortMeaning.isEmpty }
    if !kanji.isEmpty { return found.first { $0.kanji == kanji }.map(meaning) }
    let common = found.filter(\.isCommon)
    let meant = common.isEmpty ? found : common
    if let exact = meant.first(where: { $0.kanji == nil }) { return meaning(exact) }
    let meanings = Set(meant.map(meaning))
    return meanings.count == 1 ? meanings.first : nil
  }
}

extension String {
  /// The noun of a verb with する: 勉強 of 勉強する; nil when the text is none.
  package var verbalNoun: String? {
    hasSuffix("する") && count > 2 ? String(dropLast(2)) : nil
  }
}

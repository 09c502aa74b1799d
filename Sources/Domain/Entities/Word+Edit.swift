import JapaneseText

extension Word {
  /// This word with the fields of an edit; all other fields stay, including changes that others
  /// made in the meantime.
  /// - Throws: `InputError.incompleteWord` when a side was edited, and a required part would be missing.
  package func edited(by edit: WordEdit) throws -> Word {
    var word = self
    func content(_ side: Side) -> SideContent {
      guard let text = edit.sides[side] else { return self[side] }
      return SideContent(normalizedText(text), image: self[side].image)
    }
    word.meaning = content(.meaning)
    word.gana = content(.gana)
    word.kanji = content(.kanji)
    for (text, value) in edit.texts { word.texts[text] = WordTexts.normalized(value) }
    if let tags = edit.tags { word.tags = WordInput(tags: tags).normalized.tags }
    var missing: Set<MissingPart> = []
    if word.meaning.isEmpty { missing.insert(.meaning) }
    if word.gana.isEmpty && word.kanji.isEmpty { missing.insert(.ganaOrKanji) }
    // Only if a side was edited can the learner be asked to fill it.
    if !missing.isEmpty, !edit.sides.isEmpty { throw InputError.incompleteWord(missing: missing) }
    return word
  }
}

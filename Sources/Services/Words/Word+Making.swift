import Domain

extension Word {
  /// A new word with this one's sides, texts and tags; it starts undefined.
  func copy(in bookID: WordBookID, id: WordID, at moment: Timestamp) -> Word {
    Word(
      id: id,
      bookID: bookID,
      meaning: meaning,
      gana: gana,
      kanji: kanji,
      createdAt: moment,
      texts: texts,
      tags: tags
    )
  }
}

/// An input that has everything a word needs: normalised, its images stored.
struct WordContent: Sendable {
  let meaning: SideContent
  let gana: SideContent
  let kanji: SideContent
  let texts: WordTexts
  let tags: [String]

  /// What a normalised input holds, with its images as they are stored.
  init(of input: WordInput, images: [Side: ImageReference] = [:]) {
    meaning = SideContent(input.meaning.text, image: images[.meaning])
    gana = SideContent(input.gana.text, image: images[.gana])
    kanji = SideContent(input.kanji.text, image: images[.kanji])
    texts = input.texts
    tags = input.tags
  }

  /// A new word with this content.
  func makeWord(in bookID: WordBookID, id: WordID, at moment: Timestamp) -> Word {
    Word(
      id: id,
      bookID: bookID,
      meaning: meaning,
      gana: gana,
      kanji: kanji,
      createdAt: moment,
      texts: texts,
      tags: tags
    )
  }

  /// Puts this content in the place of a word's own.
  func replaceContent(of word: inout Word) {
    word.meaning = meaning
    word.gana = gana
    word.kanji = kanji
    word.texts = texts
    word.tags = tags
  }
}

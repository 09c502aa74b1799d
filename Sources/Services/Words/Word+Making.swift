import Domain

extension Word {
  /// A new word with this one's sides, texts and tags; it starts as –.
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

/// A complete input: normalized, with stored images.
struct WordContent: Sendable {
  let meaning: SideContent
  let gana: SideContent
  let kanji: SideContent
  let texts: WordTexts
  let tags: [String]

  /// The content of a normalized input with its stored images.
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

  func replaceContent(of word: inout Word) {
    word.meaning = meaning
    word.gana = gana
    word.kanji = kanji
    word.texts = texts
    word.tags = tags
  }
}

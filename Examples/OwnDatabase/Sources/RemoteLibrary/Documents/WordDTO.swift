import Domain

/// A word on the wire.
struct WordDTO: Codable, Equatable, Sendable {
  let id: String
  let book: String
  let meaning: SideDTO
  let gana: SideDTO
  let kanji: SideDTO
  let state: UInt8
  let createdAt: Int64
  /// The notes and other free texts, by their names.
  let texts: [String: String]
  let tags: [String]
  let isSuspended: Bool
  let isFlagged: Bool
  let buriedUntil: Int?

  init(_ word: Word) {
    (id, book) = (word.id.description, word.bookID.description)
    (meaning, gana, kanji) = (SideDTO(word.meaning), SideDTO(word.gana), SideDTO(word.kanji))
    (state, createdAt) = (word.state.rawValue, word.createdAt.milliseconds)
    texts = WordText.allCases.reduce(into: [:]) { texts, name in
      if !word.texts[name].isEmpty { texts[name.rawValue] = word.texts[name] }
    }
    (tags, isSuspended, isFlagged) = (word.tags, word.isSuspended, word.isFlagged)
    buriedUntil = word.buriedUntil?.number
  }

  func entity() throws(UnfitDocument) -> Word {
    var texts = WordTexts()
    for (name, text) in self.texts { texts[try WordText(wire: name)] = text }
    return Word(
      id: try .init(wire: id),
      bookID: try .init(wire: book),
      meaning: meaning.content,
      gana: gana.content,
      kanji: kanji.content,
      state: try .init(wire: state),
      createdAt: Timestamp(milliseconds: createdAt),
      texts: texts,
      tags: tags,
      isSuspended: isSuspended,
      isFlagged: isFlagged,
      buriedUntil: buriedUntil.map(Day.init(number:))
    )
  }
}

/// A side of a word on the wire.
struct SideDTO: Codable, Equatable, Sendable {
  let text: String
  let image: String?

  init(_ side: SideContent) { (text, image) = (side.text, side.image?.name) }

  var content: SideContent { SideContent(text, image: image.map(ImageReference.init(name:))) }
}

/// A sample on the wire.
struct SampleDTO: Codable, Equatable, Sendable {
  let id: String
  let meaning: String
  let gana: String
  let kanji: String
  let useCount: Int
  let createdAt: Int64

  init(_ sample: Sample) {
    (id, meaning) = (sample.id.description, sample.meaning)
    (gana, kanji, useCount) = (sample.gana, sample.kanji, sample.useCount)
    createdAt = sample.createdAt.milliseconds
  }

  func entity() throws(UnfitDocument) -> Sample {
    Sample(
      id: try .init(wire: id),
      meaning: meaning,
      gana: gana,
      kanji: kanji,
      useCount: useCount,
      createdAt: Timestamp(milliseconds: createdAt)
    )
  }
}

import Domain

extension LibraryState {
  /// The word of a row.
  func word(_ row: Int) -> Word {
    let (word, texts) = (words.rows[row], words.texts(of: row))
    return Word(
      id: word.id.typed(),
      bookID: books.rows[Int(word.book)].id.typed(),
      meaning: side(texts, TextPlaces.meaning, TextPlaces.meaningImage),
      gana: side(texts, TextPlaces.gana, TextPlaces.ganaImage),
      kanji: side(texts, TextPlaces.kanji, TextPlaces.kanjiImage),
      state: StudyState(rawValue: word.state) ?? .undefined,
      createdAt: Timestamp(milliseconds: word.created),
      texts: [.notes: text(texts[TextPlaces.notes])],
      tags: tags(texts[TextPlaces.tags]),
      isSuspended: word.isSuspended,
      isFlagged: word.isFlagged,
      buriedUntil: word.buriedDay
    )
  }

  private func text(_ part: TextPlaces.Part) -> String {
    part.count == 0 ? "" : String(decoding: words.arena.bytes(of: part), as: UTF8.self)
  }

  private func side(_ texts: TextPlaces, _ text: Int, _ image: Int) -> SideContent {
    let name = self.text(texts[image])
    return SideContent(
      self.text(texts[text]),
      image: name.isEmpty ? nil : ImageReference(name: name)
    )
  }

  /// Tags are kept as the JSON that they came as.
  private func tags(_ part: TextPlaces.Part) -> [String] {
    guard part.count > 0 else { return [] }
    let (bytes, scratch) = (words.arena.bytes(of: part), ByteBuffer())
    var cursor = JSONCursor(bytes, scratch: scratch)
    var tags: [String] = []
    _ = cursor.array { cursor in
      guard let tag = cursor.string() else { return false }
      let found =
        tag.isInScratch
        ? scratch[tag.start, tag.count] : bytes[tag.start, tag.count]
      tags.append(String(decoding: found, as: UTF8.self))
      return true
    }
    return tags
  }
}

import Domain

extension LibraryState {
  /// The word of a row.
  func word(_ row: Int) -> Word {
    let (word, texts) = (words.rows[row], words.texts(of: row))
    return Word(
      id: word.id.typed(),
      bookID: books.rows[Int(word.book)].id.typed(),
      meaning: side(texts, WordTexts.meaning, WordTexts.meaningImage),
      gana: side(texts, WordTexts.gana, WordTexts.ganaImage),
      kanji: side(texts, WordTexts.kanji, WordTexts.kanjiImage),
      state: StudyState(rawValue: word.state) ?? .undefined,
      createdAt: Timestamp(milliseconds: word.created),
      notes: text(texts[WordTexts.notes]),
      tags: tags(texts[WordTexts.tags]),
      isSuspended: word.isSuspended,
      isFlagged: word.isFlagged,
      buriedUntil: word.buriedDay
    )
  }

  private func text(_ part: WordTexts.Part) -> String {
    part.count == 0 ? "" : String(decoding: words.arena.bytes(of: part), as: UTF8.self)
  }

  private func side(_ texts: WordTexts, _ text: Int, _ image: Int) -> SideContent {
    let name = self.text(texts[image])
    return SideContent(
      self.text(texts[text]),
      image: name.isEmpty ? nil : ImageReference(name: name)
    )
  }

  /// Tags are kept as the JSON that they came as.
  private func tags(_ part: WordTexts.Part) -> [String] {
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

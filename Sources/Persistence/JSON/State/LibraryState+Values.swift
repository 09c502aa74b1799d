import Domain

extension LibraryState {
  func word(_ row: Int) -> Word {
    let kept = words.rows[row]
    let book = books.rows[Int(kept.owner)].id
    var word = Word(
      id: kept.id.typed(),
      bookID: book.typed(),
      meaning: SideContent(),
      gana: SideContent(),
      kanji: SideContent(),
      createdAt: Timestamp(milliseconds: kept.time)
    )
    words.put(row, as: Fields.words, owner: book, into: &word)
    return word
  }
}

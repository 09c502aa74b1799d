import Domain

extension LibraryFile.Book {
  /// The book as it is imported, without its words.
  /// - Throws: `.damagedFile`.
  func imported() throws(ForeignFileError) -> ImportedBook {
    guard let id = WordBookID(id), let front = FrontType(rawValue: front),
      !normalizedText(title).isEmpty
    else { throw .damagedFile("books: \(title)") }
    var original = WordBook(
      id: id,
      title: normalizedText(title),
      createdAt: .imported(createdAt),
      isClosed: closed,
      keepsReviews: keepsReviews ?? false,
      movedWords: (movedWords ?? []).compactMap { WordID($0) },
      front: front
    )
    original.reviewedOn = reviewedOn.map { Day(number: $0) }
    original.newFirstSince = newFirstSince.map { .imported($0) }
    if let second {
      guard let side = FrontType(rawValue: second) else {
        throw .damagedFile("books: \(title): second")
      }
      original.secondFront = side
    }
    var imported = ImportedBook(title: original.title)
    (imported.fronts, imported.original) = (original.fronts, original)
    imported.unit = .entry
    return imported
  }
}

extension LibraryFile.Word {
  /// The word as it is imported; the paths of its images are their names.
  /// - Throws: `.damagedFile`.
  func imported(place: Int) throws(ForeignFileError) -> ImportedWord {
    guard let id = WordID(id), let state = UInt8(exactly: state).flatMap(StudyState.init) else {
      throw .damagedFile("words: \(id)")
    }
    var input = WordInput()
    for (side, text) in [(Side.kanji, kanji), (.gana, gana), (.meaning, meaning)] {
      input[side].text = text ?? ""
      input[side].image = images?[side.rawValue].map { .file(path: $0) }
    }
    for text in WordText.allCases { input.texts[text] = texts?[text.rawValue] ?? "" }
    input.tags = tags ?? []
    var imported = ImportedWord(input, source: ImportedWord.source(of: id), place: place)
    (imported.isFlagged, imported.isSuspended) = (flagged ?? false, suspended ?? false)
    imported.buriedUntil = buriedUntil.map { Day(number: $0) }
    imported.original = ImportedWord.Original(state: state, createdAt: .imported(createdAt))
    for review in reviews ?? [] { imported.reviews.append(try review.imported()) }
    return imported
  }
}

extension LibraryFile.Review {
  /// The review as it is imported.
  /// - Throws: `.damagedFile`.
  fileprivate func imported() throws(ForeignFileError) -> ImportedReview {
    guard let grade = UInt8(exactly: rating).flatMap(Rating.init) else {
      throw .damagedFile("reviews: rating \(rating)")
    }
    var imported = ImportedReview(
      time: .imported(time),
      rating: grade,
      duration: min(max(duration ?? 0, 0), Int(UInt32.max))
    )
    imported.day = Day(number: day)
    imported.asked = asked.flatMap { Side(rawValue: $0) }
    imported.typed = typed
    (imported.isMark, imported.isSecond) = (mark ?? false, second ?? false)
    imported.carried = after?.carried
    return imported
  }
}

extension LibraryFile.State {
  fileprivate var carried: CarriedState? {
    let due: ReviewDue? = dueDay.map { .on(Day(number: $0)) } ?? dueTime.map { .at(.imported($0)) }
    return due.map {
      CarriedState(due: $0, stability: stability ?? 0, difficulty: difficulty ?? 0)
    }
  }
}

extension Timestamp {
  /// A time that an id can have: from 1970 to the year 6429.
  fileprivate static func imported(_ milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: min(max(milliseconds, 0), 1 << 47))
  }
}

import Domain
import JapaneseText

extension Word {
  /// A new word of an input whose images are stored.
  init(
    _ input: WordInput,
    id: WordID,
    bookID: WordBookID,
    createdAt: Timestamp
  ) {
    self.init(
      id: id,
      bookID: bookID,
      meaning: SideContent(input.meaning),
      gana: SideContent(input.gana),
      kanji: SideContent(input.kanji),
      createdAt: createdAt,
      texts: input.texts,
      tags: input.tags
    )
  }

  /// A new word of a file, which is as it is stored.
  init(
    _ imported: ImportedWord,
    id: WordID,
    bookID: WordBookID,
    at moment: Timestamp
  ) {
    let createdAt = imported.original?.createdAt ?? moment
    self.init(imported.input, id: id, bookID: bookID, createdAt: createdAt)
    state = imported.original?.state ?? .undefined
    (isSuspended, isFlagged) = (imported.isSuspended, imported.isFlagged)
    buriedUntil = imported.buriedUntil
  }

  /// Whether both have another content of a side, of the example, or of the notes.
  func isDifferent(from old: Word) -> Bool {
    Side.allCases.contains { !old[$0].isEmpty && old[$0].replaced(by: self[$0]) != old[$0] }
      || WordText.allCases.contains {
        !texts[$0].isEmpty && !old.texts[$0].isEmpty && !isSame($0, in: old)
      }
  }

  /// Whether a text is as it is stored; earlier versions stored it with other line ends.
  private func isSame(_ text: WordText, in old: Word) -> Bool {
    texts[text] == old.texts[text] || texts[text] == WordTexts.normalized(old.texts[text])
  }

  /// This word suspended and flagged as another one is; without `all`, what that one is not stays.
  func takingMarks(of other: Word, all: Bool) -> Word {
    if isSuspended == other.isSuspended, isFlagged == other.isFlagged { return self }
    var word = self
    word.isSuspended = other.isSuspended || !all && isSuspended
    word.isFlagged = other.isFlagged || !all && isFlagged
    return word
  }

  /// This word with what it lacks of another one, or with all of the other one's texts.
  func taking(_ other: Word, replacing: Bool) -> Word {
    var word = self
    func pick(_ old: SideContent, _ new: SideContent) -> SideContent {
      old.isEmpty || replacing ? old.replaced(by: new) : old
    }
    word.meaning = pick(meaning, other.meaning)
    word.gana = pick(gana, other.gana)
    word.kanji = pick(kanji, other.kanji)
    for text in WordText.allCases
    where !other.texts[text].isEmpty && (texts[text].isEmpty || replacing)
      && !other.isSame(text, in: self)
    {
      word.texts[text] = other.texts[text]
    }
    let tags = other.tags.filter { !word.tags.contains($0) }
    if tags.isEmpty { return word }
    // A space in a tag comes back as an underscore.
    let exported = exportedTags
    word.tags += tags.filter { !exported.contains($0) }
    return word
  }
}

extension SideContent {
  fileprivate init(_ input: SideInput) {
    guard case .stored(let image) = input.image else {
      self.init(input.text)
      return
    }
    self.init(input.text, image: image)
  }

  /// This side with the text and the image that another one has; a file without images, or without
  /// texts, says nothing of those here.
  fileprivate func replaced(by other: SideContent) -> SideContent {
    var side = self
    if !other.text.isEmpty { side.text = other.text }
    if let image = other.image { side.image = image }
    return side
  }
}

extension WordInput {
  /// The same, with kana that are in place of kanji moved to the gana, or left out where they are there
  /// already.
  package var withoutKanaAsKanji: WordInput {
    guard hasKanaAsKanji else { return self }
    var input = self
    input.gana.text = kanji.text
    input.kanji.text = ""
    return input
  }

  /// Whether `withoutKanaAsKanji` is another one.
  var hasKanaAsKanji: Bool {
    // Nearly all spellings begin with a kanji: their first byte is that of U+4000 to U+9FFF.
    guard kanji.image == nil, let first = kanji.text.utf8.first, !(0xE4...0xE9).contains(first),
      kanji.text.isReading
    else { return false }
    return gana.isEmpty || gana.text == kanji.text
  }
}

extension ImportedWord {
  /// The same as it is stored.
  var asStored: ImportedWord {
    var word = self
    word.isStored = true
    if original != nil {
      word.input = input.asStored
    } else {
      word.input = (isOwn ? input.asStored : input.asTypedAndStored).withoutKanaAsKanji
    }
    return word
  }

  /// The row of a word that lacks a part, of one as it is stored; nil for any other.
  var unreadable: UnreadableRow? {
    let missing = input.missingOfStored
    if missing.isEmpty { return nil }
    return UnreadableRow(
      place: place ?? 0,
      text: Side.allCases.map { input[$0].text }.filter { !$0.isEmpty }.joined(separator: " "),
      reason: UnfitRow(missing: missing).reason
    )
  }
}

extension ImportedReview {
  /// The review as the library stores it.
  /// - Parameters:
  ///   - word: The word.
  ///   - studyClock: The study day, where the file does not say it.
  ///   - attempt: Which id is tried.
  /// - Returns: The review.
  func stored(of word: WordID, at studyClock: any WallClock, attempt: Int) -> Review {
    Review(
      id: ReviewID(importedOf: word, at: time, attempt: attempt),
      wordID: word,
      moment: StudyMoment(time: time, day: day ?? studyClock.day(of: time)),
      rating: rating,
      duration: duration,
      asked: asked,
      typed: typed,
      isMark: isMark,
      isSecond: isSecond,
      carried: carried
    )
  }
}

extension [ImportedReview] {
  /// Those at times that are not known, each time once; of those that came back from Anki, in seconds
  /// that are not known.
  func new(besides known: Set<Timestamp>) -> [ImportedReview] {
    // Nearly all files have them in order.
    if known.isEmpty, zip(self, dropFirst()).allSatisfy({ $0.time < $1.time }) { return self }
    let seconds = contains(where: \.isOnOwnCard) ? Set(known.map(\.second)) : []
    var seen = known
    return filter { review in
      if review.isOnOwnCard, seconds.contains(review.time.second) { return false }
      return seen.insert(review.time).inserted
    }
  }
}

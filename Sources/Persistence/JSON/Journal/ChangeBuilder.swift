import Domain

/// Writes one change of the library as the inside of a record, which is one step however much it
/// holds.
struct ChangeBuilder {
  private var books = ListBuilder()
  private var words = ListBuilder()
  private var samples = ListBuilder()

  private var reviews = ListBuilder()
  private var undone: [UInt8] = []
  /// The books and words that are not new.
  private(set) var changed: [RawID] = []

  var isEmpty: Bool {
    books.isEmpty && words.isEmpty && samples.isEmpty && reviews.isEmpty && undone.isEmpty
  }

  mutating func insert(_ book: WordBook) {
    var row = BookRow(id: RawID(book.id))
    row.title = book.title
    row.created = book.createdAt.milliseconds
    (row.isClosed, row.front, row.place) = (book.isClosed, book.front, book.place)
    (row.reviewed, row.choice) = (book.reviewedOn, book.choice)
    books.add(book.id) { list in
      for field in [BookField.title, .created, .front] { list.add(field.key, field, of: row) }
      if book.isClosed { list.add(BookField.closed.key, .closed, of: row) }
      if book.place != nil { list.add(BookField.place.key, .place, of: row) }
      if book.reviewedOn != nil { list.add(BookField.reviewed.key, .reviewed, of: row) }
      if book.choice != nil { list.add(BookField.choice.key, .choice, of: row) }
    }
  }

  mutating func update(_ patch: WordBookPatch) {
    changed.append(RawID(patch.id))
    books.add(patch.id) { list in
      if let title = patch.title { list.add(BookField.title.key) { $0.append(text: title) } }
      if let closed = patch.isClosed { list.add(BookField.closed.key, closed) }
      if let front = patch.front {
        list.add(BookField.front.key) { $0.append(text: front.rawValue) }
      }
      if let place = patch.place { list.add(BookField.place.key) { $0.append(place) } }
      if let day = patch.reviewedOn { list.add(BookField.reviewed.key) { $0.append(day) } }
      if let choice = patch.choice { list.add(BookField.choice.key) { $0.append(choice) } }
    }
  }

  mutating func setDeleted(_ id: WordBookID, _ isDeleted: Bool) {
    changed.append(RawID(id))
    books.add(id) { $0.add(BookField.deleted.key, isDeleted) }
  }

  /// Removes a book for good; a program that does not know of that takes it for deleted.
  mutating func purge(_ id: WordBookID) {
    changed.append(RawID(id))
    books.add(id) { list in
      list.add(BookField.deleted.key, true)
      list.add(BookField.purged.key, true)
    }
  }

  /// Removes a word for good; a program that does not know of that takes it for deleted.
  mutating func purge(_ id: WordID) {
    changed.append(RawID(id))
    words.add(id) { list in
      list.add(WordField.deleted.key, true)
      list.add(WordField.purged.key, true)
    }
  }

  mutating func insert(_ word: Word) {
    words.add(word.id) { list in
      list.add(WordField.book.key) { $0.append(word.bookID) }
      list.add(WordField.meaning.key, word.meaning)
      list.add(WordField.gana.key, word.gana)
      list.add(WordField.kanji.key, word.kanji)
      list.add(WordField.state.key) { $0.append(decimal: word.state.rawValue) }
      let notes = word.texts[.notes]
      if !notes.isEmpty { list.add(WordField.notes.key) { $0.append(text: notes) } }
      if !word.tags.isEmpty { list.add(WordField.tags.key, word.tags) }
      if word.isSuspended { list.add(WordField.suspended.key, true) }
      if word.isFlagged { list.add(WordField.flagged.key, true) }
      if let day = word.buriedUntil { list.add(WordField.buried.key) { $0.append(day) } }
      list.add(WordField.created.key) { $0.append(decimal: word.createdAt.milliseconds) }
    }
  }

  mutating func update(_ patch: WordPatch) {
    changed.append(RawID(patch.id))
    words.add(patch.id) { list in
      if let book = patch.bookID { list.add(WordField.book.key) { $0.append(book) } }
      if let meaning = patch.meaning { list.add(WordField.meaning.key, meaning) }
      if let gana = patch.gana { list.add(WordField.gana.key, gana) }
      if let kanji = patch.kanji { list.add(WordField.kanji.key, kanji) }
      if let state = patch.state {
        list.add(WordField.state.key) { $0.append(decimal: state.rawValue) }
      }
      if let notes = patch.texts[.notes] {
        list.add(WordField.notes.key) { $0.append(text: notes) }
      }
      if let tags = patch.tags { list.add(WordField.tags.key, tags) }
      if let suspended = patch.isSuspended { list.add(WordField.suspended.key, suspended) }
      if let flagged = patch.isFlagged { list.add(WordField.flagged.key, flagged) }
      if let day = patch.buriedUntil { list.add(WordField.buried.key) { $0.append(day) } }
    }
  }

  mutating func setDeleted(_ id: WordID, _ isDeleted: Bool) {
    changed.append(RawID(id))
    words.add(id) { $0.add(WordField.deleted.key, isDeleted) }
  }

  mutating func insert(_ sample: Sample) {
    samples.add(sample.id) { list in
      list.add("meaning") { $0.append(text: sample.meaning) }
      list.add("gana") { $0.append(text: sample.gana) }
      list.add("kanji") { $0.append(text: sample.kanji) }
      list.add("created") { $0.append(decimal: sample.createdAt.milliseconds) }
      if sample.useCount > 0 { list.add("used") { $0.append(decimal: sample.useCount) } }
    }
  }

  /// Sets how often this device has used a sample.
  mutating func setUses(_ id: SampleID, _ uses: Int64) {
    samples.add(id) { list in list.add("used") { $0.append(decimal: uses) } }
  }

  mutating func insert(_ review: Review) {
    reviews.add(review.id) { list in
      list.add("word") { $0.append(review.wordID) }
      list.add("time") { $0.append(decimal: review.moment.time.milliseconds) }
      list.add("day") { $0.append(decimal: Int32(clamping: review.moment.day.number)) }
      list.add("grade") { $0.append(decimal: review.rating.rawValue) }
      if review.duration > 0 { list.add("took") { $0.append(decimal: review.duration) } }
      if let side = review.asked { list.add("asked") { $0.append(text: side.rawValue) } }
      if let typed = review.typed { list.add("typed") { $0.append(text: typed) } }
      if review.isMark { list.add("mark", true) }
    }
  }

  /// Takes a review back.
  mutating func undo(_ id: ReviewID) {
    if !undone.isEmpty { undone.append(",") }
    undone.append(id)
  }

  /// The members of a record from its clock on.
  func payload(clock: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("\"t\":\"")
    bytes.append(hexadecimal: clock, digits: 16)
    bytes.append("\",\"o\":\"put\"")
    for (name, list) in [
      (",\"books\":[", books.bytes), (",\"words\":[", words.bytes),
      (",\"samples\":[", samples.bytes), (",\"reviews\":[", reviews.bytes),
      (",\"undone\":[", undone),
    ] as [(StaticString, [UInt8])] where !list.isEmpty {
      bytes.append(name)
      bytes.append(contentsOf: list)
      bytes.append("]")
    }
    return bytes
  }
}

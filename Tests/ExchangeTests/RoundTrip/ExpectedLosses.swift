import Domain
import TestSupport

@testable import Exchange

/// What comes back of a library, without what Documentation/INTERCHANGE.md says is lost.
enum ExpectedLosses {
  /// The names of what was written: ids of books and reviews are those of the new library.
  struct Row: Equatable {
    var book: String
    var word: Word
    var reviews: [Review]
  }

  /// All words in a comparable form.
  static func rows(_ library: ExportedLibrary) -> [Row] {
    library.books.flatMap { book in
      book.words.map { exported in
        Row(
          book: book.book.title,
          word: plain(exported.word),
          reviews: exported.reviews.map { $0.copy(id: 0, wordID: 0) }
        )
      }
    }
  }

  /// The word with an id of a book that is the same in each library.
  private static func plain(_ word: Word) -> Word {
    var word = word
    word.bookID = 0
    return word
  }

  /// What a package of Anki keeps of a library.
  static func ofPackage(_ library: ExportedLibrary, clock: FixedZone) -> [Row] {
    let rows = rows(library).map { row in
      var row = row
      row.word = common(row.word)
      row.word.isFlagged = row.word.isFlagged || row.word.tags.contains("marked")
      row.word.buriedUntil = row.word.buriedUntil.flatMap { day in
        // A card of Anki is either suspended or buried.
        clock.today < day && !row.word.isSuspended ? Day(number: clock.today.number + 1) : nil
      }
      row.word = row.word.with(state: row.reviews.studyState ?? .undefined)
      row.reviews = row.reviews.map { review in
        Review(
          id: 0,
          wordID: 0,
          moment: review.moment,
          rating: review.rating,
          duration: review.duration,
          isSecond: review.isSecond
        )
      }
      return row
    }
    return sortedByBook(rows)
  }

  /// What a table keeps of a library: Anki's text has ids, and this program's tables marks and flags.
  static func ofTable(_ library: ExportedLibrary, keepsIDs: Bool) -> [Row] {
    rows(library).map { row in
      var word = common(row.word)
      for side in [\Word.meaning, \.gana, \.kanji] { word[keyPath: side].image = nil }
      word.buriedUntil = nil
      if keepsIDs { (word.isFlagged, word.isSuspended) = (false, false) }
      word = word.with(state: keepsIDs ? .undefined : word.state)
      return Row(book: row.book, word: keepsIDs ? word : word.copy(id: 0), reviews: [])
    }
  }

  /// What Markdown keeps of a library: the texts, tags and study states.
  static func ofMarkdown(_ library: ExportedLibrary) -> [Row] {
    zip(rows(library), ofTable(library, keepsIDs: false)).map { row, kept in
      var kept = kept
      kept.word.tags = row.word.tags
      (kept.word.isFlagged, kept.word.isSuspended) = (false, false)
      return kept
    }
  }

  /// The rows as they come back, without what only JSON files have.
  static func comparable(_ library: ExportedLibrary, keepsIDs: Bool = true) -> [Row] {
    rows(library).map { row in
      var row = row
      row.word = row.word.with(state: row.word.state)
      if !keepsIDs { row.word = row.word.copy(id: 0) }
      row.reviews = row.reviews.map { review in
        Review(
          id: 0,
          wordID: 0,
          moment: review.moment,
          rating: review.rating,
          duration: review.duration,
          isSecond: review.isSecond
        )
      }
      return row
    }
  }

  static func sortedByBook(_ rows: [Row]) -> [Row] {
    rows.enumerated().sorted { ($0.element.book, $0.offset) < ($1.element.book, $1.offset) }
      .map(\.element)
  }

  private static func common(_ word: Word) -> Word {
    var word = word
    word.tags = word.tags.map { $0.replacing(" ", with: "_") }
    return word
  }
}

extension Word {
  /// The same with a state, and without the time of its creation.
  fileprivate func with(state: StudyState) -> Word {
    Word(
      id: id,
      bookID: bookID,
      meaning: meaning,
      gana: gana,
      kanji: kanji,
      state: state,
      createdAt: Timestamp(milliseconds: 0),
      texts: texts,
      tags: tags,
      isSuspended: isSuspended,
      isFlagged: isFlagged,
      buriedUntil: buriedUntil
    )
  }
}

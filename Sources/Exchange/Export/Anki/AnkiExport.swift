import Domain

/// The rows of a collection of Anki with the words of a library.
///
/// Ids are times in milliseconds, as Anki wants them. Those of cards follow from their words alone:
/// reviews that Anki kept of a deleted card belong to it again when it comes back.
struct AnkiExport {
  /// A note, with the place of its deck.
  struct Note {
    let id: Int64
    let word: Word
    let notetype: AnkiPackageNoteType
    let cards: [Card]
  }

  /// A card, and its history.
  struct Card {
    let id: Int64
    let template: Int
    let history: AnkiCardHistory
  }

  /// A deck, for each book.
  struct Deck {
    let id: Int64
    let name: String
    let notes: [Note]
  }

  /// The deck that every collection has.
  static let defaultDeck = (id: Int64(1), name: "Default")

  private(set) var decks: [Deck] = []
  private(set) var notetypes: Set<AnkiPackageNoteType> = []
  /// Day 0 of the collection: no review is earlier.
  let created: Day
  /// The day on which it was exported.
  let today: Day

  private let folding: any CardFolding
  private var lastDeck: Int64 = 1_000
  private var lastNote: Int64 = 0
  private var cardIDs: Set<Int64> = []

  /// Computes the rows.
  /// - Parameters:
  ///   - library: The books.
  ///   - folding: Computes the states of cards.
  ///   - today: The study day.
  init(_ library: ExportedLibrary, _ folding: any CardFolding, today: Day) {
    (self.folding, self.today) = (folding, today)
    let days = library.books.lazy.flatMap(\.words).compactMap { $0.reviews.first?.moment.day }
    created = min(today, days.min() ?? today)
    var names: Set<String> = []
    for book in library.books { add(book, named: Self.name(of: book.book, among: &names)) }
    for deck in decks { addParents(of: deck.name, besides: &names) }
  }

  /// Adds the decks that a deck is in, without words.
  private mutating func addParents(of name: String, besides names: inout Set<String>) {
    let parts = name.split(separator: "::")
    for count in parts.indices.dropFirst() {
      let parent = parts[..<count].joined(separator: "::")
      guard names.insert(parent.lowercased()).inserted else { continue }
      decks.append(Deck(id: deckID(named: parent), name: parent, notes: []))
    }
  }

  /// The id of the next deck; one that is called like the deck of every collection is that deck.
  ///
  /// Of two decks with one name Anki renames one, whichever.
  private mutating func deckID(named name: String, createdAt time: Int64 = 0) -> Int64 {
    if name.lowercased() == Self.defaultDeck.name.lowercased() { return Self.defaultDeck.id }
    lastDeck = max(lastDeck + 1, time)
    return lastDeck
  }

  /// The name of the deck of a book; a second book of the same title gets a number, since Anki knows
  /// decks by their names, in either case.
  private static func name(of book: WordBook, among names: inout Set<String>) -> String {
    let title = AnkiTextWriter.deckName(of: book)
    var (name, number) = (title, 1)
    while !names.insert(name.lowercased()).inserted {
      number += 1
      name = "\(title) (\(number))"
    }
    return name
  }

  private mutating func add(_ book: ExportedBook, named name: String) {
    let notetype = AnkiPackageNoteType(book.book.fronts)
    notetypes.insert(notetype)
    let deck = deckID(named: name, createdAt: book.book.createdAt.milliseconds)
    var notes: [Note] = []
    for exported in book.words {
      lastNote = max(lastNote + 1, exported.word.createdAt.milliseconds)
      let id = cardID(of: exported.word.id)
      let cards = notetype.questions.indices.map { template in
        let reviews = exported.reviews.filter { $0.isSecond == (template == 1) }
        let history = AnkiCardHistory(reviews, folding)
        return Card(id: id + Int64(template), template: template, history: history)
      }
      notes.append(Note(id: lastNote, word: exported.word, notetype: notetype, cards: cards))
    }
    decks.append(Deck(id: deck, name: name, notes: notes))
  }

  /// The id of the first card of a word, after which is that of the second one.
  ///
  /// It is within a day and a half before the time in the id of the word, or somewhere in the years
  /// before 2010 when there is none in it.
  private mutating func cardID(of word: WordID) -> Int64 {
    let time = word.time(before: today)
    let bits: Int64 = time == nil ? 36 : 26
    let start = time.map { $0.milliseconds - (1 << (bits + 1)) } ?? WordID.earliestTime
    let spread = Int64(bitPattern: word.low) & ((1 << bits) - 1)
    var id = start + spread * 2
    while !cardIDs.insert(id).inserted { id += 2 }
    return id
  }
}

extension WordID {
  fileprivate static let earliestTime: Int64 = 1 << 40

  /// When the id was made; nil for one that was derived from the identity in another program.
  fileprivate func time(before day: Day) -> Timestamp? {
    let time = Int64(high >> 16)
    let end = Int64(day.number + 2) * 86_400_000
    return (Self.earliestTime..<max(end, Self.earliestTime)).contains(time)
      ? Timestamp(milliseconds: time) : nil
  }
}

extension ExportedLibrary {
  /// The number of reviews that a package of Anki has no card for: those of second cards in books
  /// that ask one way.
  package var unaskedReviewCount: Int {
    books.lazy.filter { $0.book.secondFront == nil }
      .reduce(0) { $0 + $1.words.reduce(0) { $0 + $1.reviews.count(where: \.isSecond) } }
  }

  /// The number of words that came from elsewhere, some of them with reviews: if they were notes of
  /// Anki, a package has them as notes of another type.
  package func foreignWordCount(today: Day) -> Int {
    let words = books.flatMap(\.words).filter { $0.word.id.time(before: today) == nil }
    let isImported = words.contains { word in
      word.reviews.contains { $0.id == ReviewID(importedOf: $0.wordID, at: $0.moment.time) }
    }
    return isImported ? words.count : 0
  }
}

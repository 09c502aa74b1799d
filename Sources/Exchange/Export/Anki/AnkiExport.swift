import Domain

/// The rows of a collection of Anki with the words of a library.
///
/// Ids are times in milliseconds, as Anki wants them, and follow from the library: the same words
/// get the same ids as long as none is added in between.
struct AnkiExport {
  /// A note, with the place of its deck.
  struct Note {
    let id: Int64
    let word: Word
    let notetype: AnkiNotetype
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

  private(set) var decks: [Deck] = []
  private(set) var notetypes: Set<AnkiNotetype> = []
  /// Day 0 of the collection: no review is earlier.
  let created: Day
  /// The day on which it was exported.
  let today: Day

  private let folding: any CardFolding
  private var lastDeck: Int64 = 1_000
  private var lastNote: Int64 = 0
  private var lastCard: Int64 = 0

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
      lastDeck += 1
      decks.append(Deck(id: lastDeck, name: parent, notes: []))
    }
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
    let notetype = AnkiNotetype(book.book.fronts)
    notetypes.insert(notetype)
    lastDeck = max(lastDeck + 1, book.book.createdAt.milliseconds)
    var notes: [Note] = []
    for exported in book.words {
      lastNote = max(lastNote + 1, exported.word.createdAt.milliseconds)
      let cards = notetype.questions.indices.map { template in
        lastCard = max(lastCard + 1, lastNote)
        let reviews = exported.reviews.filter { $0.isSecond == (template == 1) }
        return Card(id: lastCard, template: template, history: AnkiCardHistory(reviews, folding))
      }
      notes.append(Note(id: lastNote, word: exported.word, notetype: notetype, cards: cards))
    }
    decks.append(Deck(id: lastDeck, name: name, notes: notes))
  }
}

import Application
import ArgumentParser
import Domain
import Live

/// Lists words: those of a book, or those that a search finds.
struct Words: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the words of a book, or find words in every book.",
    discussion: """
      BOOK is a title, the beginning of one that no other title has, or an id from
      `tangocho books --json`. Columns: state, kanji, gana, meaning, and with --find the book. The \
      JSON also says whether a word is due now, or new.

      A search finds words in every book, as `/` does on every screen. All of its terms must match:
        eat          a text in a side, the example or the notes; kana also in romaji
        \"to eat\"     exactly this text
        #verb        a tag that begins with this; # alone is any tag
        is:due       due now; also is:new, is:learning, is:learnt, is:leech
        is:○         the state; also is:×, is:– (is:known, is:fail, is:undefined)
        is:flagged   also is:suspended, is:buried
        book:N5      a book with this in its title
        -is:○        a - before anything: words that are not so

      EXAMPLES
        tangocho words "N5 · 01"
        tangocho words --find たべ
        tangocho words --find 'book:N5 is:due -is:○' --json
      """
  )

  @Argument(help: "The book.", completion: BookCompletion.kind)
  var book: String?

  @Option(
    parsing: .unconditional,
    help: "List the words of all books that this search finds."
  )
  var find: String?

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    guard (book == nil) != (find == nil) else {
      throw ValidationError("Name a book, or a text with --find; one of the two.")
    }
  }

  func run() {
    let (choice, book, find, json) = (library.existing, book, find, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let words: [Word]
      if let find {
        if let problem = WordFilter(find).problem { throw UsageError.search(problem) }
        let query = WordSearchQuery(find, limit: .max)
        words = try await container.makeDataProvider().fetch(query).words
      } else {
        let id = try await BookArgument(book ?? "").resolve(with: container.makeWordBookService())
        words = try await container.makeWordService().words(in: id)
      }
      if json { return try Output.json(try await records(words, container)) }
      let titles = find == nil ? [:] : try await bookTitles(container)
      try Output.table(
        words.map { word in
          [word.state.symbol, word.kanji.text, word.gana.text, word.meaning.text]
            + [titles[word.bookID]].compactMap(\.self)
        }
      )
    }
  }
}

/// The titles of all books.
@MainActor
private func bookTitles(_ container: LiveDIContainer) async throws -> [WordBookID: String] {
  let books = try await container.makeDataProvider().fetch(BooksQuery())
  return Dictionary(books.map { ($0.id, $0.title) }) { first, _ in first }
}

/// The words as JSON, with their parts in the plan of the day.
@MainActor
private func records(
  _ words: [Word],
  _ container: LiveDIContainer
) async throws -> [WordRecord] {
  let query = WordTraitsQuery(words.map(\.id))
  let traits = try await container.makeDataProvider().fetch(query)
  return words.map { WordRecord(word: $0, traits: traits[$0.id] ?? []) }
}

extension StudyState {
  fileprivate var name: String {
    switch self {
    case .undefined: "undefined"
    case .success: "success"
    case .fail: "fail"
    }
  }

  fileprivate var symbol: String {
    switch self {
    case .undefined: "–"
    case .success: "○"
    case .fail: "×"
    }
  }
}

/// A word as JSON.
private struct WordRecord: Encodable {
  let word: Word
  /// Its part in the plan of the day.
  let traits: WordTraits

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: Key.self)
    func add(_ value: (some Encodable)?, _ name: String) throws {
      try json.encodeIfPresent(value, forKey: Key(stringValue: name))
    }
    try add(word.id.description, "id")
    try add(word.bookID.description, "book")
    for side in Side.allCases {
      try add(word[side].text, side.rawValue)
      try add(word[side].image?.name, side.rawValue + "Image")
    }
    try add(word.state.name, "state")
    try add(traits.contains(.due), "due")
    try add(traits.contains(.new), "new")
    for text in WordText.allCases { try add(word.texts[text], text.rawValue) }
    try add(word.tags, "tags")
    try add(word.createdAt.milliseconds, "createdAt")
  }
}

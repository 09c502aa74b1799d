import Application
import ArgumentParser
import CommandOptions
import Domain
import Live

/// Lists words: those of a book, or those that a search finds.
struct Words: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "List the words of a book, or find words in it or in every book.",
    discussion: """
      BOOK is a title, the beginning of one that no other title has, or an id from `tangocho books \
      --json`. Columns: state, kanji, gana, meaning, with --find the book, and, if any word has \
      one, a note: suspended, buried, flagged, or asked the other way tomorrow. In a narrow \
      terminal the book is left out. The JSON also says whether a word is due now, or new. A \
      search that finds nothing ends with status 1.

      A search finds words in every book, or in the given one, as `/` does on every screen. All of its \
      terms must match:
        eat          a text in a side, the example or the notes, or a whole tag;
                     kana also in romaji
        \"to eat\"     exactly this text there, or a tag of this name
        #verb        a tag that begins with this; # alone is any tag
        is:due       due now; also is:new, is:learning, is:learnt, is:leech
        is:○         the state; also is:×, is:– (is:known, is:fail, is:undefined)
        is:flagged   also is:suspended, is:buried
        book:N5      a book with this in its title; with spaces book:\"N5 · 01\"
        -is:○        a - before anything: words that do not match

      EXAMPLES
        tangocho words "N5 · 01"
        tangocho words --find たべ
        tangocho words --find 'book:N5 is:due -is:○' --json
      """
  )

  @Argument(help: BookName.help("The book"), completion: BookCompletion.kind)
  var book: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "List the words that this search finds, in the book or in all books.",
      valueName: "search"
    )
  )
  var find: String?

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    try SearchOption.require(find)
    guard book != nil || find != nil else {
      throw ValidationError("Give a book, or --find and what to search for.")
    }
  }

  func run() {
    let (choice, book, find, json) = (library.existing, book, find, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let words = try await Self.words(of: book, find, in: container)
      try await WordOutput(container: container)
        .write(words, asJSON: json, withBooks: find != nil)
      guard words.isEmpty else { return }
      // A book may be empty; a search that finds nothing also ends with status 1.
      if let find {
        let place = book == nil ? "" : " in the book"
        throw Command.nothing("The search “\(find)” finds no word\(place).")
      }
      StandardError.write("The book has no words.")
    }
  }

  @MainActor
  private static func words(
    of book: String?,
    _ find: String?,
    in container: LiveDIContainer
  ) async throws -> [Word] {
    guard let book else { return try await SearchOption.words(find ?? "", in: container) }
    let id = try await BookArgument(book).resolve(with: container.makeWordBookService())
    guard let find else { return try await container.makeWordService().words(in: id) }
    return try await SearchOption.words(find, of: [id], in: container)
  }
}

import Application
import ArgumentParser
import CommandOptions
import Domain
import JapaneseText
import Live

/// A word given on the command line: by one of its sides, or by id.
struct WordArgument {
  private let text: String

  /// The help of an argument that names a word.
  static let help: ArgumentHelp = "The word, by one side, a part that no other word has, or its id."

  init(_ text: String) {
    self.text = normalizedText(text)
  }

  /// The matching words: those that have the text as a side, or the only one with a side that contains it.
  /// - Throws: `UsageError` when there is none, or it is ambiguous.
  func resolve(with service: any WordService) async throws -> [WordID] {
    if let id = WordID(text) { return [id] }
    let found = try await service.search(text, limit: .max).words
    let exact = found.filter { $0.hasSide { $0 == text } }
    if !exact.isEmpty { return exact.map(\.id) }
    let parts = found.filter { $0.hasSide { $0.contains(text) } }
    let words = parts.isEmpty ? found.filter(hasSideAlike) : parts
    switch words.count {
    case 0: throw UsageError.noSuchWord(text)
    case 1: return words.map(\.id)
    default:
      throw UsageError.severalWords(
        text,
        words.map { $0.kanji.text.isEmpty ? $0.gana.text : $0.kanji.text }
      )
    }
  }

  /// Whether a side of a word contains the text as a search finds it, such as kana for romaji; a search
  /// also finds examples and notes, which are full of other words.
  private func hasSideAlike(_ word: Word) -> Bool {
    let needles = Romaji.searchTexts(for: text).map(SearchFolding.fold).filter { !$0.isEmpty }
    return word.hasSide { side in
      let folded = SearchFolding.fold(side)
      return needles.contains { folded.contains($0) }
    }
  }

  /// The one word that matches.
  /// - Throws: `UsageError` when there is none, or more than one; then with their ids.
  @MainActor
  func resolveOne(in container: LiveDIContainer) async throws -> Word {
    let service = container.makeWordService()
    let ids = try await resolve(with: service)
    var words: [Word] = []
    for id in ids { words.append(try await service.word(id)) }
    if let word = words.first, words.count == 1 { return word }
    let titles = try await BookTitles(container)
    throw UsageError.sameWords(text, words.map { Self.choice($0, titles[$0]) })
  }

  /// A word to choose from: `01J…  会う  あう  to meet  (N5 · 01)`.
  static func choice(_ word: Word, _ title: String) -> String {
    let sides = [word.kanji.text, word.gana.text, word.meaning.text].filter { !$0.isEmpty }
    return ([word.id.description] + sides + ["(\(title))"]).joined(separator: "  ")
  }
}

struct BookTitles {
  private let titles: [WordBookID: String]

  @MainActor
  init(_ container: LiveDIContainer) async throws {
    let books = try await container.makeDataProvider().fetch(BooksQuery())
    titles = Dictionary(first: books.map { ($0.id, $0.title) })
  }

  /// The title of the book of a word; empty when it does not exist.
  subscript(word: Word) -> String { titles[word.bookID] ?? "" }
}

extension Word {
  /// Whether the text of a side is as required.
  fileprivate func hasSide(_ isMatch: (String) -> Bool) -> Bool {
    [kanji.text, gana.text, meaning.text].contains(where: isMatch)
  }
}

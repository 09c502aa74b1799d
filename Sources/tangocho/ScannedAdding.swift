import Application
import ArgumentParser
import CommandOptions
import Domain
import JapaneseText
import Live
import TerminalUI

/// Adds words of a text to a book, with what the dictionary says about them.
@MainActor
struct ScannedAdding {
  private let container: LiveDIContainer
  /// The book; nil when it is still to be made.
  private let book: WordBook?
  private let title: String

  /// Finds the book of this title or id, before the text is read.
  ///
  /// The beginning of a title is that of a new book, as for an import: 映画 is not 映画の本.
  /// - Throws: `BookNameError`, `InputError.bookIsClosed`.
  init(to name: String, in container: LiveDIContainer) async throws {
    self.container = container
    let name = normalizedText(name.onOneLine(separator: " "))
    let books = try await container.makeWordBookService().books(order: .newestFirst).map(\.book)
    let named = books.filter { $0.title == name || $0.id.description == name }
    let open = named.filter { !$0.isClosed }
    if open.count > 1 { throw BookNameError.unclear(name, open) }
    if open.isEmpty, let closed = named.first { throw InputError.bookIsClosed(title: closed.title) }
    (book, title) = (open.first, open.first?.title ?? name)
  }

  /// Adds the words that the dictionary lists, and names the others.
  /// - Throws: The exit status 1 when there are none to add.
  func add(_ words: [ScannedWord], isDry: Bool) async throws {
    let dictionary = container.makeDictionaryService()
    let status = await ProgressLine.prepare(dictionary)
    guard status == .ready else {
      throw Command.nothing("The words have no meanings. " + CommandTexts.describe(status))
    }
    var inputs: [WordInput] = []
    var unknown: [String] = []
    for word in words {
      if let entry = await entry(for: word.word, in: dictionary) {
        inputs.append(input(entry, word))
      } else {
        unknown.append(word.word.base)
      }
    }
    if !unknown.isEmpty { StandardError.write("Not in the dictionary: \(English.list(unknown)).") }
    try Output.table(inputs.map { [$0.kanji.text, $0.gana.text, $0.meaning.text] })
    let count = English.count(inputs.count, "word")
    let target = book == nil ? "the new book “\(title)”" : "“\(title)”"
    if inputs.isEmpty { throw Command.nothing("None of the new words can be added.") }
    if isDry { return StandardError.write("\(count) would be added to \(target).") }
    if let book {
      let saved = try await container.makeWordService().save(inputs, in: book.id)
      await CommandUndo.keep(.words(WordStep(deleting: saved.map(\.id))), in: container)
    } else {
      try await makeBook(of: inputs)
    }
    StandardError.write("\(count) added to \(target).")
  }

  private func makeBook(of inputs: [WordInput]) async throws {
    let made = try await container.makeWordBookService().create(title: title)
    // Kept first: if the words cannot be saved, adding the book can be undone, too.
    let kept = ImportedItems(books: [made.id])
    await CommandUndo.keep(.imported(kept), in: container)
    let times = try await container.makeWordService().save(inputs, in: made.id).map(\.createdAt)
    guard let first = times.min(), let last = times.max() else { return }
    // Words that are added to the book later stay.
    var items = kept
    items.created = first...last
    await CommandUndo.keep(.imported(items), insteadOf: .imported(kept), in: container)
  }

  /// The first entry that lists exactly this word, with the reading that it has in the text if one
  /// does.
  private func entry(
    for word: SentenceWord,
    in dictionary: any DictionaryService
  ) async -> DictionaryEntry? {
    let base = word.base
    let side = base.hasKanji ? Side.kanji : .gana
    let entries = await dictionary.entries(for: base, on: side, limit: Self.mostEntries)
    let spelled = entries.filter { $0.headword == base }
    return spelled.first { $0.gana == word.reading } ?? spelled.first
      ?? entries.first { $0.gana == base }
  }

  /// No spelling has more readings.
  private static let mostEntries = 20

  private func input(_ entry: DictionaryEntry, _ word: ScannedWord) -> WordInput {
    // A word in kana in the text stays in kana.
    let kanji = word.word.base.hasKanji ? word.word.base : ""
    return WordInput(
      meaning: SideInput(English.list(Array(entry.glosses.prefix(3)))),
      gana: SideInput(entry.gana),
      kanji: SideInput(kanji),
      texts: [.example: word.sentence]
    )
  }
}

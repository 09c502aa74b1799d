import Application
import ArgumentParser
import CommandReports
import Domain
import Live
import TerminalUI
import ViewModels

/// Words as a command writes them.
@MainActor
struct WordOutput {
  let container: LiveDIContainer

  /// Writes words as JSON, with their parts in the plan of the day.
  func json(_ words: [Word]) async throws {
    let query = WordTraitsQuery(words.map(\.id))
    let traits = try await container.makeDataProvider().fetch(query)
    try Output.json(words.map { WordRecord($0, traits[$0.id] ?? []) })
  }

  /// Writes words as a table, with their books when they are of several, and their labels.
  func table(_ words: [Word], withBooks: Bool) async throws {
    let titles = withBooks ? try await BookTitles(container) : nil
    let others = try await otherWayTomorrow(of: words)
    try Output.table(
      words.map { $0.row + [titles?[$0], labels(of: $0, others)].compactMap(\.self) },
      spare: withBooks ? [4] : []
    )
  }

  /// The words that are asked the other way tomorrow; most books ask one way.
  private func otherWayTomorrow(of words: [Word]) async throws -> Set<WordID> {
    let books = try await container.makeWordBookService().books(order: .newestFirst).map(\.book)
    let pairs = Set(books.filter { $0.secondFront != nil }.map(\.id))
    let ids = words.filter { pairs.contains($0.bookID) }.map(\.id)
    if ids.isEmpty { return [] }
    let traits = try await container.makeDataProvider().fetch(WordTraitsQuery(ids))
    return Set(traits.filter { $0.value.contains(.otherWayTomorrow) }.keys)
  }

  /// Whether a word is suspended, buried, flagged, or asked the other way tomorrow, as lists say it;
  /// nil when it is none of these.
  private func labels(of word: Word, _ others: Set<WordID>) -> String? {
    let labels = word.labels(on: container.studyClock.today, otherWayTomorrow: others)
    let name = container.texts.parts.common.shortLabel
    return labels.isEmpty ? nil : English.list(labels.map(name))
  }

  /// Writes words in the chosen form.
  func write(_ words: [Word], asJSON: Bool, withBooks: Bool = true) async throws {
    if asJSON { return try await json(words) }
    try await table(words, withBooks: withBooks)
  }

  /// Says that there is no word; as JSON, that is an empty list.
  /// - Returns: The exit status for that, to be thrown.
  func nothing(asJSON: Bool) async throws -> ExitCode {
    if asJSON { try await json([]) }
    return Command.nothing("No word is found.")
  }

  /// Writes words as they are stored by now.
  func writeStored(_ ids: [WordID], asJSON: Bool) async throws {
    let service = container.makeWordService()
    var words: [Word] = []
    for id in ids { words.append(try await service.word(id)) }
    try await write(words, asJSON: asJSON)
  }
}

extension Word {
  /// Its cells in a table.
  var row: [String] { [state.symbol, kanji.text, gana.text, meaning.text] }
}

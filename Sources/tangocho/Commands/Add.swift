import Application
import ArgumentParser
import CommandOptions
import Domain
import Live
import TerminalUI

/// Adds words: one from the arguments, or one per line of standard input.
struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a word to a book, or a word per line of standard input.",
    discussion: """
      The sides of a word can be in any order, with spaces, tabs, commas, dashes or brackets \
      between them; they are distinguished by script, and romaji is the gana if the kanji are read \
      that way. Several arguments are one word, unless each of them is a word with its meaning. A \
      list number before a Japanese word is ignored, unless the word is how it is read, as are \
      rules (---), the names of columns above a table, and lines that begin with #. A missing gana \
      is filled in if the reading of the kanji is known, and a missing meaning if the dictionary \
      lists exactly this word. BOOK is as in `tangocho words`; without it, the words go into the \
      only open book. If a line is not understood, nothing is added, and all such lines are \
      listed. Like the changes of other commands, this can be undone on the home screen.

      EXAMPLES
        tangocho add --book "N5 · 01" 旅先 たびさき destination
        tangocho add --book 旅行 "切符【きっぷ】ticket"
        tangocho add --book 旅行 --new - < words.txt
        tangocho add --book 旅行 --dry-run - < words.txt
      """
  )

  @Option(help: "The book that gets the words.", completion: BookCompletion.kind)
  var book: String?

  @Flag(help: "Also add a word that is in a book already, the same on all sides.")
  var again = false

  @Flag(help: "Leave out words that are in a book already, and add the others.")
  var new = false

  @Flag(help: "Only say what would be added.")
  var dryRun = false

  @Flag(help: "Write the added words as JSON.")
  var json = false

  @Argument(
    help: "The word, or words in quotes; without it, or with -, words are read from standard input."
  )
  var words: [String] = []

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    if again, new { throw ValidationError("Give either --again or --new, not both.") }
    if dryRun, json {
      throw ValidationError("Words have no ids before they are added; leave out --json.")
    }
  }

  func run() {
    let (choice, book, again, new) = (library.existing, book, again, new)
    let words = words == ["-"] ? [] : words
    let (dryRun, json) = (dryRun, json)
    Command.run {
      let container = try await Command.container(for: choice)
      var lines =
        try await words.isEmpty ? AddedLines.standardInput() : AddedLines(arguments: words)
      let service = container.makeWordBookService()
      let id = try await target(book, among: service)
      let title = try await service.book(id).book.title
      let wordService = container.makeWordService()
      let fillsReadings = container.configuration.fillsReadings
      await lines.fillReadings(by: container.makeReadingService(), suggests: fillsReadings)
      let found = await fillMeanings(of: &lines, by: container.makeDictionaryService())
      var inputs = try lines.inputs()
      if found > 0 {
        let meanings = English.count(found, "meaning is", "meanings are")
        StandardError.write("\(meanings) from the dictionary.")
      }
      if !again {
        let known = KnownWords(book: id, title: title, service: wordService)
        inputs = try await known.newWords(of: inputs, leavingOutOthers: new)
      }
      let count = English.count(inputs.count, "word")
      if dryRun {
        try Output.table(inputs.map { [$0.kanji.text, $0.gana.text, $0.meaning.text] })
        return StandardError.write("\(count) would be added to “\(title)”.")
      }
      let saved = try await wordService.save(inputs, in: id)
      // Printed in any case: otherwise the learner might add the words again.
      defer { StandardError.write("\(count) added to “\(title)”.") }
      let step = WordStep(deleting: saved.map(\.id))
      if !step.isEmpty { await CommandUndo.keep(.words(step), in: container) }
      try await Output.done {
        if json { return try await WordOutput(container: container).json(saved) }
        try Output.table(saved.map { [$0.kanji.text, $0.gana.text, $0.meaning.text] })
      }
    }
  }

  /// Fills in the meanings of words without one.
  /// - Returns: The number of these words.
  private func fillMeanings(
    of lines: inout AddedLines,
    by dictionary: any DictionaryService
  ) async -> Int {
    guard lines.lackMeanings else { return 0 }
    await ProgressLine.prepare(dictionary)
    return await lines.fillMeanings(by: dictionary)
  }

  /// The given book, which must be open, or the only open one.
  private func target(
    _ name: String?,
    among service: any WordBookService
  ) async throws -> WordBookID {
    if let name { return try await BookArgument(name).resolveOpen(with: service).id }
    let open = try await service.books(order: .newestFirst).filter { !$0.book.isClosed }
    guard let only = open.first, open.count == 1 else {
      throw UsageError.needsBook(titles: open.map(\.book.title))
    }
    return only.id
  }
}

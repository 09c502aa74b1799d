import Application
import ArgumentParser
import CommandOptions
import Domain
import Live
import TerminalUI

/// Moves words to another book.
struct Move: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move words to another book.",
    discussion: """
      A WORD is as in `tangocho log`; with - they are read from standard input, one per line. Mark \
      and reviews move with a word. It can be undone on the home screen.

      EXAMPLES
        tangocho move 切符 駅 --to 旅行
        tangocho move --find 'book:N5 #verb' --to "N5 · 02" --dry-run
        tangocho move - --to 旅行 < words.txt
      """
  )

  @OptionGroup var selection: WordOptions

  @Option(
    help: ArgumentHelp("The open book that gets them.", valueName: "book"),
    completion: BookCompletion.kind
  )
  var to: String

  @Flag(help: "Only say what would move.")
  var dryRun = false

  @Flag(help: "Write the words as JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, arguments, to) = (library.existing, selection.arguments, to)
    let (dryRun, json) = (dryRun, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let book = try await BookArgument(to).resolveOpen(with: container.makeWordBookService())
      let found = try await arguments.resolve(in: container)
      let output = WordOutput(container: container)
      if found.isEmpty { throw try await output.nothing(asJSON: json) }
      let words = found.filter { $0.bookID != book.id }
      if words.isEmpty {
        let here = English.count(found.count, "word is", "words are")
        StandardError.write("Nothing moved: \(here) in “\(book.title)” already.")
        return try await output.write([], asJSON: json)
      }
      let count = words.count
      if dryRun {
        try await output.write(words, asJSON: json)
        let would = English.count(count, "word would move", "words would move")
        return StandardError.write("\(would) to “\(book.title)”.")
      }
      let step = try await container.makeWordService()
        .change(words.map(\.id), by: .move(to: book.id))
      await CommandUndo.keep(.words(step), in: container)
      defer { StandardError.write("\(English.count(count, "word")) moved to “\(book.title)”.") }
      try await Output.done { try await output.writeStored(words.map(\.id), asJSON: json) }
    }
  }
}

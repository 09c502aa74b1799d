import Application
import ArgumentParser
import CommandReports
import Domain
import Live
import TerminalUI

/// Says what there is to do today.
struct TodayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "today",
    abstract: "Say what there is to study today, and what is done.",
    discussion: """
      The first line has the same numbers as the first screen of the program: words that are due \
      now, new words that are left, words whose learning step comes later today, due words over \
      the day's limit, and words done. Then come today's books, with their due and new words, and \
      other books with due words, including closed ones whose learnt words are still reviewed.

      EXAMPLES
        tangocho today
        tangocho today --json
      """
  )

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, json) = (library.existing, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let report = try await container.makeDataProvider().fetch(TodayQuery(order: .newestFirst))
      let overview = try report.due.get()
      let stored = try report.books.get()
      let record = DayRecord(stored, overview, container.studyClock)
      // The numbers alone would not distinguish a day off from a library in another place.
      if stored.isEmpty { StandardError.write(container.nameOfNothing(closed: 0)) }
      if json { return try Output.json(record) }
      try Output.lines([container.texts.sentence(overview.plan)])
      try Output.table(record.rows, keeping: [2, 3], numbers: [2, 3])
    }
  }
}

import Application
import ArgumentParser
import CommandReports
import Domain
import Live
import TerminalUI

/// Prints the statistics.
struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show how you study: activity, recall, what comes, and the hardest words.",
    discussion: """
      The same as on the screen of statistics: \
      `\(BooksKeys.label(of: .statistics))` on the first screen of the program.

      EXAMPLES
        tangocho stats
        tangocho stats --json
      """
  )

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, json) = (library.existing, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let report = try await container.makeDataProvider().fetch(StatisticsReportQuery())
      if json { return try Output.json(StatisticsRecord(report)) }
      _ = try report.statistics.get()
      try Output.lines(container.texts.sentences(report))
    }
  }
}

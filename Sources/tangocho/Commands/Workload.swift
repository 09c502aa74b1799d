import ArgumentParser
import Durability
import Workloads

/// Makes every kind of change in a directory, for tests of durability.
struct Workload: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workload",
    abstract: "Make every kind of change below a directory, and print what is durable.",
    shouldDisplay: false
  )

  @Argument(help: "The directory; the library is in its data, state and cache.")
  var directory: String

  @Option(help: "The file of SQLite that is the library instead.")
  var sqlite: String?

  @Option(help: "How many times to repeat the changes.")
  var rounds = 2

  func run() {
    let (directory, file, rounds) = (directory, sqlite, rounds)
    Command.run {
      // Without a buffer: each line is written before the next change begins.
      let acknowledge: (Acknowledgement) throws -> Void = { try Output.lines([$0.description]) }
      let workload =
        if let file {
          DurabilityWorkload(sqlite: file, clock: UTCClock(), acknowledge: acknowledge)
        } else {
          DurabilityWorkload(directory: directory, clock: UTCClock(), acknowledge: acknowledge)
        }
      try await workload.run(rounds: rounds)
    }
  }
}

import ArgumentParser
import Durability

/// Makes every kind of change in a directory, for tests of durability.
struct Workload: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make every kind of change below a directory, and print what is durable.",
    shouldDisplay: false
  )

  @Argument(help: "The directory; the library is in its data, state and cache.")
  var directory: String

  @Option(help: "How many times to repeat the changes.")
  var rounds = 2

  func run() {
    let (directory, rounds) = (directory, rounds)
    Command.run {
      let workload = DurabilityWorkload(directory: directory, clock: UTCClock()) {
        // Without a buffer: each line is written before the next change begins.
        try Output.lines([$0.description])
      }
      try await workload.run(rounds: rounds)
    }
  }
}

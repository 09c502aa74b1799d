import ArgumentParser
import Durability

/// Makes every kind of change below a directory, for tests of durability.
struct Workload: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make every kind of change below a directory, and print what is durable.",
    shouldDisplay: false
  )

  @Argument(help: "The directory; the library is in its data, state and cache.")
  var directory: String

  @Option(help: "How many times over.")
  var rounds = 2

  func run() {
    let (directory, rounds) = (directory, rounds)
    Command.run {
      let workload = DurabilityWorkload(directory: directory, clock: UTCClock()) {
        // There is no buffer: each line is out before the next change begins.
        try Output.lines([$0.description])
      }
      try await workload.run(rounds: rounds)
    }
  }
}

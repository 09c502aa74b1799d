import Application
import ArgumentParser
import Domain
import Live
import TerminalUI

/// Fits the parameters of the schedule to the learner's own history.
struct Optimize: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fit the parameters of the review schedule to your own history.",
    discussion: """
      It takes 400 reviews. The log loss says how well the schedule foretells whether you recall a \
      word: less is better. Nothing changes without --save, which schedules with the fitted \
      parameters on this computer from then on; --reset goes back to those of the settings. \
      Parameters that the settings file names count before fitted ones.

      EXAMPLES
        tangocho optimize
        tangocho optimize --save
        tangocho optimize --reset
      """
  )

  @Flag(help: "Schedule with the fitted parameters from now on, if they are better.")
  var save = false

  @Flag(help: "Go back to the parameters of the settings, and fit nothing.")
  var reset = false

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    if save && reset { throw ValidationError("--save and --reset do not go together.") }
  }

  func run() {
    let (choice, save, reset, json) = (library.existing, save, reset, json)
    Command.run {
      let service = try await Command.container(for: choice).makeFittingService()
      if reset {
        let used = await service.usesFitted()
        try await service.use(nil)
        return try Output.lines([used ? OptimizeTexts.isReset : OptimizeTexts.wasNotFitted])
      }
      let fitting = try await service.fit { _ in }
      let saves = save && fitting.isBetter
      if saves { try await service.use(fitting) }
      if json { return try Output.json(FittingRecord(fitting, saved: saves)) }
      try Output.text(
        OptimizeTexts.result(fitting) + "\n" + OptimizeTexts.outcome(fitting, saved: saves) + "\n"
      )
    }
  }
}

/// A result as JSON.
private struct FittingRecord: Encodable {
  let parameters: [Double]
  let reviews, foretold: Int
  let lossBefore, lossAfter: Double
  let saved: Bool

  init(_ fitting: ParameterFitting, saved: Bool) {
    parameters = fitting.parameters
    (reviews, foretold) = (fitting.reviewCount, fitting.foretoldCount)
    (lossBefore, lossAfter) = (fitting.lossBefore, fitting.lossAfter)
    self.saved = saved
  }
}

/// What `optimize` says, in English.
enum OptimizeTexts {
  static let isReset = "Reviews are scheduled with the parameters of the settings again."
  static let wasNotFitted = "No fitted parameters were used. Nothing has changed."

  /// The figures, and the parameters as the settings file has them.
  static func result(_ fitting: ParameterFitting) -> String {
    let numbers = fitting.parameters.map { "\($0)" }
    let rows = stride(from: 0, to: numbers.count, by: 7).map {
      "    " + English.list(Array(numbers[$0..<min($0 + 7, numbers.count)])) + ","
    }
    return """
      \(fitting.reviewCount) reviews, \(fitting.foretoldCount) of them foretold
      log loss  \(decimals(fitting.lossBefore)) before, \(decimals(fitting.lossAfter)) after

      review: {
        parameters: [
      \(rows.joined(separator: "\n"))
        ],
      }

      """
  }

  /// What became of it.
  static func outcome(_ fitting: ParameterFitting, saved: Bool) -> String {
    if saved {
      return "Reviews are scheduled with these from now on. `tangocho optimize --reset` goes back."
    }
    if !fitting.isBetter {
      return "They foretell no better than those that are used. Nothing has changed."
    }
    return "Nothing has changed. `tangocho optimize --save` schedules with them."
  }

  /// A loss to four decimals.
  private static func decimals(_ loss: Double) -> String {
    let digits = String(Int((loss * 10_000).rounded()))
    let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    return padded.dropLast(4) + "." + padded.suffix(4)
  }
}

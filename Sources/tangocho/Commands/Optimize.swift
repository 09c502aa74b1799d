import Application
import ArgumentParser
import CommandOptions
import Domain
import Live
import TerminalUI

/// Optimizes the parameters of the schedule for the learner.
struct Optimize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "optimize",
    abstract: "Optimize the schedule of reviews for you.",
    discussion: """
      It needs at least 400 reviews. The log loss says how well the schedule predicts whether you \
      recall a word: less is better. Nothing changes without --save, which uses the optimized \
      parameters on this computer from then on; --reset goes back to those of the settings. \
      Parameters in the settings file take precedence over optimized ones.

      EXAMPLES
        tangocho optimize
        tangocho optimize --save
        tangocho optimize --reset
      """
  )

  @Flag(help: "Use the optimized parameters from now on, if they are better.")
  var save = false

  @Flag(help: "Go back to the parameters of the settings.")
  var reset = false

  @Flag(help: "Write JSON; not together with --reset.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    if save && reset { throw ValidationError("--save and --reset cannot be combined.") }
    if json && reset { throw ValidationError("--json and --reset cannot be combined.") }
  }

  func run() {
    let (choice, save, reset, json) = (library.existing, save, reset, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let service = container.makeOptimizerService()
      if reset {
        let used = await service.usesOptimized()
        // Where the settings file has parameters, it may lose them some day.
        let kept = container.schedulingSettings.optimizedParameters != nil
        try await service.use(nil)
        let text = OptimizeTexts.reset(used: used, kept: kept)
        return try await Output.done(if: kept) { try Output.lines([text]) }
      }
      let bar = ProgressLine("optimizing")
      Interruption.watch()
      let result = try await service.optimize { bar.show($0) }
      bar.clear()
      // What took a while to compute is printed even where it cannot be saved.
      var failure: (any Error)?
      do {
        if save, result.isBetter { try await service.use(result) }
      } catch {
        failure = error
      }
      let saved = save && result.isBetter && failure == nil
      try await Output.done(if: saved) {
        if json { return try Output.json(OptimizedRecord(result, saved: saved)) }
        let areNamed = container.schedulingSettings.namesParameters
        let outcome = OptimizeTexts.outcome(result, saved: saved, areNamed: areNamed)
        try Output.text(OptimizeTexts.result(result) + "\n" + outcome + "\n")
      }
      if let failure { throw failure }
    }
  }
}

/// A result as JSON.
private struct OptimizedRecord: Encodable {
  let parameters: [Double]
  let reviews, predicted: Int
  let lossBefore, lossAfter: Double
  let saved: Bool

  init(_ result: OptimizedParameters, saved: Bool) {
    parameters = result.parameters
    (reviews, predicted) = (result.reviewCount, result.predictedCount)
    (lossBefore, lossAfter) = (result.lossBefore, result.lossAfter)
    self.saved = saved
  }
}

/// The output of `optimize`, in English.
private enum OptimizeTexts {
  /// What was reset: parameters that were used, or only kept.
  static func reset(used: Bool, kept: Bool) -> String {
    if used { return "Reviews are scheduled with the parameters of the settings again." }
    if kept {
      return "The optimized parameters are forgotten. Those of the settings file stay in use."
    }
    return "No optimized parameters were in use. Nothing has changed."
  }

  /// The figures, and the parameters in the format of the settings file.
  static func result(_ result: OptimizedParameters) -> String {
    let numbers = result.parameters.map { "\($0)" }
    let rows = stride(from: 0, to: numbers.count, by: 7).map {
      "    " + English.list(Array(numbers[$0..<min($0 + 7, numbers.count)])) + ","
    }
    return """
      \(English.count(result.reviewCount, "review")), \(English.number(result.predictedCount)) of them predicted
      log loss  \(English.decimal(result.lossBefore, places: 4)) before, \(English.decimal(result.lossAfter, places: 4)) after

      review: {
        parameters: [
      \(rows.joined(separator: "\n"))
        ],
      }

      """
  }

  /// What was saved, or how to save it; `areNamed` says whether the settings file has parameters.
  static func outcome(_ result: OptimizedParameters, saved: Bool, areNamed: Bool) -> String {
    if saved {
      return "Reviews are scheduled with these from now on. `tangocho optimize --reset` goes back."
    }
    if !result.isBetter {
      return "They predict no better than those in use. Nothing has changed."
    }
    if areNamed {
      return "Nothing has changed. The settings file has parameters, which take precedence: "
        + "replace them with these."
    }
    return "Nothing has changed. `tangocho optimize --save` schedules with them."
  }
}

import Domain
import TerminalKit
import ViewModels

/// The optimizer screen.
public nonisolated struct OptimizerTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// The message that optimized parameters are already in use.
  public var usesOptimized: String
  /// The message that the optimizer is running.
  public var optimizing: String
  /// The message that the choice is being saved.
  public var writing: String
  /// The result, given whether it is better.
  public var title: @Sendable (_ isBetter: Bool) -> String
  /// The number of reviews it is based on.
  public var reviews: @Sendable (OptimizedParameters) -> String
  /// The loss before and after.
  public var loss: @Sendable (OptimizedParameters) -> String
  /// What to do with a better result while the settings file has parameters.
  public var named: @Sendable () -> String
  /// The line of a placeholder that says how to use it.
  public var useKey: @Sendable () -> String
  /// The line of a placeholder that says how to go back to the settings.
  public var resetKey: @Sendable () -> String
  /// The line of a placeholder that says how to leave everything unchanged.
  public var backKey: @Sendable () -> String
  /// The line of a placeholder that says how to cancel.
  public var cancelKey: @Sendable () -> String
  /// What notices of the optimizer say.
  public var notice: @Sendable (OptimizerNotice) -> String
  /// What the keys do, for help and hints.
  public var key: @Sendable (OptimizerAction) -> KeyText
}

nonisolated extension OptimizerTexts {
  static let english = OptimizerTexts(
    name: "Optimize the schedule",
    usesOptimized: "optimized for you",
    optimizing: "Optimizing the schedule for you…",
    writing: "Saving…",
    title: { isBetter in
      isBetter
        ? "The schedule can be optimized for you."
        : "The schedule is already the best for you."
    },
    reviews: { result in
      English.count(result.reviewCount, "review")
        + ", \(English.number(result.predictedCount)) of them on a later day"
    },
    loss: { result in
      "log loss \(English.decimal(result.lossBefore, places: 4)) now, "
        + "\(English.decimal(result.lossAfter, places: 4)) optimized; "
        + "less is better"
    },
    named: {
      "The settings file has parameters, which take precedence: replace them with those that "
        + "`tangocho optimize` writes."
    },
    useKey: { "\(OptimizerKeys.map[.use])  uses the optimized schedule from now on" },
    resetKey: { "\(OptimizerKeys.map[.reset])  goes back to the schedule of the settings" },
    backKey: { "\(OptimizerKeys.map[.back])  keeps the schedule" },
    cancelKey: { "\(OptimizerKeys.map[.back])  stops and keeps the schedule" },
    notice: { notice in
      switch notice {
      case .used:
        "Reviews are scheduled for you from now on. To undo that, press "
          + "\(BooksKeys.map[.optimize]), then \(OptimizerKeys.map[.reset])."
      case .reset: "Reviews are scheduled by the settings again."
      }
    },
    key: { action in
      switch action {
      case .use: KeyText("use the optimized schedule from now on", hint: "use it")
      case .reset: KeyText("go back to the schedule of the settings", hint: "undo it")
      case .back: KeyText("stop, and keep the schedule", hint: "back")
      }
    }
  )
}

nonisolated extension TextParts {
  /// The optimizer.
  public var optimizer: OptimizerTexts {
    get { self[OptimizerTexts.self] }
    set { self[OptimizerTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var optimizer: OptimizerTexts { parts.optimizer }
}

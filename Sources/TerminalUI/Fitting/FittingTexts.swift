import Domain
import TerminalKit
import ViewModels

/// The screen that fits the schedule.
public nonisolated struct FittingTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// Says that fitted parameters are used already.
  public var usesFitted: String
  /// Says what is being done.
  public var fitting: String
  /// Says that the choice is on its way to the disk.
  public var writing: String
  /// What came of it, given whether it is better.
  public var title: @Sendable (_ isBetter: Bool) -> String
  /// Of how many reviews it came.
  public var reviews: @Sendable (ParameterFitting) -> String
  /// The loss before and after.
  public var loss: @Sendable (ParameterFitting) -> String
  /// The line of a form that says how to use it.
  public var useKey: @Sendable () -> String
  /// The line of a form that says how to go back to the settings.
  public var resetKey: @Sendable () -> String
  /// The line of a form that says how to leave all as it is.
  public var backKey: @Sendable () -> String
  /// The line of a form that says how to end what is under way.
  public var cancelKey: @Sendable () -> String
  /// What status lines say.
  public var notice: @Sendable (FittingNotice) -> String
  /// What the keys do.
  public var key: @Sendable (FittingAction) -> KeyText
}

nonisolated extension FittingTexts {
  /// A loss to four decimals.
  static func decimals(_ loss: Double) -> String {
    let digits = String(Int((loss * 10_000).rounded()))
    let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    return padded.dropLast(4) + "." + padded.suffix(4)
  }
}

nonisolated extension FittingTexts {
  static let english = FittingTexts(
    name: "Fit the schedule",
    usesFitted: "fitted to you",
    fitting: "Finding out from your reviews how you remember…",
    writing: "Saving…",
    title: { isBetter in
      isBetter
        ? "The schedule can be fitted to you."
        : "The schedule fits you as well as it can already."
    },
    reviews: { fitting in
      "\(fitting.reviewCount) reviews, \(fitting.foretoldCount) of them on a later day"
    },
    loss: { fitting in
      "log loss \(decimals(fitting.lossBefore)) now, \(decimals(fitting.lossAfter)) fitted; "
        + "less is better"
    },
    useKey: { "\(FittingKeys.map[.use])  schedules with what was found from now on" },
    resetKey: { "\(FittingKeys.map[.reset])  goes back to the schedule of the settings" },
    backKey: { "\(FittingKeys.map[.back])  leaves the schedule as it is" },
    cancelKey: { "\(FittingKeys.map[.back])  stops and leaves the schedule as it is" },
    notice: { notice in
      switch notice {
      case .used:
        "Reviews are scheduled for you from now on. To take that back, press "
          + "\(BooksKeys.map[.fit]), then \(FittingKeys.map[.reset])."
      case .reset: "Reviews are scheduled as the settings say again."
      }
    },
    key: { action in
      switch action {
      case .use: KeyText("schedule with what was found from now on", hint: "use it")
      case .reset: KeyText("go back to the schedule of the settings", hint: "undo the fit")
      case .back: KeyText("stop, and leave the schedule as it is", hint: "back")
      }
    }
  )
}

nonisolated extension TextParts {
  /// Fitting the schedule.
  public var fitting: FittingTexts {
    get { self[FittingTexts.self] }
    set { self[FittingTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var fitting: FittingTexts { parts.fitting }
}

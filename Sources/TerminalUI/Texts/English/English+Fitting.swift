import Domain
import TerminalKit
import ViewModels

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

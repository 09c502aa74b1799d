import Domain
import TerminalKit
import ViewModels

/// The hints of a review session: those that apply to what is shown.
nonisolated struct ReviewHints: Sendable {
  private let covered: [Hint]
  private let good: Hint
  private let again: Hint
  private let toGrade: [Hint]
  private let toGradeByTwo: [Hint]
  private let details: [Hint]
  private let typing: [Hint]
  private let left: [Hint]
  private let right: [Hint]
  private let wrong: [Hint]
  private let waiting: [Hint]
  private let over: [Hint]
  private let reading: [Hint]
  private let failed: [Hint]
  private let undo: Hint
  private let unflag: Hint
  private let unbury: Hint
  private let unsuspend: Hint

  init(_ texts: Texts) {
    let global = Hint.ownHints(of: GlobalKeys.map, text: texts.keys.global)
    func hints(_ map: KeyMap<ReviewAction>, _ actions: [ReviewAction]) -> [Hint] {
      actions.map { Hint(map, $0, texts.review.key($0)) } + global
    }
    let others: [ReviewAction] = [.undo, .edit, .flag, .bury, .suspend, .ask]
    covered = hints(ReviewKeys.map, [.proceed] + others)
    // The keys of grades are shown above the status line.
    let two = Hint(key: ReviewKeys.map[.grades], label: texts.review.twoGrades)
    toGrade = [two] + hints(ReviewKeys.map, others)
    toGradeByTwo = hints(ReviewKeys.map, [.grades] + others)
    good = Hint(key: ReviewKeys.map[.proceed], label: texts.review.rating(.good))
    again = Hint(key: ReviewKeys.map[.proceed], label: texts.review.rating(.again))
    let modes = texts.review.typing
    typing =
      [Hint(key: "", label: modes.typingMode, goesFirst: true)]
      + ReviewKeys.typingMap.hints.map { row in
        let text = texts.review.key(row.action)
        return row.action == .typing
          ? Hint(key: ReviewKeys.typingMap[.typing], label: modes.endTyping) : Hint(row, text)
      } + [Hint.help(whileTyping: texts)]
    left =
      [Hint(key: "", label: modes.keysMode)]
      + hints(ReviewKeys.leftMap, [.enterLine, .proceed] + others)
    right = hints(ReviewKeys.verdictMap, [.accept, .retype, .edit, .flag])
    wrong = hints(ReviewKeys.verdictMap, [.accept, .insistOnRight, .retype, .edit, .flag])
    details = Hint.hints(of: ReviewKeys.detailsMap, texts: texts, text: texts.review.key)
    waiting = hints(ReviewKeys.restMap, [.goOn, .undo, .back])
    over = hints(ReviewKeys.restMap, [.undo, .back])
    reading = Hint.hints(of: ReviewKeys.waitingMap, texts: texts, text: texts.review.key)
    failed = hints(ReviewKeys.waitingMap, [.again, .back])
    undo = Hint(ReviewKeys.map, .undo, texts.review.key(.undo))
    unflag = Hint(key: ReviewKeys.map[.flag], label: texts.review.unflag)
    unbury = Hint(key: ReviewKeys.map[.bury], label: texts.review.unbury)
    unsuspend = Hint(key: ReviewKeys.map[.suspend], label: texts.review.unsuspend)
  }

  /// The hints for a state; that of undo only where there is something to undo.
  ///
  /// The same key covers a card whose typed answer was judged: that works in any case.
  subscript(state: ReviewState, canUndo canUndo: Bool) -> [Hint] {
    canUndo ? self[state] : self[state].filter { $0 != undo }
  }

  /// The hints for a state when there is something to undo.
  subscript(state: ReviewState) -> [Hint] {
    if state.details != nil { return details }
    switch state.phase {
    case .card:
      return state.takesText ? typing : replacing(card(state), state)
    case .waiting: return waiting
    case .nothingDue, .summary: return over
    case .failed: return failed
    case .loading, .saving: return reading
    }
  }

  /// The hints of a card while keys are commands.
  private func card(_ state: ReviewState) -> [Hint] {
    guard state.deck.isUncovered else { return state.entry == nil ? covered : left }
    if let verdict = state.entry?.verdict { return verdict.isRight ? right : wrong }
    let grades = state.usesFourGrades ? toGrade : toGradeByTwo
    return [state.ratingOfGoingOn == .good ? good : again] + grades
  }

  /// The same for a word that is flagged, buried or suspended: its keys end that.
  private func replacing(_ hints: [Hint], _ state: ReviewState) -> [Hint] {
    let labels = state.deck.current?.word.labels(on: state.today) ?? []
    let ends = labels.compactMap { label -> Hint? in
      switch label {
      case .otherWayTomorrow: nil
      case .suspended: unsuspend
      case .buried: unbury
      case .flagged: unflag
      }
    }
    return hints.map { hint in ends.first { $0.key == hint.key } ?? hint }
  }
}

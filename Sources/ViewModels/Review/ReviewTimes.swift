import Domain

/// When something in a review session changes by itself, and when cards come.
struct ReviewTimes {
  /// The clock of study days.
  let studyClock: StudyClock
  /// The clock of local time.
  let clock: any WallClock

  /// When something that is shown changes by itself: a card comes, a learning step ends, or the next day
  /// begins.
  func nextChange(of deck: ReviewDeck) -> Timestamp {
    let turn = studyClock.nextDay(after: studyClock.now)
    return min(nextCard(of: deck) ?? turn, nextStep(of: deck) ?? turn, turn)
  }

  /// When the card comes that is waited for.
  private func nextCard(of deck: ReviewDeck) -> Timestamp? {
    let now = studyClock.now
    guard deck.current == nil, let time = deck.queue.nextTime(after: now), time > now else {
      return nil
    }
    return time
  }

  /// When the next learning step ends.
  private func nextStep(of deck: ReviewDeck) -> Timestamp? {
    let now = studyClock.now
    // A card whose grade was undone is in front, at its step.
    let cards = [deck.current].compactMap { $0 } + deck.queue.learning
    return cards.compactMap { card in
      if case .at(let time) = card.state.due, time > now { time } else { nil }
    }.min()
  }

  /// When a card comes, as shown on the screen.
  func wait(until due: ReviewDue) -> ReviewWait {
    switch due {
    case .at(let time):
      let left = Int(max(0, time.milliseconds - studyClock.now.milliseconds) / 1000)
      return .at(secondOfDay: clock.secondOfDay(at: time), in: left)
    case .on(let day): return .on(days: max(0, studyClock.today.days(to: day)))
    }
  }
}

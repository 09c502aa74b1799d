import Domain

/// Goes on when the day is done: with more new words, tomorrow's words, or drills.
public final class AfterDayStudy {
  private let list: BookList
  private let reviews: any ReviewService
  private let history: any UndoHistory
  private let navigator: any Navigator
  /// Whether more new words are being allowed; pressing the key again meanwhile does nothing.
  private var isAllowing = false

  init(list: BookList, actions: HomeActions, navigator: any Navigator) {
    (self.list, self.navigator) = (list, navigator)
    (reviews, history) = (actions.reviews, actions.history)
  }

  /// Begins what is left of the day; then the first of what comes next.
  func open() async {
    switch list.state.afterDay {
    case nil: review()
    case .newWords(let count): await learnMore(count)
    case .tomorrow: drillTomorrow()
    case .drill: navigator.show(.reviewChoice(nil))
    }
  }

  /// Allows more new words today and begins with them, once the day is done.
  public func learnMore(_ count: Int) async {
    // They were offered for the day that was done, which may have ended since.
    if await list.readNewDay() { await list.readDue() }
    guard isDayOver() else { return }
    let left = list.state.reviews?.moreNew ?? 0
    guard left > 0 else { return list.say(.book(.noNewWords)) }
    if isAllowing { return }
    isAllowing = true
    defer { isAllowing = false }
    do {
      try await history.allowNewWords(min(count, left), on: list.state.day, by: reviews)
      review()
    } catch {
      list.say(.failed(error))
    }
  }

  /// Drills the words that become due tomorrow, once the day is done.
  public func drillTomorrow() {
    guard isDayOver() else { return }
    guard list.state.reviews?.tomorrow ?? 0 > 0 else { return list.say(.book(.nothingTomorrow)) }
    navigator.show(.review(.drill(.dueTomorrow)))
  }

  private func review() { navigator.show(.review(.due(.allBooks))) }

  /// Whether the day is done; shows a notice when it is not, or why that is not known.
  private func isDayOver() -> Bool {
    switch list.state.due {
    case .loading: return false
    case .failed(let failure):
      list.say(.failure(failure))
      return false
    case .value(let overview):
      if !overview.plan.isOver { list.say(.book(.dayIsNotOver(overview.plan))) }
      return overview.plan.isOver
    }
  }
}

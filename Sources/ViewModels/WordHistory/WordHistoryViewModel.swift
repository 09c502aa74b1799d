import Domain

/// The history of a word: its reviews, its forgetting curve, when it comes next and why.
public final class WordHistoryViewModel: ScreenViewModel {
  /// The state of the screen.
  public private(set) var state = WordHistoryState()

  private let wordID: WordID
  private let provider: any WordProviding
  private let studyClock: StudyClock
  private let clock: any WallClock
  private let navigator: any Navigator
  private let alarm: Alarm
  private var order = ReadingOrder()
  /// Draws the screen, when something on it has changed by itself.
  private var redraw: () -> Void = {}

  /// Creates the view model of a word; `load()` reads its history.
  /// - Parameters:
  ///   - word: The word.
  ///   - provider: Answers the queries of words.
  ///   - studyClock: The clock of study days.
  ///   - clock: The clock of local time.
  ///   - navigator: Opens other screens.
  public init(
    word: WordID,
    provider: any WordProviding,
    studyClock: StudyClock,
    clock: any WallClock,
    navigator: any Navigator
  ) {
    (wordID, self.provider, self.navigator) = (word, provider, navigator)
    (self.studyClock, self.clock, alarm) = (studyClock, clock, Alarm(clock: studyClock))
  }

  /// Reads the word and its reviews.
  public func load() async {
    let reading = order.begin()
    let history: Loaded<WordHistory>
    do {
      history = .value(try await provider.fetch(WordHistoryQuery(wordID)))
    } catch {
      history = .failed(Failure(error))
    }
    guard order.end(reading) else { return }
    state.history = history
    let now = studyClock.moment
    let due = state.history.value?.state.due.flatMap { $0.isReached(at: now) ? nil : $0 }
    alarm.set(to: studyClock.nextChange(beside: clock, due: due)) { [weak self] in
      await self?.load()
      self?.redraw()
    }
  }

  /// Calls `redraw` when something on the screen changes by itself: a day begins, or a learning step
  /// ends.
  public func follow(_ redraw: @escaping () -> Void) { self.redraw = redraw }

  /// Scrolls.
  /// - Parameters:
  ///   - movement: The movement.
  ///   - rows: The number of rows.
  ///   - page: The number of visible rows.
  public func scroll(_ movement: Movement, rows: Int, page: Int) {
    state.topRow = movement.scrolled(from: state.topRow, rows: rows, page: page)
  }

  /// Opens the word in the editor.
  public func edit() { navigator.show(.editWord(wordID)) }

  /// Goes back.
  public func back() { navigator.back() }

  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { state.notice = notice }

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }
}

/// The state of the history of a word.
public nonisolated struct WordHistoryState: ScreenState, Hashable, Sendable {
  /// The word and its reviews, or why they could not be read.
  public var history = Loaded<WordHistory>.loading
  /// The first visible row.
  public var topRow = 0
  /// The notice, shown until the next key.
  public var notice: Notice?

  /// Creates an empty state.
  public init() {}
}

import Domain

/// The screen of statistics.
public final class StatisticsViewModel: ScreenViewModel {
  /// The state of the screen.
  public private(set) var state = StatisticsState()

  private let provider: any StatisticsProviding
  private let studyClock: StudyClock
  private let clock: any WallClock
  private let navigator: any Navigator
  private let alarm: Alarm
  private var order = ReadingOrder()
  /// Draws the screen, when something on it has changed by itself.
  private var redraw: () -> Void = {}

  /// Creates the view model; `load()` reads its content.
  /// - Parameters:
  ///   - provider: Answers the queries of statistics.
  ///   - studyClock: The clock of study days.
  ///   - clock: The clock of local time.
  ///   - navigator: Opens other screens.
  public init(
    provider: any StatisticsProviding,
    studyClock: StudyClock,
    clock: any WallClock,
    navigator: any Navigator
  ) {
    (self.provider, self.navigator) = (provider, navigator)
    (self.studyClock, self.clock, alarm) = (studyClock, clock, Alarm(clock: studyClock))
  }

  /// Reads everything; a part that cannot be read shows its error.
  public func load() async {
    let reading = order.begin()
    do {
      let report = try await provider.fetch(StatisticsReportQuery())
      guard order.end(reading) else { return }
      state.take(report)
    } catch {
      guard order.end(reading) else { return }
      state.statistics = .failed(Failure(error))
      state.nextDue = nil
    }
    alarm.set(to: studyClock.nextChange(beside: clock, due: state.nextDue)) { [weak self] in
      await self?.load()
      self?.redraw()
    }
  }

  /// Calls `redraw` when something on the screen changes by itself: a day begins, or a learning step
  /// ends.
  public func follow(_ redraw: @escaping () -> Void) { self.redraw = redraw }

  /// Scrolls; the section at the top is then the current one.
  /// - Parameters:
  ///   - movement: The movement.
  ///   - rows: The number of rows.
  ///   - page: The number of visible rows.
  ///   - starts: The first row of each section.
  public func scroll(
    _ movement: Movement,
    rows: Int,
    page: Int,
    starts: [StatisticsSection: Int] = [:]
  ) {
    let top = movement.scrolled(from: state.topRow, rows: rows, page: page)
    let isMoved = top != min(state.topRow, max(0, rows - page))
    state.topRow = top
    guard isMoved else { return }
    let begun = StatisticsSection.allCases.filter { starts[$0] ?? .max <= top }
    state.section = begun.max { starts[$0] ?? 0 < starts[$1] ?? 0 } ?? state.section
  }

  /// Shows a section; the screen passes its first row.
  public func show(_ section: StatisticsSection, row: Int) {
    state.section = section
    state.topRow = row
  }

  /// The section a number of steps further; it wraps around.
  public func section(by step: Int) -> StatisticsSection {
    let all = StatisticsSection.allCases
    let place = (state.section.rawValue + step % all.count + all.count) % all.count
    return all[place]
  }

  /// Shows everything as sentences, or as plots again.
  public func toggleText() {
    state.isText.toggle()
    state.topRow = 0
    state.section = .activity
  }

  /// Goes back.
  public func back() { navigator.back() }

  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { state.notice = notice }

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }
}

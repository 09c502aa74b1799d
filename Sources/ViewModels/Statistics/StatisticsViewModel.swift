import Domain

/// The screen of statistics.
public final class StatisticsViewModel {
  /// What the screen shows.
  public private(set) var state = StatisticsState()

  private let provider: any StatisticsProviding
  private let navigator: any Navigator

  /// Creates the screen; `load()` fills it.
  public init(provider: any StatisticsProviding, navigator: any Navigator) {
    self.provider = provider
    self.navigator = navigator
  }

  /// Reads everything; a part that cannot be read says so in its place.
  public func load() async {
    do {
      state.take(try await provider.fetch(StatisticsReportQuery()))
    } catch {
      state.statistics = .failed(Failure(error))
    }
  }

  /// Scrolls.
  /// - Parameters:
  ///   - movement: How far.
  ///   - rows: How many rows there are.
  ///   - page: How many are visible.
  public func scroll(_ movement: Movement, rows: Int, page: Int) {
    let last = max(0, rows - page)
    state.topRow = movement.target(from: min(state.topRow, last), count: last + 1, page: page)
  }

  /// Goes to a section; the screen says at which row it begins.
  public func show(_ section: StatisticsSection, row: Int) {
    state.section = section
    state.topRow = row
  }

  /// Goes on to another section: so many further, and round at the ends.
  public func section(by step: Int) -> StatisticsSection {
    let all = StatisticsSection.allCases
    let place = (state.section.rawValue + step % all.count + all.count) % all.count
    return all[place]
  }

  /// Writes all as plain sentences, or draws it again.
  public func toggleText() {
    state.isText.toggle()
    state.topRow = 0
    state.section = .activity
  }

  /// Goes back.
  public func back() { navigator.back() }

  /// Says something.
  public func show(_ notice: Notice) { state.notice = notice }

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }
}

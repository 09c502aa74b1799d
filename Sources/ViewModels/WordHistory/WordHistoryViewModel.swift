import Domain

/// The page of a word: its history of grades, its curve, when it comes next and why.
public final class WordHistoryViewModel {
  /// What the screen shows.
  public nonisolated struct State: Hashable, Sendable {
    /// What is known of the word.
    public var history = Loaded<WordHistory>.loading
    /// The first visible row.
    public var topRow = 0
    /// What the status line says until the next key.
    public var notice: Notice?

    /// A page that has read nothing yet.
    public init() {}
  }

  /// What the screen shows.
  public private(set) var state = State()

  private let wordID: WordID
  private let provider: any WordProviding
  private let navigator: any Navigator

  /// Creates the page of a word; `load()` fills it.
  public init(word: WordID, provider: any WordProviding, navigator: any Navigator) {
    wordID = word
    self.provider = provider
    self.navigator = navigator
  }

  /// Reads the word and its reviews.
  public func load() async {
    do {
      state.history = .value(try await provider.fetch(WordHistoryQuery(wordID)))
    } catch {
      state.history = .failed(Failure(error))
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

  /// Shows a form for the word.
  public func edit() { navigator.show(.editWord(wordID)) }

  /// Goes back.
  public func back() { navigator.back() }

  /// Says something.
  public func show(_ notice: Notice) { state.notice = notice }

  /// Removes the last notice.
  public func dismissNotice() { state.notice = nil }
}

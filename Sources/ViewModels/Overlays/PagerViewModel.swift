/// A text that may be longer than the window: the help, or a message.
public final class PagerViewModel {
  /// The state.
  public private(set) var state: State
  private let close: () -> Void

  /// The state of a pager.
  public nonisolated struct State: Hashable, Sendable {
    /// The subject.
    public let subject: Subject
    /// The first visible row.
    public var topRow = 0

    /// Creates the initial state.
    public init(subject: Subject) {
      self.subject = subject
    }
  }

  /// The subject of a pager.
  public nonisolated enum Subject: Hashable, Sendable {
    /// The keys of the screen below, and facts about the program.
    case help([HelpSection], about: ProgramFacts)
    /// A message.
    case message(Message)
  }

  /// Creates a pager.
  /// - Parameters:
  ///   - subject: The subject.
  ///   - close: Called when it was read.
  public init(subject: Subject, close: @escaping () -> Void) {
    state = State(subject: subject)
    self.close = close
  }

  /// Scrolls.
  /// - Parameters:
  ///   - movement: The movement.
  ///   - rows: The number of rows.
  ///   - page: The number of visible rows.
  public func scroll(_ movement: Movement, rows: Int, page: Int) {
    let lastTop = max(0, rows - page)
    let target = movement.target(from: state.topRow, count: lastTop + 1, page: page)
    state.topRow = min(target, lastTop)
  }

  /// Closes it.
  public func finish() { close() }
}

/// The facts about the program that the help shows.
public nonisolated struct ProgramFacts: Hashable, Sendable {
  /// The version.
  public let version: String
  /// The path of the library; nil when nothing is saved.
  public let library: String?

  /// Creates the facts.
  public init(version: String, library: String?) {
    self.version = version
    self.library = library
  }
}

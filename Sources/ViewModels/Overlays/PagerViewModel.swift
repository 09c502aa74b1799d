/// Something to read that may be longer than the window: the help, or a message.
public final class PagerViewModel {
  /// What is shown.
  public private(set) var state: State
  private let close: () -> Void

  /// What is shown.
  public nonisolated struct State: Hashable, Sendable {
    /// What there is to read.
    public let subject: Subject
    /// The row that is on top.
    public var topRow = 0

    /// Makes the state in which reading begins.
    public init(subject: Subject) {
      self.subject = subject
    }
  }

  /// What there is to read.
  public nonisolated enum Subject: Hashable, Sendable {
    /// The keys of the screen below, and where the program keeps things.
    case help([HelpSection], about: ProgramFacts)
    /// Something that happened.
    case message(Message)
  }

  /// Makes something to read.
  /// - Parameters:
  ///   - subject: What there is to read.
  ///   - close: Is called when it was read.
  public init(subject: Subject, close: @escaping () -> Void) {
    state = State(subject: subject)
    self.close = close
  }

  /// Scrolls.
  /// - Parameters:
  ///   - movement: How far.
  ///   - rows: How many rows there are to read.
  ///   - page: How many are visible.
  public func scroll(_ movement: Movement, rows: Int, page: Int) {
    let lastTop = max(0, rows - page)
    let target = movement.target(from: state.topRow, count: lastTop + 1, page: page)
    state.topRow = min(target, lastTop)
  }

  /// Has read it.
  public func finish() { close() }
}

/// What the help says of the program itself.
public nonisolated struct ProgramFacts: Hashable, Sendable {
  /// The version.
  public let version: String
  /// Where the library is; nil when nothing is kept.
  public let library: String?

  /// Makes the facts.
  public init(version: String, library: String?) {
    self.version = version
    self.library = library
  }
}

/// A text that may be longer than the window: the help, or a message.
package final class PagerViewModel {
  package private(set) var state: PagerState
  private let current: (() async -> Subject)?
  private let close: () -> Void

  package nonisolated enum Subject: Hashable, Sendable {
    /// The keys of the screen below, and facts about the program.
    case help([HelpSection], about: ProgramFacts)
    case message(Message)
  }

  /// Creates a pager.
  /// - Parameters:
  ///   - subject: The subject.
  ///   - current: What it is by now, for one that can change while it is read.
  ///   - close: Called when it was read.
  package init(
    subject: Subject,
    current: (() async -> Subject)? = nil,
    close: @escaping () -> Void
  ) {
    state = PagerState(subject: subject)
    (self.current, self.close) = (current, close)
  }

  /// Takes over what has changed.
  package func refresh() async {
    if let current { state.subject = await current() }
  }

  /// Scrolls.
  /// - Parameters:
  ///   - movement: The movement.
  ///   - rows: The number of rows.
  ///   - page: The number of visible rows.
  package func scroll(_ movement: Movement, rows: Int, page: Int) {
    state.topRow = movement.scrolled(from: state.topRow, rows: rows, page: page)
  }

  /// Shows the next page, and stays at the last one: on the screen below, the key may mean more.
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - page: The number of visible rows.
  package func turnPage(rows: Int, page: Int) {
    scroll(.pageDown, rows: rows, page: page)
  }

  /// Shows a notice in the status line; nil removes the last one.
  package func show(_ notice: Notice?) { state.notice = notice }

  package func finish() { close() }
}

/// The facts about the program that the help shows.
public nonisolated struct ProgramFacts: Hashable, Sendable {
  /// The version, as `1.2.3`.
  public let version: String
  /// The path of the library; nil when nothing is saved.
  public let library: String?

  /// Creates the facts; `library` is nil when it is not in a folder.
  public init(version: String, library: String?) {
    self.version = version
    self.library = library
  }
}

/// The state of a text that may be longer than the window.
package nonisolated struct PagerState: Hashable, Sendable {
  package fileprivate(set) var subject: PagerViewModel.Subject
  /// The first visible row.
  package var topRow = 0
  /// The notice, shown until the next key.
  package var notice: Notice?
  /// Whether it is not the help.
  package var isMessage: Bool { if case .message = subject { true } else { false } }

  init(subject: PagerViewModel.Subject) {
    self.subject = subject
  }
}

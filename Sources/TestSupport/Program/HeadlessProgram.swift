import Application
import IssueReporting
import TerminalKit

/// The whole program on a terminal in memory: keys go through the real event loop to the real
/// screens, and the screen can be read as text.
///
/// ```swift
/// let program = await HeadlessProgram.start(container)
/// await program.type("j")
/// await program.press(.enter)
/// expectPicture(program.canvas, "...")
/// ```
@MainActor
public final class HeadlessProgram {
  /// The container whose parts the program uses.
  public let container: any DIContainer
  /// The terminal that it runs on.
  public let terminal: HeadlessTerminal
  package let coordinator: AppCoordinator
  private var sentEvents = 0
  private var run: Task<Int32, Never>?
  private var hasEnded = false

  private init(_ container: any DIContainer, _ size: Size) {
    self.container = container
    let options = container.configuration.terminalOptions
    terminal = HeadlessTerminal(size: size, metrics: options.metrics)
    coordinator = AppCoordinator(container: container, terminal: terminal)
  }

  /// Starts the program and waits until it is idle.
  public static func start(
    _ container: any DIContainer,
    size: Size = Size(width: 80, height: 24)
  ) async -> HeadlessProgram {
    let program = HeadlessProgram(container, size)
    program.run = Task {
      let status = await program.coordinator.run()
      program.hasEnded = true
      return status
    }
    await program.settle()
    return program
  }

  /// The picture on the terminal.
  public var canvas: Canvas { terminal.frame }

  /// The picture as text.
  public var screen: String { terminal.frame.text }

  /// Presses keys one after the other and waits until the program is idle.
  public func press(_ keys: Key...) async {
    for key in keys { await send(.key(key)) }
  }

  /// Types a text, one key per character, and waits until the program is idle after each.
  public func type(_ text: String) async {
    for character in text { await send(.key(Key(.character(character)))) }
  }

  /// Sends an event and waits until the program is idle.
  public func send(_ event: TerminalEvent) async {
    sendWithoutWaiting(event)
    await settle()
  }

  /// Resizes the terminal and waits until the program is idle.
  public func resize(to size: Size) async {
    sentEvents += 1
    terminal.resize(to: size)
    await settle()
  }

  /// Sends an event; call `answer()` to wait for its immediate effect, or `settle()` for all of it.
  public func sendWithoutWaiting(_ event: TerminalEvent) {
    sentEvents += 1
    terminal.send(event)
  }

  /// Waits until every event was handled; tasks that they started may still run, for instance while
  /// a `Gate` holds them back.
  public func answer() async {
    await wait("The program does not answer its events.") {
      coordinator.answeredEvents >= sentEvents
    }
  }

  /// Waits until the program is idle: every event was handled, and no task runs except those that
  /// wait for the learner.
  public func settle() async {
    await wait("The program does not come to rest.") {
      coordinator.answeredEvents >= sentEvents && coordinator.topScreen != nil
        && !coordinator.isBusy
    }
  }

  /// Waits until the program has ended.
  /// - Returns: Its exit status; nil when it keeps running, which fails the test.
  public func end() async -> Int32? {
    await wait("The program does not end.") { hasEnded }
    return hasEnded ? await run?.value : nil
  }

  /// Ends the program by a signal; an exit status that does not name the signal fails the test.
  public func terminate(
    by signal: Int32 = 15,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    terminal.send(.terminate(signal: signal))
    guard let status = await end(), status != 128 + signal else { return }
    reportIssue(
      "The exit status is \(status).",
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  private func wait(_ failure: String, until condition: () -> Bool) async {
    // Most keys are answered within a few turns.
    var turns = 0
    while turns < 20, !hasEnded, !condition() {
      await Task.yield()
      turns += 1
    }
    await waitUntil(orReport: failure) { hasEnded || condition() }
  }
}

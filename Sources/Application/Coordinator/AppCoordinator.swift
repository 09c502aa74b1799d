import Domain
import TerminalKit
import TerminalUI
import ViewModels

/// Sends events from the terminal to the screen on top, and draws screens on the terminal; as the
/// view models' `Navigator` it decides which screen comes next.
public final class AppCoordinator {
  let container: any DIContainer
  let terminal: any Terminal
  let overlays: OverlayFactory
  private var stack = ScreenStack()
  private var exitStatus: Int32 = 0
  private var isEnding = false
  /// Why the library lacks something that was shown as saved, or what was typed is not kept, once the
  /// program has ended; nil if nothing is missing.
  private(set) var lost: (any Error)?
  /// The number of events handled so far.
  package private(set) var answeredEvents = 0
  let outsideChanges = OutsideChanges()
  /// The number of running tasks that keys have started, including those that wait for the learner.
  private var workUnderWay = 0
  private var openQuestions = 0
  private var dayChange: DayChange?
  private let backup = BackgroundBackup()
  let tasks: (any TaskExecutor)?
  let held = HeldEvents()
  let library: any LibraryService
  /// Is set when the first screen has loaded.
  private let firstShown = AutoResetEvent()

  /// Creates a coordinator that shows the screens of `container` on `terminal`.
  public init(container: any DIContainer, terminal: any Terminal) {
    self.container = container
    self.terminal = terminal
    overlays = OverlayFactory(container: container)
    library = container.makeLibraryService()
    tasks = container.taskExecutor
  }

  /// Shows the first screen, and handles events until the program ends.
  /// - Parameters:
  ///   - first: The first screen.
  ///   - prepare: Prepares what it needs; only its first, empty frame is drawn before.
  /// - Returns: The exit status, as in `run()`.
  func serve(_ first: any Screen, after prepare: @escaping () async -> Void = {}) async -> Int32 {
    push(first, after: prepare)
    // Asking for the day reads the time zone; the first frame need not wait for that.
    dayChange = DayChange([container.clock, container.studyClock])
    let watcher = Task.immediate(executorPreference: tasks) { await watchForChangesFromOutside() }
    await terminal.events.forEach { [self] event in
      handle(event)
      answeredEvents += 1
    }
    watcher.cancel()
    firstShown.set()
    // One that is being made is stopped, and made the next time: nobody waits for it.
    backup.cancel()
    if !isEnding { await leaveAll() }
    terminal.close()
    lost = SeveralLosses.error(of: [await library.close(patience: .milliseconds(30)), lost])
    return exitStatus
  }

  /// The screen on top, which gets the keys.
  package var topScreen: (any Screen)? { stack.top }
  /// The screen on top, below any overlay.
  var openScreen: (any Screen)? { stack.topBelowOverlays }

  /// Whether a task runs that does not wait for the learner.
  package var isBusy: Bool { workUnderWay > openQuestions }
}

// MARK: - Events

extension AppCoordinator {
  private func handle(_ event: TerminalEvent) {
    if held.takes(event, before: stack.top, at: container.clock.now) { return draw() }
    switch event {
    case .key(let key): send(input(of: key))
    case .paste(let text): send(.paste(text))
    case .mouse(let action, at: let point): send(.mouse(action, at: point))
    case .resize: draw()
    case .redraw: redraw()
    case .terminate(signal: let signal): end(status: 128 + signal)
    case .hangUp: end(status: 129)
    }
    if dayChange?.hasChanged() == true, !isEnding {
      perform(on: tasks) { [self] in await refreshAll() }
      backUp()
    }
  }

  /// The input of a key; if keys are text, a character is joined with those that wait behind it: a
  /// terminal without bracketed paste sends a paste as keys, sometimes a mebibyte of them.
  private func input(of key: Key) -> ScreenInput {
    guard let first = key.typed, stack.top?.takesText == true else { return .key(key) }
    let released = held.takeTyped()
    let others = released ?? terminal.events.takeTyped()
    if released == nil { answeredEvents += others.count }
    return others.isEmpty ? .key(key) : .typed(String([first] + others))
  }

  private func send(_ input: ScreenInput) {
    guard !isEnding, let screen = stack.top else { return }
    cancelQuestion(by: input, on: screen)
    switch screen.handle(input) {
    case .done: draw()
    case .perform(let work): perform(work)
    case .ignored: handleEverywhere(input, on: screen)
    }
  }

  /// Handles a key that the screen has no binding for.
  private func handleEverywhere(_ input: ScreenInput, on screen: any Screen) {
    var action: GlobalAction?
    if case .key(let key) = input {
      let keys = GlobalKeys.map
      action = screen.takesText ? keys.literalMatch(key) : keys.match(key)?.action
    }
    switch action {
    case .help: showHelp()
    case .undo where stack.takesUndo: undo { await $0.undo() }
    case .redo where stack.takesUndo: undo { await $0.redo() }
    case .redraw: redraw()
    case .suspend: terminal.suspend()
    case .quit: quit()
    case nil, .undo, .redo:
      held.takeIgnored(input, of: screen, on: { stack }, handle)
      // The screen may still have dismissed a notice.
      draw()
    }
  }

  /// Starts a task, draws at once, and draws again when it has finished.
  ///
  /// What a key does begins before the next event is handled, and before it is drawn: it has no preferred
  /// executor, as a task that has one gives up the main actor first.
  func perform(
    on tasks: (any TaskExecutor)? = nil,
    _ work: @escaping @MainActor () async -> Void
  ) {
    let progress = Progress()
    workUnderWay += 1
    Task.immediate(executorPreference: tasks) {
      await work()
      dismissSuperseded()
      workUnderWay -= 1
      progress.hasFinished = true
      showChange()
    }
    if !progress.hasFinished { draw() }
  }

  private final class Progress { var hasFinished = false }

  private func watchForChangesFromOutside() async {
    // The first screen is answered from caches, and does not wait for the library to be read.
    await firstShown.wait()
    if Task.isCancelled { return }
    backUp()
    await withDiscardingTaskGroup { group in
      group.addTask { await self.followChangesToUndo() }
      let parts = await library.changesFromOutside()
      try? await library.prepare()  // The call that needs what is missing reports the error.
      for changes in parts {
        group.addTask { for await _ in changes { await self.showChangesFromOutside() } }
      }
    }
  }

  /// Makes today's backup in the background, and shows what went wrong.
  private func backUp() {
    backup.start(by: container.makeBackupService()) { [weak self] in
      await self?.refreshAll()
      self?.showChange()
    }
  }

  func refreshAll() async { for screen in stack.screens { await screen.refresh() } }
}

// MARK: - Drawing

extension AppCoordinator {
  /// Draws the screens, unless more events wait: a text that a terminal sends as keys is drawn at its
  /// end.
  private func draw() {
    guard !isEnding, !terminal.events.hasWaiting else { return }
    var canvas = terminal.makeCanvas()
    stack.draw(into: &canvas)
    container.theme.apply(to: &canvas)
    terminal.present(canvas)
  }

  /// Draws what has changed, and handles the keys that waited for it.
  func showChange() {
    held.release(on: { stack }, handle)
    draw()
  }

  private func redraw() {
    terminal.invalidate()
    draw()
  }
}

// MARK: - The stack of screens

extension AppCoordinator {
  /// Replaces a screen, which may have others on top of it.
  func replace(_ old: any Screen, with route: Route) {
    guard stack.contains(old) else { return }
    // Make the next screen first: a session that both share must stay alive.
    let next = makeScreen(for: route)
    stack.replace(old, with: next)
    held.begin(next)
    perform(on: tasks) { [self] in
      await old.leave()
      await appear(next)
    }
    follow(next)
  }

  /// Closes a screen wherever it is: the one below shows the notice, or the program ends.
  func close(_ screen: any Screen, saying notice: Notice?) {
    guard stack.contains(screen) else { return }
    guard let below = stack.screen(below: screen) else { return end(status: 0) }
    stack.remove(screen)
    if let notice { below.show(notice) }
    perform(on: tasks) {
      await screen.leave()
      await below.refresh()
    }
  }

  func push(_ screen: any Screen, after prepare: (() async -> Void)? = nil) {
    stack.push(screen)
    held.begin(screen)
    // It is drawn at once, before it has read anything.
    perform(on: tasks) { [self] in
      await prepare?()
      await appear(screen)
    }
    follow(screen)
  }

  private func appear(_ screen: any Screen) async {
    await screen.appear()
    held.end(screen, on: { stack }, handle)
  }

  private func follow(_ screen: any Screen) {
    let shown = stack.screens.allSatisfy(\.showsLibrary) ? firstShown : nil
    Task.immediate(executorPreference: tasks) { [weak self] in
      await screen.follow {
        self?.showChange()
        shown?.set()
      }
      shown?.set()
    }
  }

  /// Shows an overlay until it is answered.
  /// - Parameter make: Makes the overlay, given the function to call with the answer.
  /// - Returns: The answer.
  func ask<Answer: Sendable>(
    _ make: (@escaping (Answer) -> Void) -> any Screen
  ) async -> Answer {
    await withCheckedContinuation { continuation in
      var overlay: (any Screen)?
      let screen = make { [self] answer in
        // The first answer counts; a second key may already be queued.
        guard let open = overlay else { return }
        overlay = nil
        stack.remove(open)
        openQuestions -= 1
        continuation.resume(returning: answer)
      }
      overlay = screen
      openQuestions += 1
      push(screen)
    }
  }

  private func leaveAll() async {
    lost = await stack.leave()
    await container.undoHistory.finish()
  }

  func end(status: Int32) {
    guard !isEnding else { return }
    isEnding = true
    exitStatus = status
    Task.immediate(executorPreference: tasks) {
      await leaveAll()
      terminal.close()  // It ends the stream of events, and with it `run()`.
    }
  }
}

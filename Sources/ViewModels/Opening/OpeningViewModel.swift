import Domain

/// The first screen on a computer that has no replica of a library on a server yet: it fetches the
/// library, and then shows the screen that the program was started for.
public final class OpeningViewModel {
  /// The state of the screen.
  public private(set) var state: OpeningState

  private let connection: any LibraryConnection
  private let prepare: @MainActor () async -> Void
  private let next: Route
  private let navigator: any Navigator
  /// The part that is done, or nil when something else has changed.
  private let (changes, continuation) = AsyncStream.makeStream(
    of: Double?.self,
    bufferingPolicy: .bufferingNewest(1)
  )
  private var work: Task<Void, Never>?
  /// Whether the password is a typed one, and whether the server has refused that: then another one
  /// is asked for.
  private var (isTyped, isRefused) = (false, false)

  /// Creates the view model; `follow` asks the server.
  /// - Parameters:
  ///   - connection: The way to the library.
  ///   - next: The screen that is shown once the library is there.
  ///   - prepare: Prepares what needs the library, before that screen.
  ///   - navigator: Where the learner goes then.
  public init(
    connection: any LibraryConnection,
    next: Route,
    prepare: @escaping @MainActor () async -> Void,
    navigator: any Navigator
  ) {
    (self.connection, self.next, self.prepare) = (connection, next, prepare)
    self.navigator = navigator
    state = OpeningState(place: connection.place)
  }

  /// Asks the server, and shows how far that is until the screen is left.
  public func follow(_ redraw: () -> Void) async {
    work = Task { await ask() }
    for await part in changes {
      if let part, isUnderWay { state.phase = .fetching(part) }
      redraw()
    }
  }

  private var isUnderWay: Bool {
    switch state.phase {
    case .asking, .fetching: true
    case .password, .failed: false
    }
  }

  private func ask() async {
    var isWanted = isRefused
    if !isWanted { isWanted = await connection.needsPassword() }
    if isWanted {
      state.phase = .password(TextLine())
      continuation.yield(nil)
    } else {
      await fetch()
    }
  }

  private func fetch() async {
    do {
      try await connection.open { [continuation] in continuation.yield($0) }
      if Task.isCancelled { return }
      await prepare()
      if Task.isCancelled { return }
      navigator.replace(with: next)
    } catch {
      if isTyped, case .server(_, .refused) = error as? StoreError { isRefused = true }
      state.phase = .failed(Failure(error))
      continuation.yield(nil)
    }
  }

  /// Asks the server again.
  public func retry() {
    guard case .failed = state.phase else { return }
    state.phase = .asking
    work = Task { await ask() }
  }

  /// Types or pastes into the password; a line end that was copied with it is left out.
  public func insert(_ text: String) {
    guard case .password(var line) = state.phase else { return }
    line.insert(text.filter { !$0.isNewline })
    state.phase = .password(line)
  }

  /// Edits the password.
  public func edit(_ edit: TextEdit) {
    guard case .password(var line) = state.phase else { return }
    line.apply(edit)
    state.phase = .password(line)
  }

  /// Uses the typed password, unless it is empty.
  public func accept() {
    guard case .password(let line) = state.phase, !line.isEmpty else { return }
    state.phase = .asking
    (isTyped, isRefused) = (true, false)
    work = Task { [connection] in
      await connection.usePassword(line.text)
      await fetch()
    }
  }

  /// Leaves the program; what was fetched stays.
  public func back() { navigator.back() }

  /// Stops asking.
  public func leave() {
    work?.cancel()
    continuation.finish()
  }
}

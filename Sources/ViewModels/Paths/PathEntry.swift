import Domain

/// A path that is being typed, and the names that complete it.
public nonisolated struct PathEntryState: Hashable, Sendable {
  /// The typed text.
  public var line: TextLine
  /// The names that complete it.
  public var list = PathList()

  /// Creates a path that begins with a text.
  public init(_ text: String = "") { line = TextLine(text) }
}

/// Types the path of a file, with the names in its folder offered like in a shell.
public final class PathEntry {
  private let paths: any PathService
  private let home: String?
  private let read: () -> PathEntryState
  private let write: (PathEntryState) -> Void
  private let lookup = LatestWinsLookup()
  /// What was in the field before anything was typed.
  private var beginning: TextLine?

  /// Creates an entry of a screen.
  /// - Parameters:
  ///   - paths: Finds the names.
  ///   - home: The folder that `~` stands for; nil when unknown.
  ///   - read: Reads the entry from the screen's state.
  ///   - write: Changes it there.
  init(
    _ paths: any PathService,
    home: String?,
    read: @escaping () -> PathEntryState,
    write: @escaping (PathEntryState) -> Void
  ) {
    (self.paths, self.home, self.read, self.write) = (paths, home, read, write)
  }

  /// The path of a file, which need not exist; nil when nothing was typed.
  public var path: String? { ImagePath.path(read().line.text, home: home) }

  /// The folder of the path as it was typed, with its slash.
  var folder: String { TypedPath(read().line.text)?.directory ?? "" }

  /// Begins with another text.
  func show(_ text: String) async {
    beginning = TextLine(text)
    await change { $0.line = TextLine(text) }
  }

  /// Types or pastes a text at the caret; a whole path takes the place of the folder that the entry
  /// began with.
  public func type(_ text: String) async {
    let isWhole = ImagePath.isWhole(text)
    await change { state in
      if isWhole, state.line == beginning {
        state.line = TextLine(text)
      } else {
        state.line.insert(text)
      }
    }
  }

  /// Edits the line.
  public func edit(_ edit: TextEdit) async { await change { $0.line.apply(edit) } }

  /// Moves in the list of names.
  public func move(_ movement: Movement) {
    update { state in
      switch movement {
      case .down, .pageDown, .halfPageDown, .last: state.list.selectNext()
      case .up, .pageUp, .halfPageUp, .first: state.list.selectPrevious()
      }
    }
  }

  /// The names that complete the path.
  public var list: PathList { read().list }

  /// Selects a name.
  public func select(_ index: Int) { update { $0.list.select(index) } }

  /// Completes the path as far as it is unambiguous, or moves into the list of names.
  public func complete() async {
    if await takeSelected() { return }
    let line = read().line
    guard let path = typedPath else { return }
    do {
      let found = try await paths.completions(of: path.path(home: home))
      guard read().line == line else { return }
      if let completed = path.completed(by: found) {
        await change { $0.line = TextLine(completed) }
      } else {
        move(.down)
      }
    } catch {
      // The list of an unreadable folder is empty, and has the reason.
      await follow()
    }
  }

  /// Completes the path with the selected name.
  /// - Returns: Whether one was selected.
  public func takeSelected() async -> Bool {
    let list = read().list
    guard let place = list.selection, let path = typedPath else { return false }
    await change { $0.line = TextLine(path.replacing(name: list.names[place])) }
    return true
  }

  /// Goes into the folder that was typed, if the path names one.
  /// - Returns: Whether it does.
  func enterFolder() -> Bool {
    guard let path = typedPath else { return false }
    if path.name.isEmpty {
      if path.directory.isEmpty { return false }
      // `~` is the home directory.
      if !read().line.text.hasSuffix("/") { show(ImagePath.escaped(path.directory)) }
      return true
    }
    let folder = PathName(path.name, isDirectory: true)
    // As it is listed: the keys after this one must not wait for the disk.
    let listed = read().list.names.first { $0 == folder }
    guard let name = listed ?? ([".", ".."].contains(path.name) ? folder : nil) else {
      return false
    }
    show(path.replacing(name: name))
    return true
  }

  private func show(_ path: String) {
    update { state in
      state.line = TextLine(path)
      state.list.narrow(to: state.line)
    }
  }

  /// Closes the list of names.
  /// - Returns: Whether a name of it was selected.
  func leaveList() -> Bool {
    guard read().list.selection != nil else { return false }
    update { $0.list.dismiss() }
    return true
  }

  /// The path, if the caret is at its end; nil for an address on the web, which no name completes.
  private var typedPath: TypedPath? {
    let line = read().line
    if Self.isAddress(line.text) { return nil }
    return line.caret == line.characters.count ? TypedPath(line.text) : nil
  }

  private static func isAddress(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["http:/", "https:/"].contains(where: text.hasPrefix)
  }

  private func update(_ change: (inout PathEntryState) -> Void) {
    var state = read()
    change(&state)
    write(state)
  }

  private func change(_ change: (inout PathEntryState) -> Void) async {
    update { state in
      let text = state.line.text
      change(&state)
      if state.line.text != text { state.list.narrow(to: state.line) }
      if Self.isAddress(state.line.text) { state.list = PathList() }
    }
    await follow()
  }

  /// Offers the names that complete the path.
  func follow() async {
    let wasDismissed = read().list.isDismissed
    guard let change = await lookup.lastChange(), let path = typedPath,
      let list = await lookup.run({ await list(for: path) }), change == lookup.changes
    else { return }
    // The learner may have closed the list of names that were known so far.
    if read().list.isDismissed, !wasDismissed { return }
    update { $0.list.take(list) }
  }

  private func list(for path: TypedPath) async -> PathList {
    do {
      return PathList(try await paths.completions(of: path.path(home: home)), for: path)
    } catch {
      return PathList(problem: error as? PathError)
    }
  }
}

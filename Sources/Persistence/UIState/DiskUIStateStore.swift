import Domain
import Files

/// Stores UI state as files of a directory, `<name>.json`: an object whose values are texts.
///
/// A file is replaced as a whole, so that a killed program leaves the old state or the new one. It
/// is not synced: a power cut may lose some convenience. One that is damaged, or may not be read, is
/// kept beside the new one.
public actor DiskUIStateStore: UIStateStore {
  private static let ending = ".json"

  private let executor = BlockingExecutor("uiState")
  private let directory: String
  private let files: any FileSystem
  private let random: any RandomSource
  /// The states that are watched for changes by other programs.
  private var watched: [String: WatchedState] = [:]
  private var watcher: DirectoryWatcher?

  /// The store's own thread, as its files block.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a store in a directory, which need not exist yet.
  public init(directory: String, random: any RandomSource) {
    self.init(directory: directory, random: random, files: POSIXFileSystem())
  }

  package init(directory: String, random: any RandomSource, files: any FileSystem) {
    (self.directory, self.random, self.files) = (directory, random, files)
  }

  /// The state with a name; nil when there is no such file, or it is damaged.
  public func state(_ name: String) -> [String: String]? {
    guard let bytes = try? files.readWhole(path(of: name)) else { return nil }
    return Self.read(bytes.span.bytes)
  }

  /// The names of all states; none when the directory cannot be read.
  public func names() -> Set<String> {
    let found = (try? files.names(in: directory)) ?? []
    return Set(
      found.lazy.filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.count)) }
    )
  }

  /// Stores a state under a name; nil removes the file.
  public func save(_ saved: [String: String]?, as name: String) throws {
    _ = try stateToReplace(name)
    try write(saved, as: name)
    watched[name]?.last = saved
  }

  /// The state that is about to be replaced; a file that holds something else is renamed.
  private func stateToReplace(_ name: String) throws(StoreError) -> [String: String]? {
    do {
      guard let bytes = try files.readWhole(path(of: name)) else { return nil }
      if let saved = Self.read(bytes.span.bytes) { return saved }
    } catch .system(_, _, let code) where [ErrorCode.noAccess, ErrorCode.invalid].contains(code) {
      // No file, or one that may not be read: it will not be readable the next time either.
    }
    let aside = path(of: name) + ".damaged-" + random.next().hexadecimal
    try files.rename(path(of: name), to: aside)
    return nil
  }

  private func write(_ saved: [String: String]?, as name: String) throws {
    guard let saved else { return try files.unlink(path(of: name)) }
    try files.makeDirectories(directory)
    let temporary = path(of: name) + "." + random.next().hexadecimal + ".tmp"
    do {
      try files.writeNew(temporary, Self.written(saved), durably: false)
      try files.rename(temporary, to: path(of: name))
    } catch {
      // The first error is the one that counts; a leftover temporary file is ignored.
      try? files.unlink(temporary)
      throw error
    }
  }

  /// Replaces a state by what a function makes of it, while other programs that do so wait.
  public func change(
    _ name: String,
    _ change: @Sendable ([String: String]?) -> [String: String]?
  ) throws {
    try files.makeDirectories(directory)
    let lock = try files.open(directory + "/ui-state.lock", for: .locking)
    defer { files.close(lock) }
    // Where the system grants no locks, it is only less likely that nobody else changes it.
    _ = try? files.lock(lock, waiting: true)
    let new = try change(stateToReplace(name))
    try write(new, as: name)
    watched[name]?.last = new
  }

  private func path(of name: String) -> String { directory + "/" + name + Self.ending }
}

// MARK: - Changes by other programs

extension DiskUIStateStore {
  private struct WatchedState {
    /// The state as it was last read or written here.
    var last: [String: String]?
    let changes = ChangeBroadcast()
  }

  /// A stream that yields after each change of a state by another program.
  public func changesFromOutside(of name: String) -> AsyncStream<Void> {
    let state = watched[name] ?? WatchedState(last: state(name))
    watched[name] = state
    let stream = state.changes.stream()
    if watcher == nil { watch() }
    return stream
  }

  /// Watches the directory; without it, a change is seen when the state is next read.
  private func watch() {
    guard (try? files.makeDirectories(directory)) != nil else { return }
    // One's own changes are seen, too: they must not wake this thread each time.
    watcher = DirectoryWatcher(gathering: { 100 }) { [weak self] in
      Task { @MainActor in await self?.lookOutside() }
    }
    _ = watcher?.watch([directory])
    // There may have been changes before that.
    lookOutside()
  }

  /// Compares the watched states with what they were; one's own changes do not count.
  private func lookOutside() {
    for (name, known) in watched {
      let now = state(name)
      if now == known.last { continue }
      watched[name]?.last = now
      known.changes.notify()
    }
  }
}

extension DiskUIStateStore {
  /// The entries sorted by name, so that the same state is always the same file.
  private static func written(_ saved: [String: String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (key, value) in saved.sorted(by: { $0.key < $1.key }) {
      bytes.append(bytes.isEmpty ? "{" : ",")
      bytes.append(text: key)
      bytes.append(":")
      bytes.append(text: value)
    }
    bytes.append(saved.isEmpty ? "{}\n" : "}\n")
    return bytes
  }

  private static func read(_ bytes: RawSpan) -> [String: String]? {
    guard bytes.byteCount <= RawText.mostBytes else { return nil }
    var cursor = JSONCursor(bytes)
    var saved: [String: String] = [:]
    let isWhole = cursor.list(UInt8(ascii: "{"), UInt8(ascii: "}")) { cursor in
      guard let key = cursor.text(), cursor.take(UInt8(ascii: ":")), let value = cursor.text()
      else { return false }
      saved[key] = value
      return true
    }
    return isWhole && cursor.take(0x0A) && cursor.isAtEnd ? saved : nil
  }
}

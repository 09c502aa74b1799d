import Domain

/// UI state that lives as long as the program.
public actor InMemoryUIStateStore: UIStateStore {
  /// Every state by its name.
  public private(set) var states: [String: [String: String]] = [:]

  /// Creates an empty store.
  public init() {}

  /// The state that was kept under a name; nil when none was.
  public func state(_ name: String) -> [String: String]? { states[name] }

  /// The names of all states.
  public func names() -> Set<String> { Set(states.keys) }

  /// Stores a state under a name; nil removes it.
  public func save(_ state: [String: String]?, as name: String) { states[name] = state }

  /// Replaces a state by what a function makes of it.
  public func change(_ name: String, _ change: @Sendable ([String: String]?) -> [String: String]?) {
    states[name] = change(states[name])
  }
}

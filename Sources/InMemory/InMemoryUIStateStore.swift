import Domain

/// UI states that live as long as the program.
public actor InMemoryUIStateStore: UIStateStore {
  /// Every UI state by its name.
  public private(set) var states: [String: [String: String]] = [:]

  /// Makes an empty store.
  public init() {}

  /// What was kept under a name.
  public func state(_ name: String) -> [String: String]? { states[name] }

  /// Keeps something under a name; nil forgets it.
  public func keep(_ state: [String: String]?, as name: String) { states[name] = state }
}

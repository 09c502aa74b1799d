import Domain

/// Memos that live as long as the program.
public actor InMemoryMemoStore: MemoStore {
  /// Every memo by its name.
  public private(set) var memos: [String: [String: String]] = [:]

  /// Makes an empty store.
  public init() {}

  /// What was kept under a name.
  public func memo(_ name: String) -> [String: String]? { memos[name] }

  /// Keeps something under a name; nil forgets it.
  public func keep(_ memo: [String: String]?, as name: String) { memos[name] = memo }
}

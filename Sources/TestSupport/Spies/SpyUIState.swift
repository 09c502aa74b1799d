import Domain
import Synchronization

/// UI state in memory that a test can fill, look into, and make fail; as a store of memos too.
public final class SpyUIState: UIStateService, MemoStore {
  private let state: Mutex<(memos: [String: [String: String]], error: StoreError?)>

  /// Makes a store that holds memos.
  public init(_ memos: [String: [String: String]] = [:]) {
    state = Mutex((memos, nil))
  }

  /// Everything kept, by its name.
  public var kept: [String: [String: String]] { state.withLock { $0.memos } }

  /// Lets nothing be kept from now on, for this reason; nil lets everything be kept again.
  public func fails(_ error: StoreError?) { state.withLock { $0.error = error } }

  /// What was kept under a name.
  public func memo(_ name: String) async -> [String: String]? { kept[name] }

  /// The same.
  public func state(_ name: String) async -> [String: String]? { kept[name] }

  /// Keeps something under a name, unless it is to fail.
  public func keep(_ memo: [String: String]?, as name: String) async throws {
    let error = state.withLock { state in
      if state.error == nil { state.memos[name] = memo }
      return state.error
    }
    if let error { throw error }
  }
}

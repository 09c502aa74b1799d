import Domain
import Synchronization

/// The new words that the learner asked for beyond the limit of a day, as UI state.
package struct NewWordAllowance: Sendable {
  private static let most = 100_000
  private let uiState: (any UIStateStore)?
  private let stateName: String

  /// Creates an allowance.
  /// - Parameters:
  ///   - uiState: Where it is kept; without a store nothing is ever allowed.
  ///   - library: The `UIStateName.place(of:)` of the library; each has an allowance of its own.
  package init(uiState: (any UIStateStore)? = nil, library: String? = nil) {
    self.uiState = uiState
    stateName = UIStateName.of("more-new", library: library)
  }

  /// The number of words allowed on a study day; damaged UI state counts as none.
  func count(on day: Day) async -> Int {
    Self.count(in: await uiState?.state(stateName), on: day)
  }

  private static func count(in saved: [String: String]?, on day: Day) -> Int {
    guard let saved, saved["day"] == String(day.number),
      let count = saved["count"].flatMap(Int.init), (0...most).contains(count)
    else { return 0 }
    return count
  }

  /// Allows more words on a study day, or fewer; another window may do so at the same time.
  /// - Parameters:
  ///   - count: How many more.
  ///   - begun: How many were started beyond the limit, which count as allowed.
  ///   - day: The day.
  /// - Returns: The number that is allowed from now on; it is never below 0.
  /// - Throws: `StoreError` when that cannot be kept.
  @discardableResult
  func add(_ count: Int, begun: Int = 0, on day: Day) async throws -> Int {
    let kept = Mutex(Self.sum(count, 0, begun))
    try await uiState?.change(stateName) { saved in
      let sum = Self.sum(count, Self.count(in: saved, on: day), begun)
      kept.withLock { $0 = sum }
      return ["day": String(day.number), "count": String(sum)]
    }
    return kept.withLock { $0 }
  }

  private static func sum(_ count: Int, _ allowed: Int, _ begun: Int) -> Int {
    min(max(0, max(begun, allowed) + count), most)
  }

  /// A stream that yields after each change by another window.
  func changesFromOutside() async -> AsyncStream<Void> {
    await uiState?.changesFromOutside(of: stateName) ?? AsyncStream { $0.finish() }
  }
}

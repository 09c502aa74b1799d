import Domain

/// The new words that the learner asked for beyond the limit of a day, as UI state.
package struct NewWordAllowance: Sendable {
  private static let most = 100_000
  private let uiState: (any UIStateStore)?
  private let stateName: String

  /// Creates an allowance.
  /// - Parameters:
  ///   - uiState: Where it is kept; without a store nothing is ever allowed.
  ///   - library: The path of the library; each has an allowance of its own.
  package init(uiState: (any UIStateStore)? = nil, library: String? = nil) {
    self.uiState = uiState
    stateName = UIStateName.of("more-new", library: library)
  }

  /// The number of words allowed on a study day; damaged UI state counts as none.
  func count(on day: Day) async -> Int {
    guard let saved = await uiState?.state(stateName), saved["day"] == String(day.number),
      let count = saved["count"].flatMap(Int.init), (0...Self.most).contains(count)
    else { return 0 }
    return count
  }

  /// Allows a number of words on a study day.
  /// - Returns: The number that is allowed: none is less than 0.
  @discardableResult
  func keep(_ count: Int, on day: Day) async throws -> Int {
    let kept = min(max(0, count), Self.most)
    try await uiState?.save(["day": String(day.number), "count": String(kept)], as: stateName)
    return kept
  }

  /// A stream that yields after each change by another window.
  func changesFromOutside() async -> AsyncStream<Void> {
    await uiState?.changesFromOutside(of: stateName) ?? AsyncStream { $0.finish() }
  }
}

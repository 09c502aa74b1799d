import Domain

/// Records, as UI state, that a library was to be merged into another one and that this is not complete.
///
/// What such a library holds is its own, so it opens as usual; home says what may be missing.
package struct UnfinishedMerge: Sendable {
  private let uiState: any UIStateStore
  /// The name of the UI state, which each library has for itself.
  package let stateName: String

  /// Creates the record of a library.
  /// - Parameters:
  ///   - uiState: Where it is kept.
  ///   - library: The path of the library that gets the words; nil for one that is in no folder.
  package init(uiState: any UIStateStore, library: String?) {
    self.uiState = uiState
    stateName = UIStateName.of("merge", library: library)
  }

  /// Records that a merge was begun.
  /// - Parameters:
  ///   - source: Where the words come from.
  ///   - destination: Where they go to.
  ///   - file: The file of this record.
  /// - Throws: `StoreError`.
  package func set(from source: String, to destination: String, file: String) async throws {
    let saved = ["from": source, "to": destination, "file": file]
    try await uiState.save(saved, as: stateName)
  }

  /// Forgets a merge that is complete; one from elsewhere stays recorded.
  /// - Throws: `StoreError`.
  package func clear(from source: String) async throws {
    guard await uiState.state(stateName)?["from"] == source else { return }
    try await uiState.save(nil, as: stateName)
  }

  /// What the learner should know of it; nil when there is none.
  var finding: LibraryFinding? {
    get async {
      guard let saved = await uiState.state(stateName), let source = saved["from"],
        let destination = saved["to"], let file = saved["file"]
      else { return nil }
      return .unfinishedMerge(from: source, to: destination, record: file)
    }
  }

  /// A stream that yields after each change by another program.
  func changesFromOutside() async -> AsyncStream<Void> {
    await uiState.changesFromOutside(of: stateName)
  }
}

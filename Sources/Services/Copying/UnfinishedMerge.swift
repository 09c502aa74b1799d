import Domain

/// Records, as UI state, that a library was to be merged into another one and that this is not
/// complete.
///
/// Such a library has contents of its own, so it opens as usual; home and `check` say what may be
/// missing.
package struct UnfinishedMerge: Sendable {
  private let uiState: any UIStateStore
  /// The name of the UI state, which each library has for itself.
  package let stateName: String

  /// Creates the record of a library.
  /// - Parameters:
  ///   - uiState: Where it is kept.
  ///   - library: The `UIStateName.place(of:)` of the library that gets the words; nil for one that is in no folder.
  package init(uiState: any UIStateStore, library: String?) {
    self.uiState = uiState
    stateName = UIStateName.of("merge", library: library)
  }

  /// Records that a merge was begun, beside those of other sources.
  /// - Parameters:
  ///   - source: Where the words come from.
  ///   - destination: Where they go to.
  ///   - file: The file of this record.
  /// - Throws: `StoreError`.
  package func set(from source: String, to destination: String, file: String) async throws {
    try await uiState.change(stateName) { saved in
      (saved ?? [:]).merging([Self.key(of: source): destination, Self.file: file]) { $1 }
    }
  }

  /// Forgets a merge that is complete; one from elsewhere stays recorded.
  /// - Throws: `StoreError`.
  package func clear(from source: String) async throws {
    let key = Self.key(of: source)
    guard await uiState.state(stateName)?[key] != nil else { return }
    try await uiState.change(stateName) { saved in
      let others = saved?.filter { $0.key != key }
      return others?.keys.contains { $0 != Self.file } == true ? others : nil
    }
  }

  /// What the learner should know of them.
  package var findings: [LibraryFinding] {
    get async {
      guard let saved = await uiState.state(stateName), let file = saved[Self.file] else {
        return []
      }
      return saved.sorted { $0.key < $1.key }.compactMap { key, destination in
        guard key.hasPrefix(Self.prefix) else { return nil }
        let source = String(key.dropFirst(Self.prefix.count))
        return .unfinishedMerge(from: source, to: destination, record: file)
      }
    }
  }

  private static let file = "file"
  private static let prefix = "from "

  private static func key(of source: String) -> String { prefix + source }

  /// A stream that yields after each change by another program.
  func changesFromOutside() async -> AsyncStream<Void> {
    await uiState.changesFromOutside(of: stateName)
  }
}

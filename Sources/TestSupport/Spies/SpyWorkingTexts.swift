import Domain
import Synchronization

/// Texts in memory, which a test edits instead of another program.
public final class SpyWorkingTexts: WorkingTextService {
  private struct State {
    var texts: [String: (text: [UInt8], original: [UInt8]?)] = [:]
    var count = 0
    var error: (any Error)?
  }

  private let state = Mutex(State())

  /// Creates an empty store.
  public init() {}

  /// Every text by its name.
  public var kept: [String: String] {
    state.withLock { $0.texts.mapValues { String(decoding: $0.text, as: UTF8.self) } }
  }

  /// Makes everything fail from now on; nil makes it work again.
  public func fail(_ error: (any Error)?) { state.withLock { $0.error = error } }

  /// Edits the text at a path, as another program would.
  public func edit(_ path: String, _ change: (String) -> String) {
    edit(path, bytes: { Array(change(String(decoding: $0, as: UTF8.self)).utf8) })
  }

  /// Edits the bytes at a path, as another program would.
  public func edit(_ path: String, bytes change: ([UInt8]) -> [UInt8]) {
    state.withLock { state in
      for (name, kept) in state.texts where self.path(of: name) == path {
        state.texts[name]?.text = change(kept.text)
      }
    }
  }

  private func checked<Result: Sendable>(_ body: (inout State) -> Result) throws -> Result {
    try state.withLock { state in
      if let error = state.error { throw error }
      return body(&state)
    }
  }

  /// Stores a text; names are numbered.
  public func begin(
    _ text: [UInt8],
    original: [UInt8],
    about subject: String
  ) async throws -> String {
    try checked { state in
      state.count += 1
      let name = "\(subject)-\(state.count)"
      state.texts[name] = (text, original)
      return name
    }
  }

  /// The first text about a subject.
  public func unfinished(_ subject: String) async throws -> String? {
    try checked { state in
      state.texts.filter { $0.key.hasPrefix(subject + "-") && $0.value.original != nil }
        .map(\.key).min()
    }
  }

  /// The `original` of a text.
  public func original(_ name: String) async throws -> [UInt8]? {
    try checked { $0.texts[name]?.original }
  }

  /// The text.
  public func text(_ name: String) async throws -> [UInt8]? {
    try checked { $0.texts[name]?.text }
  }

  /// Marks a text as finished.
  public func putAside(_ name: String) async throws {
    try checked { $0.texts[name]?.original = nil }
  }

  /// Removes a text.
  public func forget(_ name: String) async throws { try checked { $0.texts[name] = nil } }

  /// A path without a file.
  public func path(of name: String) -> String { "/nowhere/edit/\(name).tsv" }
}

import Domain

extension StoreError {
  /// Whether the error is that the written file is not at its path.
  var isDisplaced: Bool {
    if case .system(operation: "verify", _, _) = self { true } else { false }
  }

  /// Whether the error is that the disk failed.
  var isFailedSync: Bool {
    if case .system(operation: "fsync", _, _) = self { true } else { false }
  }

  /// Whether the disk itself failed, and not only its space.
  var mayHaveLostLines: Bool {
    if case .system(operation: "fsync", _, ErrorCode.inputOutput) = self { true } else { false }
  }
}

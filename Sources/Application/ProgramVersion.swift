package nonisolated enum ProgramVersion {
  /// The version, in Semantic Versioning.
  package static let text = "0.1.0"
}

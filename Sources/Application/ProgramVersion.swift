package nonisolated enum ProgramVersion {
  /// The version, in Semantic Versioning.
  package static let text = "0.1.0"
  /// The date in the man page: the date of the release, or, before that, of the last change of the
  /// page.
  package static let date = "2026-11-29"
}

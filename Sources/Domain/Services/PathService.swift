/// Completes the path of a file while it is typed.
public protocol PathService: Sendable {
  /// The directories and files that complete a path.
  ///
  /// Hidden names are left out, unless the last part of the path begins with a dot.
  /// - Parameter path: A path; its last part, after the last slash, is completed.
  /// - Returns: The names, sorted.
  /// - Throws: `PathError`.
  func completions(of path: String) async throws -> PathCompletions
}

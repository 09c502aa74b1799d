/// The version of the program.
public nonisolated enum ProgramVersion {
  /// The version, in Semantic Versioning.
  public static let text = "0.1.0"
}

/// Whose work is in the program or used by it, and on what terms.
public nonisolated struct LicenceNotice: Hashable, Sendable {
  /// What it is.
  public let name: String
  /// Who made it, in which terms it may be used, and where they are to be read.
  public let text: String
}

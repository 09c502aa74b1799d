/// Stores texts that are edited in another program, so that they survive a crash of either.
///
/// Every text has a unique name, so that two running programs never share one by accident.
public protocol WorkingTextService: Sendable {
  /// Stores a text about a subject, and gives it a name.
  /// - Parameters:
  ///   - text: The text to edit.
  ///   - original: What the program needs to know when it reads the text again.
  ///   - subject: What it is about, in letters, digits and hyphens.
  /// - Returns: The name.
  /// - Throws: `StoreError`.
  func begin(_ text: [UInt8], original: [UInt8], about subject: String) async throws -> String

  /// The name of a stored text about a subject; nil when there is none.
  /// - Throws: `StoreError`.
  func unfinished(_ subject: String) async throws -> String?

  /// The `original` of a text; nil when the text does not exist.
  /// - Throws: `StoreError`.
  func original(_ name: String) async throws -> [UInt8]?

  /// The current text, in whatever bytes the other program wrote; nil when it does not exist.
  /// - Throws: `StoreError`.
  func text(_ name: String) async throws -> [UInt8]?

  /// Marks a text as finished, and keeps its file for the learner.
  /// - Throws: `StoreError`.
  func putAside(_ name: String) async throws

  /// Removes a text.
  /// - Throws: `StoreError`.
  func forget(_ name: String) async throws

  /// The path of the file to edit.
  func path(of name: String) -> String
}

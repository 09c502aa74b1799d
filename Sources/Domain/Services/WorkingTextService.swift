/// Gives texts to another program to edit, and outlives whatever happens meanwhile.
///
/// Every text has a name of its own, so that two running programs never share one by accident.
public protocol WorkingTextService: Sendable {
  /// Keeps a text about something, and gives it a name.
  /// - Parameters:
  ///   - text: The text to edit.
  ///   - original: What the program has to know of it when it comes back.
  ///   - subject: What it is about, in letters, digits and hyphens.
  /// - Returns: The name.
  /// - Throws: `StoreError`.
  func begin(_ text: [UInt8], original: [UInt8], about subject: String) async throws -> String

  /// The name of a text about something that is kept still, if there is one.
  /// - Throws: `StoreError`.
  func unfinished(_ subject: String) async throws -> String?

  /// What was to be known of a text; nil when it is gone.
  /// - Throws: `StoreError`.
  func original(_ name: String) async throws -> [UInt8]?

  /// A text as it is by now, whatever bytes the other program wrote; nil when it is gone.
  /// - Throws: `StoreError`.
  func text(_ name: String) async throws -> [UInt8]?

  /// Takes a text for finished, and leaves its file to whoever wants it.
  /// - Throws: `StoreError`.
  func putAside(_ name: String) async throws

  /// Removes a text.
  /// - Throws: `StoreError`.
  func forget(_ name: String) async throws

  /// The file that the other program is to edit.
  func path(of name: String) -> String
}

import Domain

/// What the fields of one note type become.
package struct ImportedMapping: Hashable, Sendable {
  /// The name of the note type.
  package var name: String
  /// The number of its notes.
  package var count: Int
  /// The fields, in their order.
  package var fields: [ImportedField]
  /// Whether neither names nor content say what the fields are, so that their order decided.
  package var isGuess: Bool
}

/// A field, and what it becomes.
package struct ImportedField: Hashable, Sendable {
  /// Its name in the file.
  package var name: String
  /// Its text in the first note that has one.
  package var sample: String
  /// What it becomes.
  package var role: ImportRole
  /// Whether it has nothing but images and becomes notes.
  package var isOfImages = false
}

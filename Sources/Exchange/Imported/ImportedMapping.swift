import Domain

/// What the fields of one note type become.
struct ImportedMapping: Hashable, Sendable {
  /// The name of the note type.
  var name: String
  /// The number of its notes.
  var count: Int
  /// The fields, in their order.
  var fields: [ImportedField]
  /// Whether neither names nor content say what the fields are, so that their order decided.
  var isGuess: Bool
}

/// A field, and what it becomes.
struct ImportedField: Hashable, Sendable {
  /// Its name in the file.
  var name: String
  /// Its text in the first note that has one.
  var sample: String
  /// What it becomes.
  var role: ImportRole
  /// Whether it has only images and becomes notes.
  var isOfImages = false
}

/// What a field of another program's notes becomes.
package enum FieldRole: String, CaseIterable, Hashable, Sendable {
  /// The meaning.
  case meaning
  /// The reading.
  case gana
  /// The spelling.
  case kanji
  /// The example.
  case example
  /// The notes; several fields are joined, each after its name.
  case notes
  /// Tags, with spaces between them.
  case tags
  /// Nothing; its images and sounds are kept.
  case ignored

  /// Whether it is one of the three sides.
  package var isSide: Bool { self == .meaning || self == .gana || self == .kanji }
}

/// What the fields of one kind of note become.
package struct ImportedMapping: Hashable, Sendable {
  /// The name of the kind of note.
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
  package var role: FieldRole
}

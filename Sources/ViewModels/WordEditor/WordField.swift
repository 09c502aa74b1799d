import Domain

/// A field of the word editor.
public nonisolated enum WordField: Hashable, Sendable {
  /// The text of a side.
  case side(Side)
  /// Free text of the learner.
  case notes
  /// Labels, with commas between them.
  case tags
  /// The path of an image for a side.
  case image(Side)
}

nonisolated extension WordField: CaseIterable {
  /// All fields in the order in which the focus goes through them: what every word needs first.
  public static let allCases: [WordField] = [
    .side(.meaning), .side(.gana), .side(.kanji), .notes, .tags,
    .image(.meaning), .image(.gana), .image(.kanji),
  ]

  /// The place in that order.
  var index: Int {
    switch self {
    case .side(.meaning): 0
    case .side(.gana): 1
    case .side(.kanji): 2
    case .notes: 3
    case .tags: 4
    case .image(.meaning): 5
    case .image(.gana): 6
    case .image(.kanji): 7
    }
  }

  /// The field after this one; after the last one comes the first.
  var next: WordField { Self.allCases[(index + 1) % Self.allCases.count] }
  /// The field before this one; before the first one comes the last.
  var previous: WordField {
    Self.allCases[(index + Self.allCases.count - 1) % Self.allCases.count]
  }

  /// Whether everything that a word needs stands in this field and those before it, so that Enter
  /// saves.
  public var isEndOfRequired: Bool { index >= WordField.side(.kanji).index }
}

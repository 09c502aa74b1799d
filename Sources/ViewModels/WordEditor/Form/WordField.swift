import Domain

/// A field of the word editor.
public nonisolated enum WordField: Hashable, Sendable {
  /// The text of a side.
  case side(Side)
  /// Notes, or another free text.
  case text(WordText)
  /// Labels, with commas between them.
  case tags
  /// The path of an image for a side.
  case image(Side)
}

nonisolated extension WordField: CaseIterable {
  /// The sides in the order in which they are typed and shown.
  private static let sides: [Side] = [.kanji, .gana, .meaning]

  /// All fields in the order of the focus: the required ones first.
  public static let allCases: [WordField] =
    sides.map { .side($0) } + WordText.allCases.map { .text($0) } + [.tags]
    + sides.map { .image($0) }

  /// The index in that order.
  var index: Int {
    switch self {
    case .side(let side): Self.place(side, in: Self.sides)
    case .text(let text): Self.sides.count + Self.place(text, in: WordText.allCases)
    case .tags: Self.sides.count + WordText.allCases.count
    case .image(let side): WordField.tags.index + 1 + Self.place(side, in: Self.sides)
    }
  }

  private static func place<Value: Equatable>(_ value: Value, in all: [Value]) -> Int {
    all.firstIndex(of: value) ?? 0
  }

  /// The field before this one; before the first one comes the last.
  var previous: WordField {
    Self.allCases[(index + Self.allCases.count - 1) % Self.allCases.count]
  }

  /// Whether this field and those before it have everything that a word needs, so that Enter saves.
  public var isEndOfRequired: Bool { index >= WordField.side(.meaning).index }
}

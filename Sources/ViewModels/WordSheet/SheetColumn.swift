import Domain

/// A column of a sheet behind the number.
///
/// A further free text of words comes last, so that older sheets have its column empty.
public nonisolated enum SheetColumn: Hashable, Sendable, CaseIterable {
  /// The text of a side.
  case side(Side)
  /// The tags, with commas between them.
  case tags
  /// Notes, or another free text.
  case text(WordText)

  /// All columns, from left to right.
  public static let allCases: [SheetColumn] =
    Side.allCases.map { .side($0) } + [.tags] + WordText.allCases.map { .text($0) }

  /// The most columns that a line may have, with the number.
  public static var mostInLine: Int { allCases.count + 1 }
}

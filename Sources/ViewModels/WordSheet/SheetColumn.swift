import Domain

/// A column of a sheet after the number.
///
/// A new free text of words comes last, so that its column is empty in older sheets.
package nonisolated enum SheetColumn: Hashable, Sendable, CaseIterable {
  /// The text of a side.
  case side(Side)
  /// The tags, with commas between them.
  case tags
  /// Notes, or another free text.
  case text(WordText)

  /// All columns, from left to right.
  package static let allCases: [SheetColumn] =
    Side.allCases.map { .side($0) } + [.tags] + WordText.allCases.map { .text($0) }

  /// The maximum number of columns in a line, including the number.
  package static var mostInLine: Int { allCases.count + 1 }
}

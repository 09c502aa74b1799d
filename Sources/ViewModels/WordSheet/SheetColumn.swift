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
  package static let allCases = columns([.kanji, .gana, .meaning])

  /// The columns with the sides in an order: sheets were once written in another one.
  static func columns(_ sides: [Side]) -> [SheetColumn] {
    sides.map { .side($0) } + [.tags] + WordText.allCases.map { .text($0) }
  }

  /// The maximum number of columns in a line, including the number.
  package static var mostInLine: Int { allCases.count + 1 }
}

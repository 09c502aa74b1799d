import Domain

/// A column of a sheet after the number.
package nonisolated enum SheetColumn: Hashable, Sendable, CaseIterable {
  /// The text of a side.
  case side(Side)
  /// The example, or another free text.
  case text(WordText)
  /// The tags, with commas between them.
  case tags

  /// All columns, from left to right.
  package static let allCases: [SheetColumn] =
    [.side(.kanji), .side(.gana), .side(.meaning)] + WordText.allCases.map { .text($0) } + [.tags]

  /// The columns of sheets that name only their sides, or nothing: those of earlier versions.
  static func columns(_ sides: [Side]) -> [SheetColumn] {
    sides.map { .side($0) } + [.tags] + WordText.stored.map { .text($0) }
  }

  /// The name in the first line of a sheet as it was written.
  var name: String {
    switch self {
    case .side(let side): side.rawValue
    case .text(let text): text.rawValue
    case .tags: "tags"
    }
  }

  /// The maximum number of columns in a line, including the number.
  package static var mostInLine: Int { allCases.count + 1 }
}

import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Where the fields stand in the content of the screen.
///
/// With enough rows every field has one below it for what is said about it, so that nothing moves
/// when something is said; with fewer, that row is there while it is needed, and the fields scroll.
nonisolated struct WordEditorLayout {
  /// What a row shows.
  enum Row: Hashable, Sendable {
    /// A field.
    case field(WordField)
    /// What is said about it.
    case note(WordField)
  }

  /// From how many rows on every field has a row for notes.
  static let roomyFrom = WordField.allCases.count * 2 + 1
  /// The widest form.
  static let widest = 100

  /// The rows, from the top of the form.
  let rows: [Row]
  /// The part of the content that shows them.
  let rect: Rect
  /// The first visible row.
  let top: Int
  /// Columns from the left of the form to the fields.
  let fieldX: Int
  /// The part of the form with the words that are offered, below the three sides, or with the names
  /// for a path, above its field; over what stands there.
  let list: Rect
  /// The first word or name that is visible there.
  let firstSuggestion: Int
  /// Whether fields are seen below the list.
  private let goesOnBelowList: Bool

  /// The most names that are seen at once.
  static let mostNames = 8

  init(_ state: WordEditorState, labelWidth: Int, content: Size) {
    let isRoomy = content.height >= Self.roomyFrom
    let fields = WordField.allCases
    rows = fields.flatMap { field -> [Row] in
      let hasNote = isRoomy || WordEditorNote(about: field, in: state.form) != nil
      return hasNote ? [.field(field), .note(field)] : [.field(field)]
    }
    let width = min(content.width, Self.widest)
    let y = isRoomy ? 1 + (content.height - Self.roomyFrom) / 4 : 0
    rect = Rect(
      x: (content.width - width) / 2,
      y: y,
      width: width,
      height: min(rows.count, content.height - y)
    )
    fieldX = min(2 + labelWidth + 2, width / 2)
    let suggestions = state.form.suggestions
    let paths = state.form.paths
    goesOnBelowList = !paths.isEmpty
    let focused = rows.lastIndex { $0.field == state.form.focus } ?? 0
    // One row at least is for the list.
    top = max(0, focused + 1 - rect.height + (suggestions.isEmpty ? 0 : 1))
    guard paths.isEmpty else {
      let field = (rows.firstIndex { $0.field == state.form.focus } ?? 0) - top
      let height = max(0, min(paths.names.count, field, Self.mostNames))
      list = Rect(x: 0, y: field - height, width: rect.width, height: height)
      firstSuggestion = max(0, (paths.selection ?? 0) + 1 - height)
      return
    }
    let endOfSides = (rows.lastIndex { $0.field == .side(.kanji) } ?? 0) + 1 - top
    let listY = suggestions.isEmpty ? rect.height : min(endOfSides, max(0, rect.height - 1))
    list = Rect(
      x: 0,
      y: listY,
      width: rect.width,
      height: min(suggestions.items.count, rect.height - listY)
    )
    firstSuggestion = max(0, (suggestions.selection ?? 0) + 1 - list.height)
  }

  /// The rows that are visible, and at which height of the form.
  var visible: [(y: Int, row: Row)] {
    let seen = rows.dropFirst(top).prefix(goesOnBelowList ? rect.height : list.minY)
    return seen.enumerated().map { ($0.offset, $0.element) }
      .filter { $0.y < list.minY || $0.y >= list.maxY }
  }

  /// The part of the form where a field is typed.
  func fieldRect(y: Int) -> Rect {
    Rect(x: fieldX, y: y, width: max(0, rect.width - fieldX - 1), height: 1)
  }

  /// The part of the form for what is said about a field; in a narrow form it begins at the left.
  func noteRect(y: Int) -> Rect {
    let x = rect.width < 60 ? 2 : fieldX
    return Rect(x: x, y: y, width: max(0, rect.width - x - 1), height: 1)
  }

  /// The field at a point of the content, and the column in it.
  func field(at point: Point) -> (field: WordField, column: Int)? {
    guard rect.contains(point),
      let row = visible.first(where: { $0.y == point.y - rect.minY })?.row
    else { return nil }
    return (row.field, max(0, point.x - rect.minX - fieldX))
  }

  /// The place in the list of the word or name at a point of the content.
  func suggestion(at point: Point) -> Int? {
    let inForm = Point(x: point.x - rect.minX, y: point.y - rect.minY)
    return list.contains(inForm) ? firstSuggestion + inForm.y - list.minY : nil
  }
}

nonisolated extension WordEditorLayout.Row {
  /// The field that it belongs to.
  var field: WordField {
    switch self {
    case .field(let field), .note(let field): field
    }
  }
}

nonisolated extension TextLine {
  /// How many characters stand on the left of a column in a field of a width, as they are
  /// shown: where it is focused, the caret's column and the one before it are visible.
  func characters(
    before column: Int,
    width: Int,
    isFocused: Bool,
    metrics: TextMetrics
  ) -> Int {
    let scroll = isFocused ? max(0, metrics.width(of: textBeforeCaret) - width + 1) : 0
    var x = -scroll
    for (index, character) in characters.enumerated() {
      x += metrics.width(of: character)
      if x > column { return index }
    }
    return characters.count
  }
}

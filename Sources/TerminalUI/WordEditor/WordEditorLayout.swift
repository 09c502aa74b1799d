import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// The layout of the fields.
///
/// With enough rows every field has a row for its note below it, so that nothing moves when a note
/// appears; with fewer, that row exists only while it is needed, and the fields scroll.
nonisolated struct WordEditorLayout {
  /// The content of a row.
  enum Row: Hashable, Sendable {
    case field(WordField)
    case note(WordField)
  }

  /// The minimum number of rows for a row for notes below every field.
  static let roomyFrom = WordField.allCases.count * 2 + 1
  /// The maximum width of the form.
  static let widest = 100

  /// The rows, from the top of the form.
  let rows: [Row]
  /// The area of the content that shows them.
  let rect: Rect
  /// The width from the left of that area to the right of the window, for lists and notes.
  let openWidth: Int
  /// The first visible row.
  let top: Int
  /// The column of the fields.
  let fieldX: Int
  /// The area of the list of offered words, below the three sides, or of path completions, above
  /// their field; it covers what is below it.
  let list: Rect
  /// The first visible word or name in it.
  let firstSuggestion: Int
  /// Whether fields are visible below the list.
  private let goesOnBelowList: Bool

  /// The maximum number of visible names.
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
    openWidth = content.width - rect.minX
    fieldX = min(2 + labelWidth + 2, width / 2)
    let (count, selection) = Self.offered(in: state.form)
    let paths = state.form.paths
    goesOnBelowList = !paths.isEmpty
    let focused = rows.lastIndex { $0.field == state.form.focus } ?? 0
    top = max(0, focused + 1 - rect.height + min(count, Self.rowsOfList(in: rect.height)))
    guard paths.isEmpty else {
      let field = (rows.firstIndex { $0.field == state.form.focus } ?? 0) - top
      let height = max(0, min(paths.names.count, field, Self.mostNames))
      list = Rect(x: 0, y: field - height, width: rect.width, height: height)
      firstSuggestion = max(0, (paths.selection ?? 0) + 1 - height)
      return
    }
    // Candidates may be for a field below the sides.
    let lastSide = rows.lastIndex { $0.field == .side(.meaning) } ?? 0
    let above = state.form.conversion == nil ? lastSide : max(lastSide, focused)
    let listY = count == 0 ? rect.height : min(above + 1 - top, max(0, rect.height - 1))
    let height = min(count, Self.mostRows, rect.height - listY)
    list = Rect(x: 0, y: listY, width: openWidth, height: height)
    firstSuggestion = max(0, (selection ?? 0) + 1 - list.height)
  }

  /// The maximum number of visible words or candidates.
  private static let mostRows = 9

  /// The number of rows that the list has at least: more where there is room.
  private static func rowsOfList(in height: Int) -> Int { height < roomyFrom ? 1 : 3 }

  /// The number of words or candidates that are offered, and the selected one.
  private static func offered(in form: WordForm) -> (count: Int, selection: Int?) {
    guard let conversion = form.conversion else {
      return (form.suggestions.items.count, form.suggestions.selection)
    }
    return (conversion.candidates.count, conversion.selection)
  }

  /// The visible rows, and their row in the form.
  var visible: [(y: Int, row: Row)] {
    let seen = rows.dropFirst(top).prefix(goesOnBelowList ? rect.height : list.minY)
    return seen.enumerated().map { ($0.offset, $0.element) }
      .filter { $0.y < list.minY || $0.y >= list.maxY }
  }

  /// The area of a field.
  func fieldRect(y: Int) -> Rect {
    Rect(x: fieldX, y: y, width: max(0, rect.width - fieldX - 1), height: 1)
  }

  /// The area of the note of a field; in a narrow form it begins at the left.
  func noteRect(y: Int) -> Rect {
    let x = rect.width < 60 ? 2 : fieldX
    return Rect(x: x, y: y, width: max(0, rect.width - x - 1), height: 1)
  }

  /// The area of a note where it has more room than its field.
  func openNoteRect(y: Int) -> Rect {
    let rect = noteRect(y: y)
    return Rect(x: rect.minX, y: y, width: max(0, openWidth - rect.minX - 1), height: 1)
  }

  /// The area of the fields with the room at their right.
  var openRect: Rect {
    Rect(x: rect.minX, y: rect.minY, width: openWidth, height: rect.height)
  }

  /// The field at a point of the content, and the column in it.
  func field(at point: Point) -> (field: WordField, column: Int)? {
    guard rect.contains(point),
      let row = visible.first(where: { $0.y == point.y - rect.minY })?.row
    else { return nil }
    return (row.field, max(0, point.x - rect.minX - fieldX))
  }

  /// The words or names that are visible in the list.
  func window(count: Int, selected: Int?) -> ListWindow {
    ListWindow(
      count: count,
      height: list.height,
      selected: selected,
      offset: firstSuggestion,
      margin: 0
    )
  }

  /// The index of the word or name at a point of the content.
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
  /// The number of characters left of a column in a field of some width, as shown: if it is
  /// focused, the caret's column and the one before it are visible.
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

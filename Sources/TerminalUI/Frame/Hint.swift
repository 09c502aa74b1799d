import JapaneseText
import TerminalKit

/// A key and a word for its action, in the last line.
public nonisolated struct Hint: Hashable, Sendable {
  /// The key, as shown.
  public let key: String
  /// What it does.
  public let label: String
  /// Whether it leaves the screen; such a hint is always shown.
  public let isWayOut: Bool
  /// Whether it is left out before all others, when they do not fit.
  public let goesFirst: Bool

  /// Whether it moves through text or a list.
  private(set) var isOfMovement = false
  /// Whether it moves down.
  fileprivate private(set) var goesDown = false

  /// Creates a hint; one that is a way out stays when there is room for few.
  public init(key: String, label: String, isWayOut: Bool = false, goesFirst: Bool = false) {
    self.key = key
    self.label = label
    self.isWayOut = isWayOut
    self.goesFirst = goesFirst
  }

  /// Creates the hint of a row of a key table.
  init<Action>(_ binding: KeyBinding<Action>, _ text: KeyText) {
    self.init(
      key: binding.keys.first?.label ?? "",
      label: text.hint,
      isWayOut: binding.keys.contains(.escape)
    )
    isOfMovement = binding.group == .move
    let down: Set<Key> = [.down, .pageDown, .space]
    goesDown = isOfMovement && !down.isDisjoint(with: binding.keys)
  }

  /// Creates the hint of an action in a key table.
  init<Action>(_ map: KeyMap<Action>, _ action: Action, _ text: KeyText) {
    self.init(key: map[action], label: text.hint)
  }

  /// The hints of a screen by priority, followed by the key that shows all keys.
  public static func hints<Action>(
    of map: KeyMap<Action>,
    texts: Texts,
    text: (Action) -> KeyText
  ) -> [Hint] {
    ownHints(of: map, text: text)
      + ownHints(of: GlobalKeys.map, text: texts.keys.global)
  }

  /// The same without the key that shows all keys: for screens that take text.
  static func ownHints<Action>(
    of map: KeyMap<Action>,
    text: (Action) -> KeyText
  ) -> [Hint] {
    map.hints.map { Hint($0, text($0.action)) }
  }

  /// The key that shows all keys and types no character: the other one is text there.
  static func help(whileTyping texts: Texts) -> Hint {
    let help = GlobalKeys.map.keys(for: .help).first { $0.typed == nil }?.label ?? ""
    return Hint(key: help, label: texts.keys.global(.help).hint)
  }
}

nonisolated extension [Hint] {
  /// The hints without that of undo, unless there is something to undo.
  func whenUndoing(_ canUndo: Bool) -> [Hint] {
    guard !canUndo, let place = firstIndex(where: { $0.key == NoticeTexts.undo }) else {
      return self
    }
    var hints = self
    hints.remove(at: place)
    return hints
  }

  /// The hints without that of a key, unless it does something.
  func keeping(_ key: String, if isUseful: Bool) -> [Hint] {
    isUseful ? self : filter { $0.key != key }
  }

  /// The hints with a further one at a place: those after it go first where there is little room.
  func naming(_ hint: Hint, at place: Int) -> [Hint] {
    var hints = self
    hints.insert(hint, at: Swift.min(place, count))
    return hints
  }

  /// The hints of text that is read: without those that move when all of it is visible, and without
  /// those that move down at its end.
  /// - Parameters:
  ///   - rows: The number of its rows.
  ///   - page: How many of them are visible.
  ///   - top: The first visible one.
  /// - Returns: The hints of the keys that do something.
  func whenReading(_ rows: Int, of page: Int, top: Int) -> [Hint] {
    if rows <= page { return filter { !$0.isOfMovement } }
    return top + page < rows ? self : filter { !$0.goesDown }
  }
}

/// The hints of a table with that of undo, and without it, both made once: a frame that has the same ones
/// as before need not compare them one by one.
nonisolated struct UndoHints {
  private let all: [Hint]
  private let others: [Hint]

  init(_ hints: [Hint]) { (all, others) = (hints, hints.whenUndoing(false)) }

  /// The hints; that of undo only where there is something to undo.
  subscript(canUndo canUndo: Bool) -> [Hint] { canUndo ? all : others }
}

extension Canvas {
  /// Draws hints in a row; when there is little room, the last ones are left out first, but never
  /// one that leaves the screen, nor the very last one.
  nonisolated mutating func drawHints(_ hints: [Hint], y: Int) {
    var hints = hints.map { (hint: $0, width: width(of: $0) + 2) }
    if hints.reduce(0, { $0 + $1.width }) > size.width { hints.removeAll(where: \.hint.goesFirst) }
    guard let last = hints.popLast() else { return }
    var room = size.width + 1 - last.width
    for (hint, width) in hints where hint.isWayOut { room -= width }
    var x = 1
    var isFull = false
    for (hint, width) in hints {
      if hint.isWayOut { room += width }
      if !hint.isWayOut, isFull || x + width > room {
        isFull = true
      } else {
        draw(hint, x: x, y: y)
        x += width
      }
    }
    draw(last.hint, x: x, y: y)
  }

  nonisolated private func width(of hint: Hint) -> Int {
    metrics.width(of: hint.key) + 1 + metrics.width(of: hint.label)
  }

  nonisolated private mutating func draw(_ hint: Hint, x: Int, y: Int) {
    let key = draw(hint.key, at: Point(x: x, y: y), style: Theme.accent)
    draw(hint.label, at: Point(x: x + key + 1, y: y), style: Theme.quiet)
  }
}

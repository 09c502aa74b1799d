import TerminalKit
import TerminalUI
import ViewModels

/// The open screens, the one on top last; overlays are on the screen below them.
struct ScreenStack {
  private(set) var screens: [any Screen] = []

  /// The screen on top, which gets the keys.
  var top: (any Screen)? { screens.last }
  /// The screen on top, below any overlay.
  var topBelowOverlays: (any Screen)? { screens.last { !$0.isOverlay } }

  /// Whether undo and redo are for all of them.
  var takesUndo: Bool { screens.allSatisfy(\.takesUndo) }

  /// The screen below another one; nil for the first one.
  func screen(below screen: any Screen) -> (any Screen)? {
    place(of: screen).flatMap { $0 > 0 ? screens[$0 - 1] : nil }
  }

  func contains(_ screen: any Screen) -> Bool { place(of: screen) != nil }

  mutating func push(_ screen: any Screen) { screens.append(screen) }
  mutating func remove(_ screen: any Screen) { screens.removeAll { $0 === screen } }
  mutating func replace(_ old: any Screen, with new: any Screen) {
    if let place = place(of: old) { screens[place] = new }
  }

  /// Leaves the screens, the one on top first.
  /// - Returns: What they could not keep; nil for nothing.
  func leave() async -> UnkeptText? {
    var unkept: [UnkeptText] = []
    for screen in screens.reversed() {
      await screen.leave()
      if let text = screen.unkept { unkept.append(text) }
    }
    return UnkeptText(unkept)
  }

  private func place(of screen: any Screen) -> Int? { screens.firstIndex { $0 === screen } }

  /// Draws the screen on top, over the one below when it is an overlay and there is room for both.
  func draw(into canvas: inout Canvas) {
    let bottom = screens.lastIndex { !$0.isOverlay } ?? screens.startIndex
    let shown = Frame.fits(canvas.size) ? screens[bottom...] : screens[bottom...].prefix(1)
    for screen in shown { screen.draw(into: &canvas) }
  }
}

extension StudyViewModel {
  /// Whether a change is being undone or redone, or another screen is about to open: keys are about the
  /// card that is in front then, or for that screen.
  package var isUndoing: Bool { session.isUndoing }

  /// Whether there is something to undo.
  public var canUndo: Bool { session.canUndo }

  /// Switches whether a mark shows the next card.
  public func toggleAdvance() { session.toggleAdvance() }

  /// Draws the asked side large, or as text.
  public func toggleLarge() async { await display.toggle { session.say($0) } }

  /// Shows the example, notes and tags on uncovered cards, or not.
  public func toggleNotes() async { await display.toggleNotes { session.say($0) } }

  /// Shows cards in the outline font as soon as it is drawn; that it is not used is for the next session
  /// to say when there is another notice.
  /// - Parameter redraw: Draws the screen on top again.
  public func follow(_ redraw: () -> Void) async {
    if await display.takeOutlineFont({ if session.notice == nil { session.say($0) } }) { redraw() }
  }
}

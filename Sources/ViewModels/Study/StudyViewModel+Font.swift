extension StudyViewModel {
  /// Shows cards in the outline font as soon as it is drawn.
  /// - Parameter redraw: Draws the screen on top again.
  public func follow(_ redraw: () -> Void) async {
    if await display.takeOutlineFont({ session.say($0) }) { redraw() }
  }
}

import TerminalKit
import ViewModels

/// A screen that the event loop shows and sends events to.
///
/// A screen combines a view model, a view and a key table. The event loop draws the screen after
/// the synchronous part of every event, so an intent that waits for the disk is shown as pending at
/// once, and the screen is drawn again when it has finished.
public protocol Screen: AnyObject {
  /// Whether the screen below stays visible: the canvas then already contains it.
  var isOverlay: Bool { get }
  /// Whether keys are currently text, so that `?` and other global keys belong to the screen.
  var takesText: Bool { get }
  /// Whether Esc gives up what is typed without asking: a key with Alt is no Esc then.
  var losesTextByEscape: Bool { get }
  /// Whether it shows the library; as long as no screen has, nothing reads that in the background.
  var showsLibrary: Bool { get }
  /// Whether the last change can be undone on this screen, or over it, without a key of its own.
  var takesUndo: Bool { get }
  /// The keys that are available now, for the help.
  var help: [HelpSection] { get }

  /// Draws the screen.
  func draw(into canvas: inout Canvas)
  /// Follows changes that happen without a key, as long as there may be any: called once,
  /// concurrently with `appear()`.
  /// - Parameter redraw: Draws the screen on top again.
  func follow(_ redraw: @escaping () -> Void) async
  /// Whether an event has to wait, and those after it, since its meaning depends on what is being saved
  /// or looked up.
  func holds(_ event: TerminalEvent) -> Bool
  /// Whether an event ends what others wait for: it does not wait for them, and they are forgotten.
  func endsWait(_ event: TerminalEvent) -> Bool
  /// Whether an event that types nothing answers what the screen asks, which somebody has to read first.
  func answers(_ event: TerminalEvent) -> Bool
  /// Handles an event.
  func handle(_ input: ScreenInput) -> Response

  /// Loads the content; called once, before the first key.
  func appear() async
  /// Loads the content again: the library was changed from outside, or a screen above was closed.
  func refresh() async
  /// Saves what must not be lost; awaited on back, on quit and when a signal ends the program.
  func leave() async
  /// What was typed, is not saved, and could not be kept when the screen was left; nil for nothing.
  var unkept: UnkeptText? { get }
  /// Shows a notice of a screen above, or of the coordinator.
  func show(_ notice: Notice)
  /// Removes this notice, if it is shown: it is not true any more.
  func dismiss(_ notice: Notice)
}

extension Screen {
  /// False.
  public var isOverlay: Bool { false }
  /// False: keys are commands.
  public var takesText: Bool { false }
  /// False: nothing is typed here, it can be typed again at once, or Esc asks first.
  public var losesTextByEscape: Bool { false }
  /// True.
  public var showsLibrary: Bool { true }
  /// Not in questions over a screen, nor where keys are text.
  public var takesUndo: Bool { !isOverlay && !takesText }
  /// False: the meaning of events depends on what is shown.
  public func holds(_ event: TerminalEvent) -> Bool { false }
  /// False: what others wait for ends by itself.
  public func endsWait(_ event: TerminalEvent) -> Bool { false }
  /// False: only keys that type something answer.
  public func answers(_ event: TerminalEvent) -> Bool { false }
  /// Does nothing.
  public func follow(_ redraw: @escaping () -> Void) async {}
  /// Does nothing.
  public func appear() async {}
  /// Does nothing.
  public func refresh() async {}
  /// Does nothing.
  public func leave() async {}
  /// Nil: nothing is typed here, or all of it is kept.
  public var unkept: UnkeptText? { nil }
  /// Does nothing.
  public func show(_ notice: Notice) {}
  /// Does nothing.
  public func dismiss(_ notice: Notice) {}
}

/// An input of the learner.
public nonisolated enum ScreenInput: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Several characters were typed while keys are text, faster than one by one.
  case typed(String)
  /// A text was pasted.
  case paste(String)
  /// The mouse was used at a cell.
  case mouse(TerminalEvent.Mouse, at: Point)
}

/// How a screen handles an event.
public enum Response {
  /// The screen has no use for it; the coordinator checks the global keys.
  case ignored
  /// The event was handled; draw.
  case done
  /// The response takes time. Start it with `Task.immediate`, draw when that returns, and again
  /// when it has finished.
  case perform(@MainActor () async -> Void)
}

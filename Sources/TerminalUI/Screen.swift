import TerminalKit
import ViewModels

/// What the event loop shows and sends events to.
///
/// A screen joins a view model, a view and a key table. The event loop draws the screen after the
/// synchronous part of every event, so an intent that waits for the disk shows what it is about to
/// do at once, and draws again when the intent has finished.
public protocol Screen: AnyObject {
  /// Whether the screen below stays visible: the canvas already holds it then.
  var isOverlay: Bool { get }
  /// Whether keys are text at the moment, so that `?` and the like belong to the screen.
  var takesText: Bool { get }
  /// The keys that mean something now, for the help.
  var help: [HelpSection] { get }

  /// Draws all of it.
  func draw(into canvas: inout Canvas)
  /// Follows what changes without a key, for as long as something may: called once, beside
  /// `appear()`.
  /// - Parameter redraw: Draws the screen on top again.
  func follow(_ redraw: @escaping () -> Void) async
  /// Answers an event.
  func handle(_ input: ScreenInput) -> Response

  /// Loads what the screen shows; called once, before the first key.
  func appear() async
  /// Loads it again: the library changed from outside, or a screen above was closed.
  func refresh() async
  /// Saves what must not be lost; awaited on back, on quit and when a signal ends the program.
  func leave() async
  /// Shows what a screen above has to say about what it did, or what the coordinator noticed.
  func show(_ notice: Notice)
}

extension Screen {
  /// A screen of its own.
  public var isOverlay: Bool { false }
  /// Keys are commands.
  public var takesText: Bool { false }
  /// Nothing changes without a key.
  public func follow(_ redraw: @escaping () -> Void) async {}
  /// Nothing to load.
  public func appear() async {}
  /// Nothing to load.
  public func refresh() async {}
  /// Nothing to save.
  public func leave() async {}
  /// Nobody to tell.
  public func show(_ notice: Notice) {}
}

/// What a screen is told by the learner.
public nonisolated enum ScreenInput: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Characters were typed where keys are text, faster than one by one.
  case typed(String)
  /// A text was pasted.
  case paste(String)
  /// The mouse was used at a cell.
  case mouse(TerminalEvent.Mouse, at: Point)
}

/// How a screen answers an event.
public enum Response {
  /// It means nothing here; the coordinator looks whether it means something everywhere.
  case ignored
  /// It is done; draw.
  case done
  /// Something that may wait. Start it with `Task.immediate`, draw when that returns, and draw again
  /// when the work has finished.
  case perform(@MainActor () async -> Void)
}

import Domain
import TerminalKit
import TerminalUI

/// Keys that came before a screen had its content, and that mean nothing until then, or while a change
/// is being saved that they are about: they are handled afterwards, and so is what came after them.
final class HeldEvents {
  private var events: [TerminalEvent] = []
  /// The screens that read their content for the first time.
  private var appearing: Set<ObjectIdentifier> = []
  /// When a change failed, or a key behind it came that was dropped; nil when keys count again.
  private var lastDropped: Timestamp?
  /// Keys that follow each other faster were typed before anyone could read that a change has failed.
  private static let reactionTime: Int64 = 250

  /// Takes note that a screen begins to read its content.
  func begin(_ screen: any Screen) { appearing.insert(ObjectIdentifier(screen)) }

  /// Takes note that a screen has its content.
  /// - Returns: What was held, to be handled now.
  func end(_ screen: any Screen) -> [TerminalEvent] {
    appearing.remove(ObjectIdentifier(screen))
    defer { events = [] }
    return events
  }

  /// Takes note that a change was saved.
  /// - Returns: What was held, to be handled now, unless the screen on top, or any other one, waits.
  func release(to screen: (any Screen)?) -> [TerminalEvent] {
    guard let screen, !screen.holdsKeys, appearing.isEmpty else { return [] }
    return end(screen)
  }

  /// Forgets what was held, and what still comes in one go with it, because the change has failed that
  /// it was about.
  func drop(at now: Timestamp) { (events, lastDropped) = ([], now) }

  /// Holds a key that a screen has ignored, if it has no content yet.
  func hold(_ input: ScreenInput, of screen: any Screen) {
    guard appearing.contains(ObjectIdentifier(screen)), case .key(let key) = input else { return }
    events.append(.key(key))
  }

  /// Holds an event that comes after one that is held, or that the screen on top has to wait with, and
  /// drops one that was typed before a failure could be read; the key that quits always counts.
  func takes(_ event: TerminalEvent, before screen: (any Screen)?, at now: Timestamp) -> Bool {
    switch event {
    case .key(let key) where GlobalKeys.map.literalMatch(key) == .quit: return false
    case .key, .paste, .mouse: break
    case .resize, .redraw, .terminate, .hangUp: return false
    }
    if drops(at: now) { return true }
    guard !events.isEmpty || screen?.holdsKeys == true else { return false }
    events.append(event)
    return true
  }

  private func drops(at now: Timestamp) -> Bool {
    guard let lastDropped else { return false }
    // The clock may have been set back.
    let drops = 0..<Self.reactionTime ~= now.milliseconds - lastDropped.milliseconds
    self.lastDropped = drops ? now : nil
    return drops
  }
}

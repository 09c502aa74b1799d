import TerminalKit
import TerminalUI

/// Keys that came before a screen had its content, and that mean nothing until then: they are handled
/// once it has, and so is what came after them.
struct HeldEvents {
  private var events: [TerminalEvent] = []
  /// The screens that read their content for the first time.
  private var appearing: Set<ObjectIdentifier> = []

  /// Takes note that a screen begins to read its content.
  mutating func begin(_ screen: any Screen) { appearing.insert(ObjectIdentifier(screen)) }

  /// Takes note that a screen has its content.
  /// - Returns: What was held, to be handled now.
  mutating func end(_ screen: any Screen) -> [TerminalEvent] {
    appearing.remove(ObjectIdentifier(screen))
    defer { events = [] }
    return events
  }

  /// Holds a key that a screen has ignored, if it has no content yet.
  mutating func hold(_ input: ScreenInput, of screen: any Screen) {
    guard appearing.contains(ObjectIdentifier(screen)), case .key(let key) = input else { return }
    events.append(.key(key))
  }

  /// Holds an event that comes after one that is held; the key that quits is never held.
  mutating func takes(_ event: TerminalEvent) -> Bool {
    guard !events.isEmpty else { return false }
    switch event {
    case .key(let key) where GlobalKeys.map.literalMatch(key) == .quit: return false
    case .key, .paste, .mouse: events.append(event)
    case .resize, .redraw, .terminate, .hangUp: return false
    }
    return true
  }
}

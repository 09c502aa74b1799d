import Domain
import TerminalKit
import TerminalUI
import ViewModels

/// Keys that came before their screen had its content, or before what they refer to was saved or
/// found: they are handled afterwards, and so are the events after them.
final class HeldEvents {
  private var events: ArraySlice<TerminalEvent> = []
  /// Whether the next event to be handled was held.
  private var isReleased = false
  /// Whether that was held again, so that the others stay behind it.
  private var isHeldAgain = false
  /// The screens that read their content for the first time, also those that are closed by now.
  private var appearing: Set<ObjectIdentifier> = []
  /// When a change failed or asked something, or when the last key after that was dropped; nil when
  /// keys count again.
  private var lastDropped: Timestamp?
  /// Gets what is typed by the keys that are dropped; nil when nobody wants it.
  private var setAside: ((TypedAhead) -> Void)?
  /// Keys that follow each other faster were typed before anyone could read the result of a change.
  private static let reactionTime: Int64 = 250
  /// A key that is held down repeats after at most this time, and then without pauses.
  private static let longestRepeatDelay: Int64 = 700
  /// The last key that was not dropped: a key that is held down repeats it.
  private var lastKey: Key?
  /// The screen that got the last click.
  private var clicked: ObjectIdentifier?
  /// Whether a key was dropped that may be its first repetition: the others follow without a pause, and
  /// one that does not is pressed again.
  private var isRepeating = false

  /// Takes note that a screen begins to read its content.
  func begin(_ screen: any Screen) { appearing.insert(ObjectIdentifier(screen)) }

  /// Takes note that a screen has its content, and handles what was held, as `release` does.
  func end(
    _ screen: any Screen,
    on stack: () -> ScreenStack,
    _ handle: (TerminalEvent) -> Void
  ) {
    appearing.remove(ObjectIdentifier(screen))
    releaseNow(on: stack, handle)
  }

  /// Handles what was held, up to what has to wait on the screen on top, unless an open screen has no
  /// content yet.
  func release(on stack: () -> ScreenStack, _ handle: (TerminalEvent) -> Void) {
    let isAppearing = stack().screens.contains { appearing.contains(ObjectIdentifier($0)) }
    if !isAppearing { releaseNow(on: stack, handle) }
  }

  private func releaseNow(on stack: () -> ScreenStack, _ handle: (TerminalEvent) -> Void) {
    isHeldAgain = false
    while !isHeldAgain, let event = events.first, stack().top?.holds(event) == false {
      events.removeFirst()
      isReleased = true
      handle(event)
    }
  }

  /// Takes the characters that come next among what is held; nil when nothing is, and those of the
  /// terminal come next.
  func takeTyped() -> [Character]? {
    if events.isEmpty { return nil }
    var typed: [Character] = []
    while case .key(let key)? = events.first, let character = key.typed {
      typed.append(character)
      events.removeFirst()
    }
    return typed
  }

  /// Forgets what was held, and what still arrives in the same burst, because the change that it
  /// was about failed or asked a question.
  /// - Parameters:
  ///   - now: The time of the failure, or of the question.
  ///   - setAside: Gets what is typed by the keys that are dropped, in order.
  func drop(at now: Timestamp, _ setAside: ((TypedAhead) -> Void)? = nil) {
    let dropped = events
    (events, lastDropped, isRepeating, self.setAside) = ([], now, false, setAside)
    if let setAside { dropped.lazy.compactMap { TypedAhead($0) }.forEach(setAside) }
  }

  /// Holds a key that a screen has ignored, if it has no content yet, before what came after it; otherwise
  /// handles Alt and a key as Escape and the key, as a terminal sends the same for both, unless that would
  /// lose what is typed.
  func takeIgnored(
    _ input: ScreenInput,
    of screen: any Screen,
    on stack: () -> ScreenStack,
    _ handle: (TerminalEvent) -> Void
  ) {
    guard case .key(let key) = input else { return }
    if appearing.contains(ObjectIdentifier(screen)) {
      events.insert(.key(key), at: events.startIndex)
      isHeldAgain = true
    } else if key.modifiers.contains(.alt), !screen.losesTextByEscape {
      let plain = Key(key.code, key.modifiers.subtracting(.alt))
      events.insert(contentsOf: [.key(.escape), .key(plain)], at: events.startIndex)
      releaseNow(on: stack, handle)
    }
  }

  /// Forgets what was held: what is asked now could not be read before.
  func forget() { events = [] }

  /// Holds an event that comes after a held one, or that the screen on top cannot handle yet, and
  /// drops one that was typed before a failure or a question could be read; the key that quits
  /// always counts.
  func takes(
    _ event: TerminalEvent,
    before screen: (any Screen)?,
    at now: @autoclosure () -> Timestamp
  ) -> Bool {
    if isSecondPress(event, ofClickBefore: screen) {
      isReleased = false
      return true
    }
    if isReleased {
      isReleased = false
      remember(event)
      return false
    }
    if screen?.endsWait(event) == true {
      events = []
      remember(event)
      return false
    }
    if events.isEmpty, lastDropped == nil, screen?.holds(event) != true {
      remember(event)
      return false
    }
    switch event {
    case .key(let key) where GlobalKeys.map.literalMatch(key) == .quit: return false
    case .key, .paste, .mouse: break
    case .resize, .redraw, .terminate, .hangUp: return false
    }
    if drops(event, before: screen, at: now()) { return true }
    remember(event)
    guard !events.isEmpty || screen?.holds(event) == true else { return false }
    events.append(event)
    return true
  }

  /// Whether it is the second press of a double click whose first one closed or opened a screen: it is not
  /// meant for the one that is on top now.
  private func isSecondPress(
    _ event: TerminalEvent,
    ofClickBefore screen: (any Screen)?
  ) -> Bool {
    guard case .mouse(let press, at: _) = event, let screen else { return false }
    if press == .doubleClick, let clicked { return clicked != ObjectIdentifier(screen) }
    if press == .click { clicked = ObjectIdentifier(screen) }
    return false
  }

  private func remember(_ event: TerminalEvent) {
    if case .key(let key) = event { lastKey = key }
  }

  private func drops(
    _ event: TerminalEvent,
    before screen: (any Screen)?,
    at now: Timestamp
  ) -> Bool {
    guard let lastDropped else { return false }
    let typed = TypedAhead(event)
    // A key such as ^S, which is held down or pressed twice, must not answer what it made the screen ask, nor
    // must it after Enter has.
    let isRepetition = if case .key(lastKey) = event { true } else { false }
    let isAnswer = isRepetition || screen?.answers(event) == true
    if setAside != nil, typed == nil, !isAnswer {
      // It goes to what is shown, and no later key is part of what was set aside. Esc may ask a question
      // itself: keys that were typed before anyone could read that are still dropped.
      setAside = nil
      if event != .key(.escape) { self.lastDropped = nil }
      return false
    }
    let pause = now.milliseconds - lastDropped.milliseconds
    let time = isRepetition && !isRepeating ? Self.longestRepeatDelay : Self.reactionTime
    // The clock may have been set back.
    let drops = 0..<time ~= pause
    self.lastDropped = drops ? now : nil
    if drops { typed.map { setAside?($0) } } else { setAside = nil }
    if pause >= Self.reactionTime { isRepeating = drops }
    return drops
  }
}

nonisolated extension TypedAhead {
  /// What an event types; nil for one that types nothing.
  fileprivate init?(_ event: TerminalEvent) {
    switch event {
    case .paste(let text): self = .text(text)
    case .key(.enter): self = .enter
    case .key(.tab): self = .tab
    case .key(.backspace): self = .backspace
    case .key(let key):
      guard let character = key.typed else { return nil }
      self = .text(String(character))
    case .mouse, .resize, .redraw, .terminate, .hangUp: return nil
    }
  }
}

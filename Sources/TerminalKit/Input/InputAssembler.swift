/// Combines the input of a terminal: characters from bytes, Alt from Escape, pastes, the mouse.
///
/// A library such as ncurses recognizes the keys of the terminal's description; this value gets
/// these and all other bytes, and converts them to events. It never waits: incomplete input is kept
/// for the next call, or dropped at the next `pause()`.
public struct InputAssembler: Sendable {
  enum State: Equatable, Sendable {
    case ground
    /// An Escape was read: the Escape key, Alt with the next key, or the start of a sequence.
    case escape
    /// Inside a control sequence that is not in the terminal's description.
    case control(ControlSequence)
    /// ESC O and one more byte.
    case singleShift
    /// Inside a mouse report in the old format; the bytes so far.
    case oldMouse([UInt8])
    /// Inside a string that answers a request, although none was sent; the byte behind its Escape, as long
    /// as nothing follows: it may be a key.
    case answer(UInt8?)
    /// An Escape inside such a string: its end, or the start of something else.
    case answerEscape
    case paste
  }

  var state = State.ground
  var pasted: [UInt8] = []
  private var character = CharacterAssembler()
  /// The modifiers of the character whose bytes are being read.
  private var held: Key.Modifiers = []
  var clicks = ClickCounter()

  /// The maximum size of a paste in bytes; the rest is dropped.
  var pasteLimit = 8 << 20

  /// Creates an assembler in its initial state.
  public init() {}

  /// Whether a paste has begun and not ended.
  public var isPasting: Bool { state == .paste }

  /// Handles a key of the terminal's description.
  public mutating func take(_ key: Key, into events: inout [TerminalEvent]) {
    switch state {
    // The sequence was in the pasted text: nothing of it can be kept.
    case .paste: return
    case .escape: events.append(.key(Key(key.code, key.modifiers.union(.alt))))
    default: events.append(.key(key))
    }
    state = .ground
  }

  /// Handles a byte that belongs to no listed key.
  ///
  /// - Parameters:
  ///   - byte: The byte.
  ///   - now: Seconds of a monotonic clock, to detect double clicks.
  ///   - events: Where events are appended.
  public mutating func take(_ byte: UInt8, at now: Double, into events: inout [TerminalEvent]) {
    switch state {
    case .ground: takeGround(byte, [], into: &events)
    case .escape: takeAfterEscape(byte, into: &events)
    case .control(let sequence): take(byte, in: sequence, at: now, into: &events)
    case .singleShift: takeSingleShift(byte, into: &events)
    case .oldMouse(let bytes): takeOldMouse(bytes + [byte], at: now, into: &events)
    case .answer: takeAnswer(byte)
    case .answerEscape: takeAnswerEnd(byte, into: &events)
    case .paste: takePaste(byte, into: &events)
    }
  }

  /// Handles a pause in the input: a single Escape was the key, and a truncated sequence is
  /// dropped.
  public mutating func pause(into events: inout [TerminalEvent]) {
    switch state {
    case .paste, .ground: return
    case .escape: events.append(.key(.escape))
    case .control(let sequence) where sequence.bytes.isEmpty: events.append(.key(.alt("[")))
    case .singleShift: events.append(.key(.alt("O")))
    case .answer(let key?): takeGround(key, .alt, into: &events)
    default: break
    }
    state = .ground
  }

  /// Ends a paste whose end never arrived.
  public mutating func abandonPaste(into events: inout [TerminalEvent]) {
    guard isPasting else { return }
    finishPaste(into: &events)
  }

  mutating func takeGround(
    _ byte: UInt8,
    _ modifiers: Key.Modifiers,
    into events: inout [TerminalEvent]
  ) {
    state = .ground
    if byte == 0x1B { return state = .escape }
    if let key = Key(control: byte, modifiers) {
      character = CharacterAssembler()
      return events.append(.key(key))
    }
    let isFurther = (0x80...0xBF).contains(byte)
    if !isFurther { held = modifiers }
    guard let typed = character.take(byte) else { return }
    events.append(.key(Key(.character(typed), held)))
  }

  private mutating func takeAfterEscape(_ byte: UInt8, into events: inout [TerminalEvent]) {
    switch byte {
    case 0x1B: events.append(.key(.escape))
    case UInt8(ascii: "["): state = .control(ControlSequence())
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .answer(byte)
    default: takeGround(byte, .alt, into: &events)
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8, into events: inout [TerminalEvent]) {
    state = .ground
    if byte == 0x1B { return state = .escape }
    if let key = Key(singleShift: byte) { events.append(.key(key)) }
  }

  private mutating func takeAnswer(_ byte: UInt8) {
    switch byte {
    case 0x07: state = .ground
    case 0x1B: state = .answerEscape
    default: state = .answer(nil)
    }
  }

  /// `ESC \` ends an answer; any other sequence interrupts it and is handled, since a paste must
  /// not be lost.
  private mutating func takeAnswerEnd(_ byte: UInt8, into events: inout [TerminalEvent]) {
    if byte == UInt8(ascii: "\\") { return state = .ground }
    state = .escape
    takeAfterEscape(byte, into: &events)
  }
}

extension InputAssembler {
  /// Continues a control sequence that is not in the terminal's description.
  mutating func take(
    _ byte: UInt8,
    in sequence: ControlSequence,
    at now: Double,
    into events: inout [TerminalEvent]
  ) {
    switch byte {
    case 0x20...0x3F:
      var longer = sequence
      longer.bytes.append(byte)
      state = longer.bytes.count > ControlSequence.limit ? .ground : .control(longer)
    case 0x40...0x7E:
      state = .ground
      finish(sequence, final: byte, at: now, into: &events)
    // Anything else interrupts the sequence and is handled by itself.
    default: takeGround(byte, [], into: &events)
    }
  }

  private mutating func finish(
    _ sequence: ControlSequence,
    final: UInt8,
    at now: Double,
    into events: inout [TerminalEvent]
  ) {
    if sequence.isMouse {
      guard sequence.numbers.count == 3 else { return }
      let numbers = sequence.numbers
      let isPress = final == UInt8(ascii: "M")
      return mouse(numbers[0], numbers[1], numbers[2], isPress, at: now, into: &events)
    }
    switch (final, sequence.bytes) {
    case (UInt8(ascii: "M"), []): state = .oldMouse([])
    case (UInt8(ascii: "~"), Array("200".utf8)): state = .paste
    case (UInt8(ascii: "["), []): state = .control(.console)
    default:
      if let key = sequence.key(final: final) { events.append(.key(key)) }
    }
  }

  /// Button, column and row, each as a byte plus 32.
  mutating func takeOldMouse(
    _ bytes: [UInt8],
    at now: Double,
    into events: inout [TerminalEvent]
  ) {
    // No such byte is an Escape: the report was truncated.
    if bytes.last == 0x1B { return state = .escape }
    guard bytes.count == 3 else { return state = .oldMouse(bytes) }
    state = .ground
    let numbers = bytes.map { Int($0) - 32 }
    mouse(numbers[0], numbers[1], numbers[2], numbers[0] & 3 != 3, at: now, into: &events)
  }

  private mutating func mouse(
    _ button: Int,
    _ column: Int,
    _ row: Int,
    _ isPress: Bool,
    at now: Double,
    into events: inout [TerminalEvent]
  ) {
    guard isPress, (1...10_000).contains(column), (1...10_000).contains(row) else { return }
    let point = Point(x: column - 1, y: row - 1)
    // Bits 2 to 4 are shift, alt and control; bit 5 is a movement.
    switch button & ~0b11100 {
    case 0: events.append(.mouse(clicks.press(at: point, now: now), at: point))
    case 64: events.append(.mouse(.wheelUp, at: point))
    case 65: events.append(.mouse(.wheelDown, at: point))
    default: break
    }
  }

  /// Continues a paste, which ends with `ESC [ 201 ~`.
  mutating func takePaste(_ byte: UInt8, into events: inout [TerminalEvent]) {
    let end = "\u{1B}[201~".utf8
    pasted.append(byte)
    // What is too much is dropped before the last bytes, which may be the end.
    if pasted.count > pasteLimit + end.count { pasted.remove(at: pasteLimit) }
    guard byte == end.last, pasted.suffix(end.count).elementsEqual(end) else { return }
    pasted.removeLast(end.count)
    finishPaste(into: &events)
  }

  /// Adds the paste as an event, with only line feeds between its lines.
  mutating func finishPaste(into events: inout [TerminalEvent]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pasted.count)
    for (index, byte) in pasted.enumerated() {
      if byte == 0x0A, index > 0, pasted[index - 1] == 0x0D { continue }
      bytes.append(byte == 0x0D ? 0x0A : byte)
    }
    pasted = []
    state = .ground
    events.append(.paste(String(decoding: bytes, as: UTF8.self)))
  }
}

/// Distinguishes double clicks from two single clicks.
struct ClickCounter: Sendable {
  private var last: (point: Point, time: Double)?

  mutating func press(at point: Point, now: Double) -> TerminalEvent.Mouse {
    if let last, last.point == point, now - last.time < 0.4 {
      self.last = nil
      return .doubleClick
    }
    last = (point, now)
    return .click
  }
}

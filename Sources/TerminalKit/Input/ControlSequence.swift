/// The parameters of a control sequence (`ESC [ ...`) while it is being read.
struct ControlSequence: Equatable, Sendable {
  /// The bytes after the bracket.
  var bytes: [UInt8] = []

  /// The maximum length of a valid sequence; the rest is ignored.
  static let limit = 48

  /// What the Linux console's F1 to F5 begin with: they are `ESC [ [ A` and so on.
  static let console = ControlSequence(bytes: [UInt8(ascii: "[")])

  /// The numbers between semicolons; an empty, invalid or negative one counts as 0.
  var numbers: [Int] {
    bytes.drop { $0 == UInt8(ascii: "<") }
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { UInt32(String(decoding: $0, as: UTF8.self)).map(Int.init) ?? 0 }
  }

  /// Whether it is a mouse report in the format with decimal numbers.
  var isMouse: Bool { bytes.first == UInt8(ascii: "<") }

  /// The key of the sequence with its last byte, if any.
  func key(final: UInt8) -> Key? {
    if self == .console {
      let isListed = (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final)
      return isListed ? .function(Int(final - UInt8(ascii: "A")) + 1) : nil
    }
    let numbers = self.numbers
    let modifiers = Key.Modifiers(xterm: numbers.count > 1 ? numbers[1] : 1)
    if let code = Self.movement(final) { return Key(code, modifiers) }
    switch final {
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "u"): return Key(codePoint: numbers.first ?? 0, modifiers)
    case UInt8(ascii: "~"):
      if numbers.first == 27, numbers.count > 2 { return Key(codePoint: numbers[2], modifiers) }
      return Self.numbered(numbers.first ?? 0).map { Key($0, modifiers) }
    case UInt8(ascii: "P")...UInt8(ascii: "S") where numbers.count == 2 && numbers[0] == 1:
      return Key(.function(Int(final - UInt8(ascii: "P")) + 1), modifiers)
    default: return nil
    }
  }

  static func movement(_ final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }

  /// The keys of `ESC [ n ~`.
  private static func numbered(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}

extension Key.Modifiers {
  /// Modifiers as xterm counts them: 1 and the sum of shift 1, alt 2, control 4.
  init(xterm number: Int) {
    let bits = max(0, number - 1)
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & 2 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }
}

extension Key {
  /// The key for a code point that a terminal sends together with modifiers.
  init?(codePoint: Int, _ modifiers: Modifiers) {
    guard let scalar = UInt32(exactly: codePoint).flatMap(Unicode.Scalar.init) else { return nil }
    if scalar.value < 0x20 || scalar.value == 0x7F {
      let others = modifiers.subtracting(.shift)
      if scalar == "\t", others != modifiers {
        self.init(.backTab, others)
      } else {
        // Without these sequences, Shift makes no difference.
        self.init(control: UInt8(scalar.value), others)
      }
      return
    }
    guard !(0x80...0x9F).contains(scalar.value) else { return nil }
    // Shift is already in the character.
    self.init(.character(Character(scalar)), modifiers.subtracting(.shift))
  }

  /// The key for the byte after `ESC O`; nil for all others.
  ///
  /// The keypad sends such sequences in tmux and screen, whose descriptions do not list them. Its digits
  /// and its decimal point are left out: without Num Lock, some terminals send them for arrows and Delete.
  init?(singleShift byte: UInt8) {
    switch byte {
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      self = .function(Int(byte - UInt8(ascii: "P")) + 1)
    case UInt8(ascii: "X"): self = "="
    case UInt8(ascii: "j"): self = "*"
    case UInt8(ascii: "k"): self = "+"
    case UInt8(ascii: "m"): self = "-"
    case UInt8(ascii: "o"): self = "/"
    default:
      guard let code = ControlSequence.movement(byte) else { return nil }
      self.init(code)
    }
  }

  /// The key for a control byte; nil for bytes that are text.
  init?(control byte: UInt8, _ modifiers: Modifiers) {
    switch byte {
    case 0x08, 0x7F: self.init(.backspace, modifiers)
    case 0x09: self.init(.tab, modifiers)
    case 0x0A, 0x0D: self.init(.enter, modifiers)
    case 0x1B: self.init(.escape, modifiers)
    case 0x00: self.init(.character(" "), modifiers.union(.control))
    case 0x01...0x1A:
      self.init(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
    case 0x1C...0x1F:
      self.init(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers.union(.control))
    default: return nil
    }
  }
}

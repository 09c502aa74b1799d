/// A key press, with the modifiers that the terminal reports.
public struct Key: Hashable, Sendable {
  /// The keys.
  public enum Code: Hashable, Sendable {
    /// A key that types a character, including space.
    case character(Character)
    /// A named key.
    case enter, escape, tab, backTab, backspace, delete, insert
    /// A movement key.
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 and so on.
    case function(Int)
  }

  /// Modifier keys held down with another key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Control.
    public static let control = Modifiers(rawValue: 1)
    /// Alt, also called Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Shift, for keys that do not type a character.
    public static let shift = Modifiers(rawValue: 4)
  }

  /// Which key.
  public let code: Code
  /// Which modifiers were held down with it.
  public let modifiers: Modifiers

  /// Creates a key press.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The character that the key types into a text field; nil for commands.
  public var typed: Character? {
    guard modifiers.isEmpty, case .character(let character) = code else { return nil }
    return character
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types a character: `"j"`.
  public init(extendedGraphemeClusterLiteral value: Character) {
    self.init(.character(value))
  }
}

/// The keys with names.
extension Key {
  /// Enter.
  public static let enter = Key(.enter)
  /// Escape.
  public static let escape = Key(.escape)
  /// Tab.
  public static let tab = Key(.tab)
  /// Shift and Tab.
  public static let backTab = Key(.backTab)
  /// Backspace.
  public static let backspace = Key(.backspace)
  /// Delete.
  public static let delete = Key(.delete)
  /// Insert.
  public static let insert = Key(.insert)
  /// Arrow up.
  public static let up = Key(.up)
  /// Arrow down.
  public static let down = Key(.down)
  /// Arrow left.
  public static let left = Key(.left)
  /// Arrow right.
  public static let right = Key(.right)
  /// Home.
  public static let home = Key(.home)
  /// End.
  public static let end = Key(.end)
  /// Page up.
  public static let pageUp = Key(.pageUp)
  /// Page down.
  public static let pageDown = Key(.pageDown)
  /// The space bar.
  public static let space = Key(.character(" "))

  /// Control and a letter.
  public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }
  /// Alt and a character.
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
  /// A function key by its number.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }
}

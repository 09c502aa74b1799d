/// All texts of the program in one language.
///
/// Every frame hands them around, so they are a reference. Begin another language, or other words,
/// with `Texts.english.changed { $0.books.name = "本" }`.
public nonisolated final class Texts: Sendable {
  /// English.
  public static let english = Texts(TextParts())

  /// The texts.
  public let parts: TextParts

  /// Makes a catalogue.
  public init(_ parts: TextParts) {
    self.parts = parts
  }

  /// A catalogue in which some texts are others.
  public func changed(_ change: (inout TextParts) -> Void) -> Texts {
    var parts = parts
    change(&parts)
    return Texts(parts)
  }

  /// Whose data and libraries the program uses.
  public var licences: [LicenceNotice] { parts.licences }
}

/// The texts of a screen, or those that several screens share; they stand in the folder of the screen.
///
/// Texts that depend on something are closures; those for the cases of an enumeration switch over
/// it, so that a language that misses one does not compile.
nonisolated protocol TextPart: Sendable {
  /// What stands there unless something else was given.
  static var english: Self { get }
}

/// The texts of a language, screen by screen: the English ones, and others in the place of some.
///
/// Each part adds a property beside its texts. The texts of a screen are made when it is first shown.
public nonisolated struct TextParts: Sendable {
  private var others: [ObjectIdentifier: any Sendable] = [:]
  private var otherLicences: [LicenceNotice]?

  /// English.
  public init() {}

  /// Whose data and libraries the program uses.
  public var licences: [LicenceNotice] {
    get { otherLicences ?? .english }
    set { otherLicences = newValue }
  }

  subscript<Part: TextPart>(part: Part.Type) -> Part {
    get {
      if others.isEmpty { return Part.english }
      return others[ObjectIdentifier(part)] as? Part ?? Part.english
    }
    set { others[ObjectIdentifier(part)] = newValue }
  }
}

/// What the help and the hints say of an action.
public nonisolated struct KeyText: Hashable, Sendable {
  /// The sentence of the help.
  public let help: String
  /// The word of the hint line.
  public let hint: String

  /// Makes the texts of an action; without a hint the help is shown in its place.
  public init(_ help: String, hint: String? = nil) {
    self.help = help
    self.hint = hint ?? help
  }
}

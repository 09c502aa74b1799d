/// All texts of the program in one language.
///
/// A reference, since every frame passes them on. Start another language, or other wording, with
/// `Texts.english.changed { $0.books.name = "本" }`.
public nonisolated final class Texts: Sendable {
  /// The English texts of all screens.
  public static let english = Texts(TextParts())

  /// The texts, screen by screen.
  public let parts: TextParts

  /// Creates a catalogue.
  public init(_ parts: TextParts) {
    self.parts = parts
  }

  /// A catalogue with some other texts.
  public func changed(_ change: (inout TextParts) -> Void) -> Texts {
    var parts = parts
    change(&parts)
    return Texts(parts)
  }

  /// The notices of the data and libraries that the program uses.
  public var licences: [LicenceNotice] { parts.licences }
}

/// The texts of a screen, or those that several screens share; they are in the folder of the
/// screen.
///
/// Texts with parameters are closures; those for the cases of an enumeration switch over it, so
/// that a language that misses one does not compile.
nonisolated protocol TextPart: Sendable {
  /// The English texts, which are the default.
  static var english: Self { get }
}

/// The texts of a language, screen by screen: the English ones, some of which may be replaced.
///
/// Each part adds a property beside its texts. The texts of a screen are created when it is first
/// shown.
public nonisolated struct TextParts: Sendable {
  private var others: [ObjectIdentifier: any Sendable] = [:]
  private var otherLicences: [LicenceNotice]?

  /// English.
  public init() {}

  /// The notices of the data and libraries that the program uses.
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

/// The texts of an action in help and hints.
public nonisolated struct KeyText: Hashable, Sendable {
  /// The sentence of the help.
  public let help: String
  /// The word of the hint line.
  public let hint: String

  /// Creates the texts of an action; without a hint, the help is used instead.
  public init(_ help: String, hint: String? = nil) {
    self.help = help
    self.hint = hint ?? help
  }
}

import Domain

/// The kanji that are being typed into one line of text: a search, a title, a line of quick add.
package nonisolated struct KanjiEntry: Hashable, Sendable {
  /// Whether Latin letters become kana, and those kanji.
  package var isOn: Bool
  /// What is being typed.
  package var typing = KanjiTyping()
  /// The progress of making the dictionary; nil when it is not being made.
  package var progress: ConverterProgress?
  /// Why kana cannot be converted, until the next key.
  package var notice: Notice?

  /// Creates an entry with nothing typed.
  init(isOn: Bool = false) { self.isOn = isOn }

  /// The conversion that is chosen from in a line.
  package func conversion(in line: TextLine) -> ActiveConversion? {
    typing.part(of: line) == nil ? nil : typing.conversion
  }
}

/// How far the dictionary of conversions is.
public nonisolated struct ConverterProgress: Hashable, Sendable {
  /// The part of it that is made, 0 to 1; nil while it is only loaded.
  public var fraction: Double?
  /// Whether kana wait for it to be converted.
  public var isAwaited = false
  /// What was typed meanwhile, which follows when they are.
  public var typed = ""
}

/// A kind of line that may have kanji; typing them by their sound is switched on for each.
public nonisolated enum KanjiPlace: Hashable, Sendable {
  /// A search.
  case search
  /// The title of a book.
  case title
  /// Tags of words.
  case tags
  /// A word in one line.
  case quickAdd
}

/// What lines of text need to have kanji typed into them by their sound.
public struct KanjiSupport {
  let preferences: TypingPreferences
  let clock: any WallClock
  /// Makes the conversions, when the first letter is typed.
  let makeConversions: () -> any KanjiConversionService

  /// Creates it.
  /// - Parameters:
  ///   - preferences: The preferences that all lines share.
  ///   - clock: The clock that says when a conversion takes long.
  ///   - makeConversions: Makes the service of conversions, when it is first needed.
  public init(
    preferences: TypingPreferences,
    clock: any WallClock,
    makeConversions: @escaping () -> any KanjiConversionService
  ) {
    (self.preferences, self.clock, self.makeConversions) = (preferences, clock, makeConversions)
  }

  /// An entry for a new line.
  func entry(_ place: KanjiPlace) -> KanjiEntry {
    KanjiEntry(isOn: preferences.kanjiPlaces.contains(place))
  }
}

/// How the learner types, while the program runs: shared by all word editors.
public final class TypingPreferences {
  /// Whether Latin keys become kana in the gana field.
  public var convertsRomaji: Bool
  /// Whether Latin keys become kana, and those kanji, in the kanji field.
  public var convertsKanji = true
  /// Whether they do in the other fields of text.
  public var convertsElsewhere = false
  /// Whether the readings of kanji are filled in while typing.
  public var fillsReadings: Bool

  /// Creates preferences from the settings.
  public init(convertsRomaji: Bool = true, fillsReadings: Bool = true) {
    self.convertsRomaji = convertsRomaji
    self.fillsReadings = fillsReadings
  }
}

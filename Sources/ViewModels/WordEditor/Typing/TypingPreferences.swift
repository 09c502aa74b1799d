/// How the learner types, while the program runs: shared by all word editors and lines of text.
public final class TypingPreferences {
  /// Whether Latin keys become kana in the gana field.
  public var convertsRomaji: Bool
  /// Whether Latin keys become kana, and those kanji, in the kanji field.
  public var convertsKanji = true
  /// Whether they do in the meaning, which is hardly ever Japanese.
  public var convertsMeaning = false
  /// Whether they do in the other fields of text.
  public var convertsElsewhere = false
  /// The other lines in which they do.
  public var kanjiPlaces: Set<KanjiPlace> = []
  /// Whether the readings of kanji are filled in while typing.
  public var fillsReadings: Bool

  /// Creates preferences from the settings.
  public init(convertsRomaji: Bool = true, fillsReadings: Bool = true) {
    self.convertsRomaji = convertsRomaji
    self.fillsReadings = fillsReadings
  }
}

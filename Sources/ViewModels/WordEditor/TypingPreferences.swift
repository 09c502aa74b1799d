/// How the learner types, for as long as the program runs: every word editor reads and changes it.
public final class TypingPreferences {
  /// Whether Latin keys become kana in the gana field.
  public var convertsRomaji: Bool
  /// Whether the reading of a spelling is filled in.
  public var fillsReadings: Bool

  /// Makes preferences as the settings give them.
  public init(convertsRomaji: Bool = true, fillsReadings: Bool = true) {
    self.convertsRomaji = convertsRomaji
    self.fillsReadings = fillsReadings
  }
}

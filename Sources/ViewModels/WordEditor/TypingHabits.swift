/// How the learner types, for as long as the program runs: every word editor reads and changes it.
public final class TypingHabits {
  /// Whether Latin keys become kana in the gana field.
  public var convertsRomaji: Bool

  /// Makes habits as the settings give them.
  public init(convertsRomaji: Bool = true) {
    self.convertsRomaji = convertsRomaji
  }
}

import JapaneseText

extension WordInput {
  /// Creates a word typed in one line, its sides in any order, told apart by script.
  public init(line: String) {
    let sides = QuickAdd.sides(of: line)
    self.init(
      meaning: SideInput(sides.meaning ?? ""),
      gana: SideInput(sides.gana ?? ""),
      kanji: SideInput(sides.kanji ?? "")
    )
  }
}

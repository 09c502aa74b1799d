import JapaneseText

extension WordInput {
  /// A word typed in one line, its sides in any order, told apart by their scripts.
  public init(line: String) {
    let sides = QuickAdd.sides(of: line)
    self.init(
      meaning: SideInput(sides.meaning ?? ""),
      gana: SideInput(sides.gana ?? ""),
      kanji: SideInput(sides.kanji ?? "")
    )
  }
}

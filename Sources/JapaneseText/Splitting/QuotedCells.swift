/// The cells of a row with commas between them, some in quotes: `食べる,たべる,"to eat, to have"`.
enum QuotedCells {
  /// The cells; nil when none is in quotes, or a quote is not closed.
  static func cells(of line: String) -> [String]? {
    guard line.hasByte(where: { $0 == UInt8(ascii: "\"") }) else { return nil }
    guard line.hasPrefix("\"") || line.contains(",\"") || line.contains(";\"") else { return nil }
    var cells = [""]
    var isQuoted = false
    var previous: Character?
    for character in line {
      if character == "\"" {
        // Two quotes are one quote inside a cell.
        if !isQuoted, previous == "\"" { cells[cells.count - 1].append(character) }
        isQuoted.toggle()
      } else if !isQuoted, character == "," || character == ";" {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      previous = character
    }
    return isQuoted ? nil : cells
  }
}

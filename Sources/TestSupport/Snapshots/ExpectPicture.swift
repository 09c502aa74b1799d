import CustomDump
import TerminalKit

/// Fails the test unless a canvas looks as drawn in the test; spaces at the ends of rows and empty
/// rows at the end do not matter.
public func expectPicture(
  _ canvas: Canvas,
  _ expected: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  expectNoDifference(
    rows(canvas.text),
    rows(expected),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

private func rows(_ text: String) -> [String] {
  var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
    var row = row
    while row.last == " " { row.removeLast() }
    return String(row)
  }
  while rows.last == "" { rows.removeLast() }
  return rows
}

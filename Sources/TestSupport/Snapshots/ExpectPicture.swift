import CustomDump
import IssueReporting
import TerminalKit

/// Fails the test unless a canvas looks as drawn in the test; spaces at the ends of rows and empty
/// rows at the end are ignored.
///
/// With `TANGOCHO_RECORD=1` in the environment, a different picture is written into the literal of
/// the call instead. For a new picture, write `""` and record it.
public func expectPicture(
  _ canvas: Canvas,
  _ expected: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let (actual, wanted) = (rows(canvas.text), rows(expected))
  guard let recorder = PictureRecorder.shared else {
    return expectNoDifference(
      actual,
      wanted,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
  do {
    try recorder.record(actual, insteadOf: wanted, line: Int(line), path: "\(filePath)")
  } catch {
    reportIssue("\(error)", fileID: fileID, filePath: filePath, line: line, column: column)
  }
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

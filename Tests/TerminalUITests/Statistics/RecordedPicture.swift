import Foundation
import TerminalKit
import TestSupport

/// Compares a canvas with a picture in a file in `Pictures`: whole windows are too large for the
/// source of a test.
///
/// With `TANGOCHO_RECORD=1` in the environment it writes the file instead.
func expectRecorded(_ canvas: Canvas, _ name: String) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Pictures/\(name).txt")
  guard PictureRecorder.shared != nil else {
    return expectPicture(canvas, try String(contentsOf: file, encoding: .utf8))
  }
  let rows = canvas.text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { String($0.reversed().drop { $0 == " " }.reversed()) }
  try (rows.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
}

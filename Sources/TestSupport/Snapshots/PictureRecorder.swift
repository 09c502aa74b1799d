import Foundation
import Synchronization

/// Writes the pictures of screens into the sources of the tests that expect them.
///
/// `TANGOCHO_RECORD=1` in the environment switches it on. A picture that is as expected is left
/// unchanged, so that nothing is written when no screen has changed.
package final class PictureRecorder: Sendable {
  /// The recorder of this process, when recording is switched on.
  package static let shared: PictureRecorder? =
    ProcessInfo.processInfo.environment["TANGOCHO_RECORD"] == nil ? nil : PictureRecorder()

  private let files = Mutex<[String: RecordedFile]>([:])

  package init() {}

  /// Writes a picture into the literal of a call, unless it is as expected.
  ///
  /// - Parameters:
  ///   - rows: The rows of the canvas.
  ///   - expected: The rows that the test expects now.
  ///   - line: The line of the call, as it was when the test was compiled.
  ///   - path: The file of the call.
  /// - Throws: `PictureRecordingError`, or an error of reading and writing the file.
  package func record(
    _ rows: [String],
    insteadOf expected: [String],
    line: Int,
    path: String
  ) throws {
    try files.withLock { files in
      var file = try files[path] ?? RecordedFile(path: path)
      try file.take(rows, isNew: rows != expected, line: line)
      if rows != expected { try file.write() }
      files[path] = file
    }
  }
}

/// Why a picture could not be written.
package enum PictureRecordingError: Error, Equatable, CustomStringConvertible {
  /// The call has no literal.
  case noLiteral(path: String, line: Int)
  /// The call is made with different pictures, only one of which fits into the file.
  case severalPictures(path: String, line: Int)

  package var description: String {
    switch self {
    case .noLiteral(let path, let line):
      "\(path):\(line): the call has no string literal to write the picture into. Give it one: \"\"."
    case .severalPictures(let path, let line):
      "\(path):\(line): the call is made with different pictures. Make a call for each."
    }
  }
}

/// A source file as it was when the tests were compiled, and its new pictures.
///
/// The file is always written from these lines, since a picture of another height moves the lines
/// below.
private struct RecordedFile {
  private let path: String
  private let lines: [String]
  private var pictures: [Int: [String]] = [:]
  private var replacements: [Range<Int>: [String]] = [:]

  init(path: String) throws {
    self.path = path
    lines = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  mutating func take(_ rows: [String], isNew: Bool, line: Int) throws {
    if let others = pictures[line], others != rows {
      throw PictureRecordingError.severalPictures(path: path, line: line)
    }
    pictures[line] = rows
    guard isNew else { return }
    guard let literal = PictureLiteral(ofCallAt: line - 1, in: lines) else {
      throw PictureRecordingError.noLiteral(path: path, line: line)
    }
    replacements[literal.lines] = literal.holding(rows)
  }

  func write() throws {
    var text = lines
    for (range, new) in replacements.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
      text.replaceSubrange(range, with: new)
    }
    try text.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }
}

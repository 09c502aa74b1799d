import Domain
import Files

/// Reads any file that can be imported.
package enum ForeignFile {
  /// The most bytes of a text file.
  package static let mostTextBytes = 192 << 20

  /// Reads a file.
  /// - Parameter request: Its path, and what the learner says of it.
  /// - Returns: What it holds.
  /// - Throws: `ForeignFileError`.
  package static func read(_ request: ImportRequest) throws(ForeignFileError) -> ImportedFile {
    let bytes = try content(of: request.path)
    return try TextFile.read(bytes, request)
  }

  private static func content(of path: String) throws(ForeignFileError) -> [UInt8] {
    do {
      return try InputFile.bytes(of: path, limit: mostTextBytes)
    } catch {
      switch error {
      case .missing: throw .missing
      case .notAFile: throw .notAFile
      case .tooLarge: throw .tooLarge(limit: mostTextBytes)
      case .system(let code): throw .system(code: code)
      }
    }
  }
}

import Domain
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open dictionary file.
final class SourceFile {
  let path: String
  /// Its size in bytes.
  var size: Int64 { Int64(file.size) }
  private let file: InputFile

  /// Opens a file.
  /// - Throws: `DictionaryError.unreadable`; `.unknownFormat` for a pipe, a folder and the like.
  init(path: String) throws(DictionaryError) {
    do {
      file = try InputFile(path)
    } catch {
      throw DictionaryError(error, path)
    }
    self.path = path
  }

  /// At most `count` bytes from an offset; fewer only at the end of the file.
  func bytes(at offset: Int64, count: Int) throws(DictionaryError) -> [UInt8] {
    do {
      return try file.bytes(at: Int(offset), count: min(count, Int(size - offset)))
    } catch {
      throw DictionaryError(error, path)
    }
  }
}

extension DictionaryError {
  fileprivate init(_ failure: InputFile.Failure, _ path: String) {
    self =
      switch failure {
      case .missing: .unreadable(path: path, code: ENOENT)
      case .notAFile, .tooLarge: .unknownFormat(path: path)
      case .system(let code): .unreadable(path: path, code: code)
      }
  }
}

import Domain
import Exchange
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file with the rows of imports that are no words, to be corrected and imported.
final class RejectsFile {
  let path: String
  /// Whether rows of another imported file are in it.
  private var isBegun = false

  /// A file at a path, where there must be none.
  init(path: String) { self.path = path }

  /// Keeps rows in a file in a folder, which is made if it is not there, named after the imported
  /// file.
  /// - Returns: The path of a new file, or of one that has the same rows.
  /// - Throws: `StoreError.system`.
  static func keep(
    _ rows: [UnreadableRow],
    of file: String,
    in folder: String
  ) throws(StoreError) -> String {
    makeFolders(folder)
    let last = file.split(separator: "/").last.map(String.init) ?? "import"
    let isUnnamed = file == ForeignFile.standardInput || StreamedInput.isUnnamed(file)
    let name = isUnnamed ? "standard-input" : last
    let names = [name] + (2...).lazy.prefix(9_999).map { "\(name).\($0)" }
    let wanted = Array((lines(of: rows).joined(separator: "\n") + "\n").utf8)
    for path in names.lazy.map({ "\(folder)/\($0).unreadable" }) {
      if isFile(path, wanted) { return path }
      if access(path, F_OK) == 0 { continue }
      try RejectsFile(path: path).write(rows)
      return path
    }
    throw .system(operation: "open", path: "\(folder)/\(name).unreadable", code: EEXIST)
  }

  /// Whether a file consists of these bytes.
  private static func isFile(_ path: String, _ bytes: [UInt8]) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size == off_t(bytes.count) else { return false }
    // What cannot be read is another file.
    return (try? InputFile.bytes(of: path, limit: bytes.count)) == bytes
  }

  /// The rows as they stood in an imported file, below a comment if bytes of them are not valid in
  /// its encoding.
  private static func lines(of rows: [UnreadableRow]) -> [String] {
    let isInvalid = rows.contains { InvalidBytes.isIn($0.text) }
    return (isInvalid ? [InvalidBytes.note] : []) + rows.map(\.text)
  }

  /// Finds out, before anything is imported, whether it could be written.
  /// - Throws: `ExchangeUsageError.rejects`.
  func check() throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ExchangeUsageError.rejects(path: path, code: errno) }
    close(descriptor)
    unlink(path)
  }

  /// Adds rows; a file that was there before is not changed.
  /// - Throws: `StoreError.system`.
  func write(_ rows: [UnreadableRow]) throws(StoreError) {
    let flags = O_WRONLY | O_CLOEXEC | (isBegun ? O_APPEND : O_CREAT | O_EXCL)
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else {
      throw .system(operation: "open", path: path, code: errno)
    }
    defer { close(descriptor) }
    isBegun = true
    for line in Self.lines(of: rows) where !Lines.write(line, to: descriptor) {
      throw .system(operation: "write", path: path, code: errno)
    }
  }
}

import Domain
import Exchange

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

  /// A new file in a folder, which is made if it is not there, named after the imported one.
  init(for file: String, in folder: String) {
    for end in folder.indices.dropFirst() where folder[end] == "/" {
      mkdir(String(folder[..<end]), 0o700)
    }
    // Whether that worked shows when the file is written.
    mkdir(folder, 0o700)
    let last = file.split(separator: "/").last.map(String.init) ?? "import"
    let name = file == ForeignFile.standardInput ? "standard-input" : last
    let names = [name] + (2...).lazy.prefix(9_999).map { "\(name).\($0)" }
    let paths = names.lazy.map { "\(folder)/\($0).unreadable" }
    path = paths.first { access($0, F_OK) != 0 } ?? "\(folder)/\(name).unreadable"
  }

  /// Finds out, before anything is imported, whether it could be written.
  /// - Throws: `ExchangeUsageError.rejects`.
  func check() throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ExchangeUsageError.rejects(path: path, code: errno) }
    close(descriptor)
    unlink(path)
  }

  /// Adds the rows as they stood in an imported file, with a comment if bytes of them are not valid
  /// in its encoding; a file that was there before is not changed.
  /// - Throws: `StoreError.system`.
  func write(_ rows: [UnreadableRow]) throws(StoreError) {
    let flags = O_WRONLY | O_CLOEXEC | (isBegun ? O_APPEND : O_CREAT | O_EXCL)
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else {
      throw .system(operation: "open", path: path, code: errno)
    }
    defer { close(descriptor) }
    isBegun = true
    if rows.contains(where: { InvalidBytes.isIn($0.text) }),
      !Lines.write(InvalidBytes.note, to: descriptor)
    {
      throw .system(operation: "write", path: path, code: errno)
    }
    for row in rows where !Lines.write(row.text, to: descriptor) {
      throw .system(operation: "write", path: path, code: errno)
    }
  }
}

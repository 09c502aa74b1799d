import Domain
import Exchange
import Files
import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file with the rows of imports that are not words, to be corrected and imported.
final class RejectsFile {
  let path: String
  /// Whether rows of another imported file are in it, and what is above these.
  private var isBegun = false
  private var heads = RowHeads()

  /// The most bytes of the name of an imported file in that of its unreadable rows, which also has a
  /// number and a mark: file systems allow 255 bytes.
  private static let mostNameBytes = 230

  /// A file at a path, where there must be none.
  init(path: String) { self.path = path }

  /// Keeps rows in a file in a folder, which is made if it is not there, named after the imported
  /// file, or the one whose unreadable rows that has.
  /// - Returns: The path of a new file, or of one that has the same rows.
  /// - Throws: `StoreError.system`.
  static func keep(
    _ rows: [UnreadableRow],
    below heads: RowHeads,
    of file: String,
    in folder: String
  ) throws(StoreError) -> String {
    makeFolders(folder)
    let last = file.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    let isUnnamed = file == ForeignFile.standardInput || StreamedInput.isUnnamed(file)
    var name = isUnnamed ? "standard-input" : String(ImportRequest.withoutMark(last ?? "import"))
    while name.utf8.count > mostNameBytes { name.removeLast() }
    let names = [name] + (2...).lazy.prefix(9_999).map { [name] in "\(name).\($0)" }
    let wanted = heads.lines(of: rows)
    for path in names.lazy.map({ "\(folder)/\($0)\(ImportRequest.markOfUnreadable)" }) {
      if isFile(path, wanted) { return path }
      if access(path, F_OK) == 0 { continue }
      try RejectsFile(path: path).write(rows, below: heads)
      return path
    }
    throw .system(operation: "open", path: "\(folder)/\(name).unreadable", code: EEXIST)
  }

  /// Whether a file consists of these lines.
  private static func isFile(_ path: String, _ lines: [String]) -> Bool {
    let size = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    var status = stat()
    // What cannot be read is another file.
    guard stat(path, &status) == 0, status.st_size == off_t(size),
      let bytes = try? InputFile.bytes(of: path, limit: size)
    else { return false }
    var rest = bytes[...]
    return lines.allSatisfy { line in
      let isNext = rest.starts(with: line.utf8)
      rest = rest.dropFirst(line.utf8.count)
      return isNext && rest.popFirst() == UInt8(ascii: "\n")
    }
  }

  /// Finds out, before anything is imported, whether it could be written.
  /// - Throws: `ExchangeUsageError.rejects`.
  func check() throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ExchangeUsageError.rejects(path: path, code: errno) }
    close(descriptor)
    unlink(path)
  }

  /// Adds rows below what the imported file has above them, unless that is the same as in the one
  /// before; a file that was there before is not changed.
  /// - Throws: `StoreError.system`.
  func write(_ rows: [UnreadableRow], below heads: RowHeads) throws(StoreError) {
    let flags = O_WRONLY | O_CLOEXEC | (isBegun ? O_APPEND : O_CREAT | O_EXCL)
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else {
      throw .system(operation: "open", path: path, code: errno)
    }
    defer { close(descriptor) }
    let lines = (isBegun && heads == self.heads ? RowHeads() : heads).lines(of: rows)
    (isBegun, self.heads) = (true, heads)
    for line in lines {
      let code = StandardDescriptors.write(line + "\n", to: descriptor)
      if code != 0 { throw .system(operation: "write", path: path, code: code) }
    }
  }
}

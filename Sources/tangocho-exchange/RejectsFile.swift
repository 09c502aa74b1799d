import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file with the rows of an import that are no words, to be corrected and imported.
struct RejectsFile {
  /// Its path.
  let path: String

  /// Creates it at a path, or in a folder with the name of the imported file.
  init(_ place: String, for file: String, isFolder: Bool) {
    let name = file.split(separator: "/").last.map(String.init) ?? "import"
    path = isFolder ? "\(place)/\(name).unreadable" : place
  }

  /// Writes the rows as they stood in the file; what was there is replaced.
  /// - Throws: `StoreError.system`.
  func write(_ rows: [UnreadableRow]) throws(StoreError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else {
      throw .system(operation: "open", path: path, code: errno)
    }
    defer { close(descriptor) }
    for row in rows where !Lines.write(row.text, to: descriptor) {
      throw .system(operation: "write", path: path, code: errno)
    }
  }
}

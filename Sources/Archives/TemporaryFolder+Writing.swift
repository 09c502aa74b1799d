import Files
import SystemPackage

extension TemporaryFolder {
  /// Writes bytes to a new file.
  /// - Returns: Its path.
  package func write(_ bytes: [UInt8], _ name: String) throws(ArchiveError) -> String {
    let path = newPath(name)
    do {
      let options: FileDescriptor.OpenOptions = [
        .create, .exclusiveCreate, .closeOnExec, .noFollow,
      ]
      let file = try FileDescriptor.open(
        path,
        .writeOnly,
        options: options,
        permissions: .ownerReadWrite
      )
      try file.closeAfter { _ = try file.writeAll(bytes) }
    } catch {
      throw .system(code: Errno(error).rawValue)
    }
    return path
  }
}

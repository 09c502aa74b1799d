import Files
import SystemPackage

extension ZipReader {
  /// Writes the current member to a new file, which must not exist yet.
  package func extract(
    to path: String,
    limit: Int,
    _ compression: Compression = .none
  ) throws(ArchiveError) {
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(
        path,
        .writeOnly,
        options: [.create, .exclusiveCreate, .closeOnExec, .noFollow],
        permissions: .ownerReadWrite
      )
    } catch {
      throw .system(code: Errno(error).rawValue)
    }
    defer {
      // A temporary file: what was not written is noticed when it is read.
      _ = try? file.close()
    }
    try read(limit: limit, compression) { piece throws(ArchiveError) in
      do {
        try file.writeAll(piece)
      } catch {
        throw .system(code: Errno(error).rawValue)
      }
    }
  }
}

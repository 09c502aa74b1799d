import Files
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new folder for unpacked files, which only the learner can read; not thread-safe.
///
/// The names of its files are made here, never taken from an archive.
package final class TemporaryFolder {
  /// The path of the folder.
  package let path: String
  private var names: [String] = []

  /// Creates a folder in another one.
  package init(in parent: String) throws(ArchiveError) {
    var template = Array("\(parent)/tangocho-XXXXXX".utf8CString)
    do {
      _ = try Errno.check { mkdtemp(&template) }
    } catch {
      throw .system(code: error.rawValue)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of a new file with a number in its name.
  package func newPath(_ name: String, ending: String = "") -> String {
    let file = "\(name)-\(names.count + 1)\(ending)"
    names.append(file)
    return "\(path)/\(file)"
  }

  /// Removes the folder with the files whose paths were given out.
  package func remove() {
    // What cannot be removed stays for the system to clean up; nothing is lost by it.
    for name in names { unlink("\(path)/\(name)") }
    names = []
    rmdir(path)
  }
}

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

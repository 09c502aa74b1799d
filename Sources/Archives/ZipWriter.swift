import CArchive
import Files

/// Writes a zip file, one member after the other; not thread-safe.
package final class ZipWriter {
  private let archive: OpaquePointer

  /// Begins a zip file.
  /// - Parameter descriptor: Where it is written to; it need not be a file, and stays open.
  /// - Throws: `ArchiveError`.
  package init(to descriptor: Int32) throws(ArchiveError) {
    guard let archive = archive_write_new() else { throw .system(code: ENOMEM) }
    self.archive = archive
    archive_write_set_format_zip(archive)
    // Otherwise the end of what is not a file is filled up with zeros.
    archive_write_set_bytes_in_last_block(archive, 1)
    try check(archive_write_open_fd(archive, descriptor))
  }

  deinit {
    archive_write_free(archive)
  }

  /// Adds a member.
  package func add(_ name: String, _ bytes: [UInt8]) throws(ArchiveError) {
    try begin(name, size: bytes.count)
    try write(bytes)
  }

  /// Adds a file as a member.
  package func add(_ name: String, fileAt path: String) throws(ArchiveError) {
    let file: InputFile
    do {
      file = try InputFile(path)
    } catch {
      throw ArchiveError(error)
    }
    try begin(name, size: file.size)
    var offset = 0
    while offset < file.size {
      let piece: [UInt8]
      do {
        piece = try file.bytes(at: offset, count: min(1 << 20, file.size - offset))
      } catch {
        throw ArchiveError(error)
      }
      // The size was written before, so that a shorter file makes a broken archive.
      if piece.isEmpty { throw .damaged("\(path) became shorter while it was read") }
      try write(piece)
      offset += piece.count
    }
  }

  /// Ends the zip file.
  package func close() throws(ArchiveError) {
    try check(archive_write_close(archive))
  }

  private func begin(_ name: String, size: Int) throws(ArchiveError) {
    guard let entry = archive_entry_new() else { throw .system(code: ENOMEM) }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname_utf8(entry, name)
    archive_entry_set_size(entry, la_int64_t(size))
    // AE_IFREG, which is a macro with a cast.
    archive_entry_set_filetype(entry, 0o100_000)
    archive_entry_set_perm(entry, 0o644)
    try check(archive_write_header(archive, entry))
  }

  private func write(_ bytes: [UInt8]) throws(ArchiveError) {
    let written = bytes.withUnsafeBytes {
      archive_write_data(archive, $0.baseAddress, $0.count)
    }
    guard written == bytes.count else { throw failure() }
  }

  private func check(_ result: Int32) throws(ArchiveError) {
    guard result == ARCHIVE_OK || result == ARCHIVE_WARN else { throw failure() }
  }

  /// The last error: mostly one of the system, such as a full disk.
  private func failure() -> ArchiveError {
    let code = archive_errno(archive)
    return code > 0 ? .system(code: code) : ArchiveError(archive)
  }
}

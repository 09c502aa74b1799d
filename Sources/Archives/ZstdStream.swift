import CArchive

/// A zstd stream that is the current member of another archive.
final class ZstdStream {
  /// The archive whose only member is what the stream contains.
  let archive: OpaquePointer
  /// Whether it contains nothing, and so has no member.
  ///
  /// It has a value from the beginning: without one, an error in `init` would not run `deinit`.
  private(set) var isEmpty = false

  /// Opens the stream.
  init(from outer: OpaquePointer) throws(ArchiveError) {
    guard let archive = archive_read_new() else { throw .system(code: ENOMEM) }
    self.archive = archive
    archive_read_support_filter_zstd(archive)
    archive_read_support_format_raw(archive)
    archive_read_support_format_empty(archive)
    let opened = archive_read_open(
      archive,
      UnsafeMutableRawPointer(outer),
      nil,
      { ZstdStream.read($0, from: $1, into: $2) },
      nil
    )
    guard opened == ARCHIVE_OK else { throw ArchiveError(archive) }
    var entry: OpaquePointer?
    let result = archive_read_next_header(archive, &entry)
    guard result == ARCHIVE_OK || result == ARCHIVE_EOF else { throw ArchiveError(archive) }
    isEmpty = result == ARCHIVE_EOF
    // Anything that is not a zstd stream would be passed on as it is.
    guard archive_filter_code(archive, 0) == ARCHIVE_FILTER_ZSTD else {
      throw .damaged("Not a zstd stream")
    }
  }

  deinit {
    archive_read_free(archive)
  }

  /// Gives libarchive the next bytes of the outer archive, which it uses before it asks again.
  private static func read(
    _ archive: OpaquePointer?,
    from outer: UnsafeMutableRawPointer?,
    into piece: UnsafeMutablePointer<UnsafeRawPointer?>?
  ) -> Int {
    guard let outer, let piece else { return -1 }
    let source = OpaquePointer(outer)
    do throws(ArchiveError) {
      guard let bytes = try source.nextPiece() else { return 0 }
      piece.pointee = bytes.baseAddress
      return bytes.count
    } catch {
      let message = archive_error_string(source).map { String(cString: $0) } ?? ""
      tangocho_archive_set_error(archive, message)
      return -1
    }
  }
}

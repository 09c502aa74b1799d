import CArchive

/// A zstd stream that is the current member of another archive.
final class ZstdStream {
  /// The archive whose only member is what the stream contains.
  let archive: OpaquePointer
  /// Whether it contains nothing, and so has no member.
  ///
  /// It has a value from the beginning: without one, an error in `init` would not run `deinit`.
  private(set) var isEmpty = false

  private let outer: OpaquePointer
  /// The number of its bytes, and their maximum: there may be frames in it that contain nothing.
  private(set) var packed = 0
  private let mostPacked: Int
  private let tooLarge: ArchiveError

  /// Opens the stream, whose bytes a meter limits.
  init(from outer: OpaquePointer, _ meter: ArchiveMeter) throws(ArchiveError) {
    guard let archive = archive_read_new() else { throw .system(code: ENOMEM) }
    (self.archive, self.outer) = (archive, outer)
    (mostPacked, tooLarge) = (meter.mostPacked, meter.tooLarge)
    archive_read_support_filter_zstd(archive)
    archive_read_support_format_raw(archive)
    archive_read_support_format_empty(archive)
    let opened = archive_read_open(
      archive,
      Unmanaged.passUnretained(self).toOpaque(),
      nil,
      { ZstdStream.read($0, from: $1, into: $2) },
      nil
    )
    guard opened == ARCHIVE_OK else { throw cause(of: ArchiveError(archive)) }
    var entry: OpaquePointer?
    let result = archive_read_next_header(archive, &entry)
    guard result == ARCHIVE_OK || result == ARCHIVE_EOF else {
      throw cause(of: ArchiveError(archive))
    }
    isEmpty = result == ARCHIVE_EOF
    // Anything that is not a zstd stream would be passed on as it is.
    guard archive_filter_code(archive, 0) == ARCHIVE_FILTER_ZSTD else {
      throw .damaged("Not a zstd stream")
    }
  }

  deinit {
    archive_read_free(archive)
  }

  /// Why reading it has failed.
  func cause(of error: ArchiveError) -> ArchiveError { packed > mostPacked ? tooLarge : error }

  /// Gives libarchive the next bytes of the outer archive, which it uses before it asks again.
  private static func read(
    _ archive: OpaquePointer?,
    from context: UnsafeMutableRawPointer?,
    into piece: UnsafeMutablePointer<UnsafeRawPointer?>?
  ) -> Int {
    guard let context, let piece else { return -1 }
    let stream = Unmanaged<ZstdStream>.fromOpaque(context).takeUnretainedValue()
    do throws(ArchiveError) {
      guard let bytes = try stream.outer.nextPiece() else { return 0 }
      stream.packed += bytes.count
      if stream.packed > stream.mostPacked { throw stream.tooLarge }
      piece.pointee = bytes.baseAddress
      return bytes.count
    } catch {
      let message = archive_error_string(stream.outer).map { String(cString: $0) } ?? ""
      tangocho_archive_set_error(archive, message)
      return -1
    }
  }
}

import CArchive
import Files

/// Reads the members of a zip file, one after the other; not thread-safe.
///
/// Names never become paths: a member is read into memory, or into a file that the caller names.
package final class ZipReader {
  private let archive: OpaquePointer
  private var meter: ArchiveMeter

  /// Opens a zip file.
  package init(_ path: String, limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveError) {
    let size: Int
    do {
      let file = try InputFile(path)
      size = file.size
      try ZipDirectory.check(file, limits)
    } catch let error as InputFile.Failure {
      throw ArchiveError(error)
    } catch let error as ArchiveError {
      throw error
    } catch {
      throw .damaged("")
    }
    guard let archive = archive_read_new() else { throw .system(code: ENOMEM) }
    self.archive = archive
    meter = ArchiveMeter(limits, packedBytes: size)
    archive_read_support_format_zip_seekable(archive)
    guard archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK else {
      throw ArchiveError(archive)
    }
  }

  deinit {
    archive_read_free(archive)
  }

  /// Moves to the next member.
  /// - Returns: The member; nil after the last one.
  package func next() throws(ArchiveError) -> ZipMember? {
    var entry: OpaquePointer?
    switch archive_read_next_header(archive, &entry) {
    case ARCHIVE_OK, ARCHIVE_WARN: break
    case ARCHIVE_EOF: return nil
    default: throw ArchiveError(archive)
    }
    try meter.countMember()
    return ZipMember(entry)
  }

  /// Reads the current member in pieces, each valid only during the call.
  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - compression: How its bytes are compressed inside the archive's own compression.
  ///   - take: Called with each piece.
  /// - Throws: `.damaged`, `.tooLarge`, and the errors of `take`.
  package func read(
    limit: Int,
    _ compression: Compression = .none,
    _ take: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    switch compression {
    case .none: try meter.measure(archive, limit: limit, take)
    case .zstd:
      let stream = try ZstdStream(from: archive, meter)
      defer { meter.countPacked(stream.packed) }
      if stream.isEmpty { return }
      do throws(ArchiveError) {
        try meter.measure(stream.archive, limit: limit, take)
      } catch {
        throw stream.cause(of: error)
      }
    }
  }

  /// The bytes of the current member.
  package func bytes(
    limit: Int,
    _ compression: Compression = .none
  ) throws(ArchiveError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(limit: limit, compression) { bytes.append(contentsOf: $0) }
    return bytes
  }
}

/// How the bytes of a member are compressed inside the archive's own compression.
package enum Compression: Hashable, Sendable {
  /// Not at all.
  case none
  /// As a zstd stream.
  case zstd
}

/// Counts what is unpacked, and stops at the limits.
struct ArchiveMeter {
  private let limits: ArchiveLimits
  private let mostBytes: Int
  private var members = 0
  private var bytes = 0
  /// The number of bytes that were unpacked to be unpacked once more.
  private var packed = 0

  init(_ limits: ArchiveLimits, packedBytes: Int) {
    self.limits = limits
    let (product, overflow) = packedBytes.multipliedReportingOverflow(by: limits.ratio)
    mostBytes = overflow ? .max : max(limits.freeBytes, product)
  }

  /// How many bytes may still be unpacked to be unpacked once more.
  var mostPacked: Int { mostBytes - packed }

  mutating func countPacked(_ count: Int) { packed += count }

  /// The error for more bytes than the size of the archive allows.
  var tooLarge: ArchiveError { .tooLarge(.ratio(limits.ratio)) }

  mutating func countMember() throws(ArchiveError) {
    members += 1
    if members > limits.members { throw .tooLarge(.members(limits.members)) }
  }

  /// Reads all bytes of the current member of an archive.
  mutating func measure(
    _ archive: OpaquePointer,
    limit: Int,
    _ take: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    var count = 0
    while let piece = try archive.nextPiece() {
      count += piece.count
      bytes += piece.count
      if count > limit { throw .tooLarge(.member(bytes: limit)) }
      if bytes > limits.total { throw .tooLarge(.total(bytes: limits.total)) }
      if bytes > mostBytes { throw tooLarge }
      try take(piece)
    }
  }
}

extension OpaquePointer {
  /// The next bytes of the current member of an archive; nil at its end.
  func nextPiece() throws(ArchiveError) -> UnsafeRawBufferPointer? {
    while true {
      var (start, count, offset): (UnsafeRawPointer?, Int, la_int64_t) = (nil, 0, 0)
      switch archive_read_data_block(self, &start, &count, &offset) {
      case ARCHIVE_EOF: return nil
      case ARCHIVE_OK:
        if count > 0 { return UnsafeRawBufferPointer(start: start, count: count) }
      // A warning here is a wrong length or checksum.
      default: throw ArchiveError(self)
      }
    }
  }
}

extension ArchiveError {
  /// The last error of libarchive.
  init(_ archive: OpaquePointer) {
    self = .damaged(archive_error_string(archive).map { String(cString: $0) } ?? "")
  }

  init(_ failure: InputFile.Failure) {
    switch failure {
    case .missing: self = .missing
    case .notAFile: self = .notAFile
    case .tooLarge: self = .tooLarge(.total(bytes: .max))
    case .system(let code): self = .system(code: code)
    }
  }
}

import Domain
import Files
import SQLRows

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The pages of a database file, read without SQLite, which stops at the first damaged one.
///
/// https://sqlite.org/fileformat2.html. While it exists, no program that uses SQLite opens the file.
final class FilePages {
  private static let headerSize = 100
  private static let usualPageSize = 4_096

  let path: String
  /// The application and the version of the tables, as the header says.
  let application, version: Int64
  private let file, logFile: Int32
  private let pageSize, usable: Int
  private let log: WriteAheadLog
  /// The number of pages, also of those that are only in the log.
  private let count: Int

  /// Opens and locks a file, and opens its log, if it has one.
  /// - Throws: `StoreError`.
  init(path: String, log logPath: String) throws(StoreError) {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw .system(operation: "open", path: path, code: errno) }
    guard Self.lock(file) else {
      close(file)
      throw .locked(path: path)
    }
    let logFile = open(logPath, O_RDONLY | O_CLOEXEC)
    let header = Self.read(file, 0, Self.headerSize) ?? []
    let pageSize = Self.pageSize(header)
    let log = WriteAheadLog(pageSize: pageSize) { Self.read(logFile, $0, $1) }
    var status = stat()
    fstat(file, &status)
    (self.path, self.file, self.logFile) = (path, file, logFile)
    (self.pageSize, self.log) = (pageSize, log)
    usable = pageSize - (Self.isHeader(header) ? Int(header[20]) : 0)
    count = max(Int(status.st_size) / pageSize, log.pages.keys.max() ?? 0)
    var fields = ByteCursor(header, at: 60)
    version = Int64(fields.int(4) ?? 0)
    fields = ByteCursor(header, at: 68)
    application = Int64(fields.int(4) ?? 0)
  }

  deinit {
    close(file)
    if logFile >= 0 { close(logFile) }
  }

  /// Locks the bytes that SQLite locks; false when another program has the file open.
  private static func lock(_ file: Int32) -> Bool {
    var lock = flock()
    (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
    (lock.l_start, lock.l_len) = (0x4000_0000, 512)
    #if canImport(Darwin)
      let command = F_SETLK
    #else
      // F_OFD_SETLK: a lock of the process would be lost when anything in it closes the file.
      let command: Int32 = 37
    #endif
    return fcntl(file, command, &lock) == 0 || errno != EACCES && errno != EAGAIN
  }

  private static func isHeader(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("SQLite format 3\0".utf8))
  }

  private static func pageSize(_ header: [UInt8]) -> Int {
    if !isHeader(header) { return usualPageSize }
    let size = Int(header[16]) << 8 | Int(header[17])
    if size == 1 { return 65_536 }
    return size >= 512 && size & (size - 1) == 0 ? size : usualPageSize
  }

  private static func read(_ file: Int32, _ place: Int, _ count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let result = pread(
          file,
          buffer.baseAddress.map { $0 + filled },
          count - filled,
          off_t(place + filled)
        )
        if result > 0 { filled += result } else if result == 0 || errno != EINTR { break }
      }
    }
    return bytes.count == count ? bytes : nil
  }

  /// A page, counted from 1; nil when it cannot be read.
  private func page(_ number: Int) -> [UInt8]? {
    if let place = log.pages[number] { return Self.read(logFile, place, pageSize) }
    return Self.read(file, (number - 1) * pageSize, pageSize)
  }

  /// Calls `body` with each record that can be read.
  ///
  /// All pages are read, since the way to one may be damaged. Those that are not used any more may have
  /// records from before, whose stamps are older.
  func forEachRecord(_ body: (StoredRecord) throws -> Void) throws {
    for number in 1...max(1, count) {
      guard let page = page(number) else { continue }
      let start = number == 1 ? Self.headerSize : 0
      guard let kind = Kind(rawValue: page[start]) else { continue }
      var pointers = ByteCursor(page, at: start + 3)
      let cells = pointers.int(2) ?? 0
      pointers = ByteCursor(page, at: start + (kind == .indexInterior ? 12 : 8))
      for _ in 0..<min(cells, usable / 2) {
        guard let place = pointers.int(2) else { break }
        if let record = record(kind, ByteCursor(page, at: place)) { try body(record) }
      }
    }
  }

  /// The pages with records.
  private enum Kind: UInt8 {
    case indexInterior = 2
    case indexLeaf = 10
    case tableLeaf = 13
  }

  private func record(_ kind: Kind, _ cell: ByteCursor) -> StoredRecord? {
    var cell = cell
    if kind == .indexInterior, cell.int(4) == nil { return nil }
    guard let size = cell.varint(), 1...Int64(usable * count) ~= size else { return nil }
    var row: Int64?
    if kind == .tableLeaf {
      row = cell.varint()
      if row == nil { return nil }
    }
    return payload(&cell, Int(size), isTable: kind == .tableLeaf)
      .flatMap { StoredRecord(row: row, payload: $0) }
  }

  /// The bytes of a record, the end of which may be on other pages.
  private func payload(_ cell: inout ByteCursor, _ size: Int, isTable: Bool) -> [UInt8]? {
    let most = isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
    if size <= most { return cell.next(size).map(Array.init) }
    let least = (usable - 12) * 32 / 255 - 23
    let local = least + (size - least) % (usable - 4)
    guard let start = cell.next(local <= most ? local : least) else { return nil }
    var (bytes, next) = (Array(start), cell.int(4))
    while bytes.count < size {
      guard let number = next, 1...count ~= number, let page = page(number) else { return nil }
      var cursor = ByteCursor(page)
      next = cursor.int(4)
      bytes += cursor.next(min(usable - 4, size - bytes.count)) ?? []
    }
    return bytes
  }
}

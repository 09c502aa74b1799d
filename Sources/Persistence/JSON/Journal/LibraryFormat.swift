import Domain

/// `format.json`: the format and id of the library, as one line with a checksum like every other.
struct LibraryFormat: Equatable {
  /// The version that this program writes.
  static let supported: Int64 = 1

  /// The maximum length of the line.
  private static let mostBytes = 1 << 12

  var header: HeaderRecord

  init(header: HeaderRecord) { self.header = header }

  static func new(library: RawID) -> LibraryFormat {
    LibraryFormat(
      header: HeaderRecord(format: supported, oldestReader: supported, library: library)
    )
  }

  /// Reads `format.json`.
  /// - Returns: Nil when it does not exist.
  /// - Throws: `StoreError.damagedFormat` when it is invalid, `.newerFormat` when it is invalid and
  ///   names a later version, `.system`.
  static func read(_ path: String, _ files: any FileSystem) throws(StoreError) -> LibraryFormat? {
    let bytes: [UInt8]
    do {
      guard let found = try files.readWhole(path, limit: mostBytes) else { return nil }
      bytes = found
    } catch {
      // It may be intact; its owner can permit to read it.
      if error.isForbidden { throw error }
      // It is one line; anything else here is not ours. The library can be read.
      throw error.refusal == nil && !error.isTooLarge ? error : .damagedFormat(path: path)
    }
    return try LibraryFormat(bytes, at: path)
  }

  /// Reads the content of a `format.json`; the path is for the error.
  init(_ bytes: [UInt8], at path: String) throws(StoreError) {
    var record = ParsedRecord()
    guard bytes.last == UInt8(ascii: "\n"),
      case .record(let body, _) = Envelope.open(bytes.span.bytes.withoutLast.withoutReturn),
      record.read(body), record.operation == .header, record.header.format > 0
    else {
      // It may be a file that only a newer program understands: it must not be taken for damaged.
      guard let found = Self.version(in: bytes), found > Self.supported else {
        throw .damagedFormat(path: path)
      }
      throw .newerFormat(path: path, found: Int(found), supported: Int(Self.supported))
    }
    header = record.header
  }

  /// The version that an invalid file names; nil when it names none.
  private static func version(in bytes: [UInt8]) -> Int64? {
    let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
    // In what this program writes, it is a bit that has changed.
    if text.contains(#""o":"library","name":"tangocho","#) { return nil }
    let parts = text.split(separator: "\"format\":", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count < 2 ? nil : Int64(parts[1].prefix { $0.isNumber })
  }

  var line: [UInt8] {
    var record: [UInt8] = []
    record.append("{\"o\":\"library\",\"name\":\"tangocho\",\"format\":")
    record.append(decimal: header.format)
    record.append(",\"reader\":")
    record.append(decimal: header.oldestReader)
    record.append(",\"library\":")
    record.append(header.library.typed() as Identifier<Never>)
    record.append("}")
    return Envelope.seal(record).line
  }
}

/// The content of a `format.json`, for those who do not read the library.
package enum FormatContent: Equatable {
  /// Of the library with this id.
  case library(String)
  /// Of a later version.
  case newer
  /// Nothing that can be read.
  case damaged

  package init(_ bytes: [UInt8]) {
    do {
      let format = try LibraryFormat(bytes, at: "")
      let id: Identifier<Never> = format.header.library.typed()
      self = .library(id.description)
    } catch .newerFormat {
      self = .newer
    } catch {
      self = .damaged
    }
  }
}

extension HeaderRecord {
  /// Whether this program must not even read a file with this header.
  var isTooNew: Bool { oldestReader > LibraryFormat.supported }
  /// Whether this program may read, but not write.
  var isNewer: Bool { format > LibraryFormat.supported }
}

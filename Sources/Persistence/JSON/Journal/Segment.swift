import Domain
import Files

/// A line that was written to a file.
struct WrittenLine {
  /// The line.
  let bytes: Pieces
  /// Where it begins in its file.
  var offset = 0
  /// Where its record is, without what depends on its position in the file.
  var payload = 0..<0
  let key: LineKey
  let previous: UInt32

  /// The number of bytes.
  var count: Int { bytes.count }
  /// Where the next line begins in the file.
  var end: Int { offset + count }
}

/// The journal file that this running instance appends to.
struct Segment {
  let path: String
  let name: OwnFileName
  let device: UInt64
  private let file: OpenFile
  private let lock: OpenFile
  private var sequence: Int64 = 0
  private var previous: UInt32
  /// The offset of the next line.
  private var end = 0
  /// The lines of this file, without its header.
  private var written: [WrittenLine] = []
  /// The records, independent of their position in this file, to be written again if the file is
  /// lost.
  var payloads: [[UInt8]] { written.map { Array($0.bytes.joined[$0.payload]) } }
  /// The last of them as it stands in this file; nil when there is none.
  var lastWritten: WrittenLine? { written.last }

  init(
    path: String,
    name: OwnFileName,
    device: UInt64,
    file: OpenFile,
    lock: OpenFile,
    header: UInt32
  ) {
    (self.path, self.name, self.device) = (path, name, device)
    (self.file, self.lock, previous) = (file, lock, header)
  }

  /// Writes the header and the first records durably, and so that the file keeps its name.
  ///
  /// When the name may be lost, none of the records counts as written.
  mutating func begin(
    with payloads: [Pieces],
    after header: [UInt8],
    _ files: any FileSystem
  ) throws(StoreError) -> [WrittenLine] {
    let lines = try append(payloads, before: header, files)
    do {
      try files.syncDirectory(directoryName(of: path))
    } catch {
      written = []
      throw error
    }
    return lines
  }

  /// Appends records durably, those of usual size in one write.
  ///
  /// `header` precedes them when the file is empty. The operation in the error is "verify" when the
  /// file at the path is not, or no longer, the one that was written.
  mutating func append(
    _ payloads: [Pieces],
    before header: [UInt8] = [],
    _ files: any FileSystem
  ) throws(StoreError) -> [WrittenLine] {
    let lines = lines(of: payloads, from: end + header.count)
    var bytes = Pieces(header)
    for line in lines { bytes.append(line.bytes) }
    let count = bytes.count
    guard lines.allSatisfy({ $0.count <= Envelope.mostBytes }) else {
      throw .system(operation: "write", path: path, code: ErrorCode.tooLarge)
    }
    for piece in bytes.all { try files.writeAll(file, piece) }
    try files.sync(file)
    let start = end
    end += count
    guard try isVerified(bytes, at: start, files) else { throw displaced }
    if let key = lines.last?.key { (sequence, previous) = (key.sequence, key.checksum) }
    written += lines
    return lines
  }

  /// The lines of the next records in this file, which begin at an offset.
  private func lines(of payloads: [Pieces], from offset: Int) -> [WrittenLine] {
    var (last, offset) = (last, offset)
    return payloads.map { payload in
      let (sequence, before) = (last.sequence + 1, last.checksum)
      let head = Self.head(device: device, sequence: sequence, previous: before)
      var record = Pieces(head)
      record.append(payload)
      record.append([UInt8(ascii: "}")])
      let (bytes, checksum) = Envelope.seal(record)
      last = LineKey(device: device, sequence: sequence, checksum: checksum)
      defer { offset += bytes.count }
      let start = Envelope.head + head.count
      return WrittenLine(
        bytes: bytes,
        offset: offset,
        payload: start..<(start + payload.count),
        key: last,
        previous: before
      )
    }
  }

  /// Up to where it was written.
  var fileEnd: FileEnd { FileEnd(path: path, size: end) }

  /// The last line of the file.
  var last: LineKey { LineKey(device: device, sequence: sequence, checksum: previous) }

  /// Whether the file at the path is still this one, and not shorter than it should be.
  func isInPlace(_ files: any FileSystem) throws(StoreError) -> Bool {
    guard let named = try files.statusOfName(path) else { return false }
    let own = try files.status(of: file)
    return named.isSameFile(as: own) && own.size >= end
  }

  /// Whether the file at the path has bytes where they were written.
  ///
  /// It is asked twice: a network disk may fail for a moment, and a change that is refused then would be
  /// there later.
  private func isVerified(
    _ bytes: Pieces,
    at start: Int,
    _ files: any FileSystem
  ) throws(StoreError) -> Bool {
    do {
      return try isInPlace(files) ? holds(bytes, at: start, files) : false
    } catch {
      return try isInPlace(files) ? holds(bytes, at: start, files) : false
    }
  }

  /// Whether bytes are where they were written: another program may have truncated the file, or
  /// replaced it with an older one.
  private func holds(
    _ bytes: Pieces,
    at start: Int,
    _ files: any FileSystem
  ) throws(StoreError) -> Bool {
    var (part, place): ([UInt8], Int) = ([], start)
    for piece in bytes.all {
      let piece = piece.span.bytes
      let end = place + piece.byteCount
      while place < end {
        part.removeAll(keepingCapacity: true)
        let most = min(1 << 16, end - place)
        let count = try files.read(file, at: place, atMost: most, into: &part)
        let written = piece.extracting(last: end - place)
        guard count > 0, written[0, count].isEqual(to: part.span.bytes) else { return false }
        place += count
      }
    }
    return true
  }

  private var displaced: StoreError {
    .system(operation: "verify", path: path, code: ErrorCode.inputOutput)
  }

  /// Closes the file and its lock file, in which the last line is stored.
  func close(_ files: any FileSystem, noting state: DeviceState?) {
    do {
      // Nothing was acknowledged for a file whose first write failed.
      if sequence > 0 { try state?.note(last, in: lock) }
    } catch {
      // Then only a later truncation of the file is not detected.
    }
    files.close(file)
    files.close(lock)
  }

  /// A record of a file: its writer, its number, and its content.
  static func record(
    device: UInt64,
    sequence: Int64,
    previous: UInt32,
    _ payload: [UInt8]
  ) -> [UInt8] {
    var record: [UInt8] = []
    record.reserveCapacity(payload.count + 64)
    record += head(device: device, sequence: sequence, previous: previous)
    record += payload
    record.append("}")
    return record
  }

  /// What a record has before its content.
  private static func head(device: UInt64, sequence: Int64, previous: UInt32) -> [UInt8] {
    var record: [UInt8] = []
    record.reserveCapacity(Pieces.usual)
    record.append("{\"d\":\"")
    record.append(hexadecimal: device, digits: 16)
    record.append("\",\"s\":")
    record.append(decimal: sequence)
    record.append(",\"p\":\"")
    record.append(hexadecimal: UInt64(previous), digits: 8)
    record.append("\",")
    return record
  }

  /// The first line of a file.
  static func header(
    _ name: OwnFileName,
    device: UInt64,
    library: RawID,
    clock: UInt64,
    deviceName: String?,
    covers: [CoveredFile] = []
  ) -> (line: [UInt8], header: HeaderRecord, checksum: UInt32) {
    let header = HeaderRecord(
      format: LibraryFormat.supported,
      oldestReader: LibraryFormat.supported,
      library: library,
      nonce: name.nonce,
      hasEnd: name.kind == .snapshot,
      deviceName: deviceName
    )
    let payload = headerPayload(name, header, clock: clock, covers: covers)
    let sealed = Envelope.seal(
      record(device: device, sequence: 0, previous: 0, payload)
    )
    return (sealed.line, header, sealed.checksum)
  }

  private static func headerPayload(
    _ name: OwnFileName,
    _ header: HeaderRecord,
    clock: UInt64,
    covers: [CoveredFile]
  ) -> [UInt8] {
    var payload: [UInt8] = []
    payload.append("\"t\":\"")
    payload.append(hexadecimal: clock, digits: 16)
    payload.append(name.kind == .segment ? "\",\"o\":\"segment\"" : "\",\"o\":\"snapshot\"")
    payload.append(",\"format\":")
    payload.append(decimal: header.format)
    payload.append(",\"reader\":")
    payload.append(decimal: header.oldestReader)
    payload.append(",\"library\":")
    payload.append(header.library.typed() as Identifier<Never>)
    payload.append(",\"number\":")
    payload.append(decimal: name.number)
    payload.append(",\"nonce\":\"")
    payload.append(hexadecimal: name.nonce, digits: 16)
    payload.append("\"")
    if let name = header.deviceName {
      payload.append(",\"name\":")
      payload.append(text: name)
    }
    if name.kind == .snapshot { payload.append(",\"ends\":true") }
    if !covers.isEmpty {
      payload.append(",\"covers\":[")
      for (place, file) in covers.enumerated() {
        if place > 0 { payload.append(",") }
        file.append(to: &payload)
      }
      payload.append("]")
    }
    return payload
  }
}

import Domain

/// The file of the journal that this running instance appends to.
struct Segment {
  let path: String
  let name: OwnFileName
  let device: UInt64
  private let file: OpenFile
  private let lock: OpenFile
  private var sequence: Int64 = 0
  private var previous: UInt32

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

  /// The line that the next record becomes here.
  func line(of payload: [UInt8]) -> (line: [UInt8], checksum: UInt32) {
    Envelope.seal(
      Self.record(device: device, sequence: sequence + 1, previous: previous, payload)
    )
  }

  /// Appends a line, behind `before` when the file has nothing yet, in one write.
  func write(_ line: [UInt8], before: [UInt8] = [], _ files: any FileSystem) throws(StoreError) {
    try files.writeAll(file, before.isEmpty ? line : before + line)
  }

  /// Waits until what was written is on the disk.
  func sync(_ files: any FileSystem) throws(StoreError) { try files.sync(file) }

  /// Counts a line that was written.
  mutating func advance(_ checksum: UInt32) {
    sequence += 1
    previous = checksum
  }

  /// Lets go of the file and of its lock.
  func close(_ files: any FileSystem) {
    files.close(file)
    files.close(lock)
  }

  /// A record of a file: who wrote it, its place there, and what it says.
  static func record(
    device: UInt64,
    sequence: Int64,
    previous: UInt32,
    _ payload: [UInt8]
  ) -> [UInt8] {
    var record: [UInt8] = []
    record.reserveCapacity(payload.count + 64)
    record.append("{\"d\":\"")
    record.append(hexadecimal: device, digits: 16)
    record.append("\",\"s\":")
    record.append(decimal: sequence)
    record.append(",\"p\":\"")
    record.append(hexadecimal: UInt64(previous), digits: 8)
    record.append("\",")
    record.append(contentsOf: payload)
    record.append("}")
    return record
  }

  /// The first line of a file.
  static func header(
    _ name: OwnFileName,
    device: UInt64,
    library: RawID,
    clock: UInt64,
    covers: [String] = []
  ) -> (line: [UInt8], header: HeaderRecord, checksum: UInt32) {
    let header = HeaderRecord(
      format: LibraryFormat.supported,
      oldestReader: LibraryFormat.supported,
      library: library,
      nonce: name.nonce
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
    covers: [String]
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
    if !covers.isEmpty {
      payload.append(",\"covers\":[")
      for (place, name) in covers.enumerated() {
        if place > 0 { payload.append(",") }
        payload.append(text: name)
      }
      payload.append("]")
    }
    return payload
  }
}

import Domain

/// A snapshot that is being written: chained lines, through a buffer.
struct SnapshotFile {
  let path: String
  private let device: UInt64
  private let file: OpenFile
  private let files: any FileSystem
  private var buffer: [UInt8] = []
  private var unsynced = 0
  /// The extent so far.
  private(set) var extent: Extent

  struct Extent: Equatable {
    var size = 0
    /// The number of lines after the header.
    var lines: Int64 = 0
    /// The checksum of the last line, which covers that of the line before it, and so on.
    var last: UInt32
  }

  private static let bufferSize = 1 << 18
  /// The number of bytes synced at once, so that closing the program does not wait for all of them.
  private static let mostUnsynced = 1 << 22

  /// Creates the file, which must not exist yet, with its header.
  init(
    _ path: String,
    device: UInt64,
    header: (line: [UInt8], checksum: UInt32),
    _ files: any FileSystem
  ) throws(StoreError) {
    (self.path, self.device, self.files) = (path, device, files)
    extent = Extent(size: header.line.count, last: header.checksum)
    file = try files.open(path, for: .creating)
    buffer.reserveCapacity(Self.bufferSize + 1 << 14)
    buffer += header.line
  }

  /// Appends a line.
  mutating func append(_ payload: [UInt8]) throws(StoreError) {
    let record = Segment.record(
      device: device,
      sequence: extent.lines + 1,
      previous: extent.last,
      payload
    )
    let sealed = Envelope.seal(record)
    buffer += sealed.line
    extent = Extent(
      size: extent.size + sealed.line.count,
      lines: extent.lines + 1,
      last: sealed.checksum
    )
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Writes the rest, and waits until everything is on the disk.
  mutating func finish() throws(StoreError) {
    try flush()
    try files.sync(file)
  }

  func close() { files.close(file) }

  private mutating func flush() throws(StoreError) {
    try files.writeAll(file, buffer)
    unsynced += buffer.count
    buffer.removeAll(keepingCapacity: true)
    if unsynced >= Self.mostUnsynced {
      try files.sync(file)
      unsynced = 0
    }
  }
}

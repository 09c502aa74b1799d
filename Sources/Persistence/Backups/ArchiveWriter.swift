import Domain
import Zlib

/// Writes a tar archive compressed with gzip into a new file, in pieces.
struct ArchiveWriter {
  private let file: OpenFile
  private let files: any FileSystem
  private let stream: ZlibStream
  private let packed = ByteBuffer(capacity: chunk)
  private let time: Int64

  /// The number of bytes in memory at a time.
  static let chunk = 1 << 18

  /// Creates a writer; `time` is that of the entries, in seconds.
  init(_ file: OpenFile, time: Int64, _ files: any FileSystem) throws(StoreError) {
    guard let stream = ZlibStream(.gzip) else {
      throw .system(operation: "write", path: file.path, code: ErrorCode.noMemory)
    }
    (self.file, self.files, self.stream, self.time) = (file, files, stream, time)
  }

  /// Begins an entry; `size` bytes must follow.
  func begin(_ name: String, size: Int) throws(StoreError) {
    try add(TarHeader(name: name, size: size).blocks(time: time))
  }

  /// Pads the last block of an entry.
  func end(size: Int) throws(StoreError) {
    try add([UInt8](repeating: 0, count: TarHeader.padding(of: size)))
  }

  /// Ends the archive.
  func finish() throws(StoreError) {
    try add([UInt8](repeating: 0, count: 2 * TarHeader.blockSize))
    try pack(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
  }

  /// Adds bytes.
  func add(_ bytes: [UInt8]) throws(StoreError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(StoreError) in try add(bytes) }
    }
    try result.get()
  }

  /// Adds bytes.
  func add(_ bytes: UnsafeRawBufferPointer) throws(StoreError) { try pack(bytes, isLast: false) }

  private func pack(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(StoreError) {
    var rest = bytes[...]
    while true {
      packed.removeAll()
      let room = packed.free(atLeast: Self.chunk)
      let step = stream.step(UnsafeRawBufferPointer(rebasing: rest), isLast: isLast, into: room)
      guard step.outcome != .damaged else {
        throw .system(operation: "write", path: file.path, code: ErrorCode.inputOutput)
      }
      packed.fill(step.made)
      rest = rest.dropFirst(step.taken)
      if step.made > 0 { try files.writeAll(file, packed.bytes) }
      if isLast ? step.outcome == .ended : rest.isEmpty && step.made < room.count { return }
    }
  }
}

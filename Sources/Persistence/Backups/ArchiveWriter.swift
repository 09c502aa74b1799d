import Domain
import Zlib

/// Writes a tar archive compressed with gzip into a new file, in pieces.
struct ArchiveWriter {
  private let file: OpenFile
  private let files: any FileSystem
  private let stream: ZlibStream
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
    try pack(RawSpan(), isLast: true)
  }

  func add(_ bytes: [UInt8]) throws(StoreError) { try add(bytes.span.bytes) }

  func add(_ bytes: RawSpan) throws(StoreError) { try pack(bytes, isLast: false) }

  private func pack(_ bytes: RawSpan, isLast: Bool) throws(StoreError) {
    var (rest, packed) = (bytes, [UInt8]())
    while true {
      packed.removeAll(keepingCapacity: true)
      var step = ZlibStream.Step.none
      packed.append(addingCapacity: Self.chunk) { room in
        step = stream.step(rest, isLast: isLast, into: &room)
      }
      guard step.outcome != .damaged else {
        throw .system(operation: "write", path: file.path, code: ErrorCode.inputOutput)
      }
      rest = rest.extracting(step.taken...)
      try files.writeAll(file, packed)
      if isLast ? step.outcome == .ended : rest.isEmpty && step.made < Self.chunk { return }
    }
  }
}

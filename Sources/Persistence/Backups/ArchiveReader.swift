import Domain
import Zlib

/// Reads a tar archive compressed with gzip in pieces; its content is untrusted.
final class ArchiveReader {
  let path: String
  private let files: any FileSystem
  private let file: OpenFile
  private let stream: ZlibStream
  private let packed = ByteBuffer(capacity: ArchiveWriter.chunk)
  private let unpacked = ByteBuffer(capacity: ArchiveWriter.chunk)
  private var position = 0
  private var hasEnded = false
  /// The number of bytes of the entry that were not read yet.
  private var left = 0
  private var padding = 0

  /// The maximum size of an extended header, and of the padding at the end of an archive.
  private static let mostExtended = 1 << 16

  /// Opens an archive.
  init(_ path: String, _ files: any FileSystem) throws {
    guard let stream = ZlibStream(.gunzip) else {
      throw StoreError.system(operation: "read", path: path, code: ErrorCode.noMemory)
    }
    guard try files.status(of: path)?.isDirectory == false else {
      throw BackupError.damaged(path: path, fault: .notPacked)
    }
    (self.path, self.files, self.stream) = (path, files, stream)
    file = try files.open(path, for: .reading)
  }

  deinit { files.close(file) }

  /// The next entry, whose bytes `read` returns; nil at the end of the archive.
  func next() throws -> TarHeader? {
    while left > 0 { _ = try read(atMost: left) }
    _ = try bytes(padding)
    padding = 0
    switch TarHeader.read(try bytes(TarHeader.blockSize)) {
    case .other(let name): throw fault(.badEntry(name: name))
    case .zeros:
      try readEnd()
      return nil
    case .header(var header):
      if header.kind == .extended {
        guard header.size <= Self.mostExtended else { throw fault(.badEntry(name: header.name)) }
        let extended = try bytes(header.size)
        _ = try bytes(TarHeader.padding(of: header.size))
        guard let name = TarHeader.path(inExtended: extended),
          case .header(let named) = TarHeader.read(try bytes(TarHeader.blockSize)),
          named.kind == .file
        else { throw fault(.badEntry(name: header.name)) }
        header = TarHeader(name: name, size: named.size)
      }
      (left, padding) = (header.size, TarHeader.padding(of: header.size))
      return header
    }
  }

  /// Some bytes of the entry, valid until the next call; none at its end.
  func read(atMost count: Int = ArchiveWriter.chunk) throws -> UnsafeRawBufferPointer {
    guard left > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let piece = try piece(atMost: min(count, left))
    left -= piece.count
    return piece
  }

  /// The error for a fault of this archive.
  func fault(_ fault: ArchiveFault) -> BackupError { .damaged(path: path, fault: fault) }

  /// Checks that the archive ends with blocks of zeros.
  private func readEnd() throws {
    var count = 0
    while true {
      do {
        let piece = try piece(atMost: ArchiveWriter.chunk)
        count += piece.count
        guard piece.allSatisfy({ $0 == 0 }), count <= Self.mostExtended else {
          throw fault(.unexpectedEntry(name: "?"))
        }
      } catch BackupError.damaged(_, .cutOff) where hasEnded {
        return
      }
    }
  }

  private func bytes(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += try piece(atMost: count - bytes.count) }
    return bytes
  }

  private var taken = 0

  /// Some decompressed bytes, at least one.
  private func piece(atMost count: Int) throws -> UnsafeRawBufferPointer {
    if taken == unpacked.count { try unpack() }
    let piece = unpacked[taken, min(count, unpacked.count - taken)]
    taken += piece.count
    return piece
  }

  private func unpack() throws {
    unpacked.removeAll()
    taken = 0
    while unpacked.count == 0 {
      if hasEnded { throw fault(.cutOff) }
      let isAtEnd = try packed.count == 0 && !readPacked()
      if isAtEnd { throw fault(.cutOff) }
      let room = UnsafeMutableRawBufferPointer(
        rebasing: unpacked.free(atLeast: ArchiveWriter.chunk)[..<ArchiveWriter.chunk]
      )
      let step = stream.step(packed.bytes, isLast: false, into: room)
      unpacked.fill(step.made)
      packed.removeFirst(step.taken)
      switch step.outcome {
      case .damaged: throw fault(.notPacked)
      case .more: if step.made == 0, step.taken == 0, packed.count > 0 { throw fault(.notPacked) }
      case .ended:
        hasEnded = true
        if try packed.count > 0 || readPacked() { throw fault(.notPacked) }
      }
    }
  }

  private func readPacked() throws -> Bool {
    let count = try files.read(file, at: position, into: packed.free(atLeast: ArchiveWriter.chunk))
    packed.fill(count)
    position += count
    return count > 0
  }
}

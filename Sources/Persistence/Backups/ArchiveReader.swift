import Domain
import Zlib

/// Reads a tar archive compressed with gzip in pieces; its content is untrusted.
final class ArchiveReader {
  let path: String
  private let files: any FileSystem
  private let file: OpenFile
  private let stream: ZlibStream
  private var packed: [UInt8] = []
  private var unpacked: [UInt8] = []
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
    while try read({ _ in }) {}
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

  /// Hands out some bytes of the entry.
  /// - Returns: False at its end, where nothing is handed out.
  func read(_ take: (RawSpan) throws -> Void) throws -> Bool {
    guard left > 0 else { return false }
    try piece(atMost: left) { piece in
      left -= piece.byteCount
      try take(piece)
    }
    return true
  }

  func fault(_ fault: ArchiveFault) -> BackupError { .damaged(path: path, fault: fault) }

  /// Checks that the archive ends with blocks of zeros.
  private func readEnd() throws {
    var count = 0
    while true {
      do {
        var isZero = true
        try piece(atMost: ArchiveWriter.chunk) { piece in
          count += piece.byteCount
          for place in piece.byteOffsets where piece[byte: place] != 0 { isZero = false }
        }
        guard isZero, count <= Self.mostExtended else {
          throw fault(.unexpectedEntry(name: "?"))
        }
      } catch BackupError.damaged(_, .cutOff) where hasEnded {
        return
      }
    }
  }

  private func bytes(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count { try piece(atMost: count - bytes.count) { bytes.append($0) } }
    return bytes
  }

  private var taken = 0

  /// Passes some decompressed bytes to `take`, at least one.
  private func piece(atMost count: Int, _ take: (RawSpan) throws -> Void) throws {
    if taken == unpacked.count { try unpack() }
    let (bytes, start, length) = (unpacked, taken, min(count, unpacked.count - taken))
    taken += length
    try take(bytes.span.bytes[start, length])
  }

  private func unpack() throws {
    unpacked.removeAll(keepingCapacity: true)
    taken = 0
    while unpacked.count == 0 {
      if hasEnded { throw fault(.cutOff) }
      let isAtEnd = try packed.count == 0 && !readPacked()
      if isAtEnd { throw fault(.cutOff) }
      let input = packed
      var step = ZlibStream.Step.none
      unpacked.append(addingCapacity: ArchiveWriter.chunk) { room in
        step = stream.step(input.span.bytes, isLast: false, into: &room)
      }
      packed = Array(input[step.taken...])
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
    let most = ArchiveWriter.chunk
    let count = try files.read(file, at: position, atMost: most, into: &packed)
    position += count
    return count > 0
  }
}

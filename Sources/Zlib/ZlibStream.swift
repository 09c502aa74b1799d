import CZlib

/// A stream of bytes that zlib compresses or decompresses in pieces.
package final class ZlibStream {
  /// The operation of a stream.
  package enum Kind: Sendable {
    /// Compresses to a gzip file.
    case gzip
    /// Decompresses a gzip file.
    case gunzip
    /// Decompresses deflated bytes without a header.
    case inflate
  }

  /// The state of a stream after a step.
  package enum Outcome: Sendable {
    /// There may be more data.
    case more
    /// The end of the stream was written or read.
    case ended
    /// The data is invalid.
    case damaged
  }

  /// The result of a step.
  package struct Step: Sendable {
    /// The number of input bytes consumed.
    package let taken: Int
    /// The number of bytes appended to the output.
    package let made: Int
    /// The state after it.
    package let outcome: Outcome

    /// Nothing was consumed or written.
    package static let none = Step(taken: 0, made: 0, outcome: .more)
  }

  private let kind: Kind
  private let stream: UnsafeMutablePointer<z_stream>

  /// The window size of zlib, plus the flag for gzip headers.
  private static let gzipWindow = MAX_WBITS + 16

  /// Creates a stream.
  /// - Returns: Nil when there is not enough memory.
  package init?(_ kind: Kind) {
    self.kind = kind
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status =
      switch kind {
      case .gzip: tangocho_deflate_init(stream, Z_DEFAULT_COMPRESSION, Self.gzipWindow)
      case .gunzip: tangocho_inflate_init(stream, Self.gzipWindow)
      case .inflate: tangocho_inflate_init(stream, -MAX_WBITS)
      }
    guard status == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    if kind == .gzip { deflateEnd(stream) } else { inflateEnd(stream) }
    stream.deallocate()
  }

  /// Processes some bytes.
  /// - Parameters:
  ///   - input: The next bytes, not all of which may be consumed.
  ///   - isLast: Whether these are the last bytes.
  ///   - output: Where the result is appended, up to its capacity.
  /// - Returns: How much was consumed and written.
  package func step(
    _ input: RawSpan,
    isLast: Bool,
    into output: inout OutputSpan<UInt8>
  ) -> Step {
    let offered = min(input.byteCount, Int(UInt32.max))
    let room = min(output.freeCapacity, Int(UInt32.max))
    let flush = isLast && offered == input.byteCount ? Z_FINISH : Z_NO_FLUSH
    let status = input.withUnsafeBytes { input in
      output.withUnsafeMutableBufferPointer { output, count in
        // zlib does not write there, although its headers do not declare it const.
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self)
        )
        stream.pointee.avail_in = UInt32(offered)
        stream.pointee.next_out = output.baseAddress.map { $0 + count }
        stream.pointee.avail_out = UInt32(room)
        let status = kind == .gzip ? deflate(stream, flush) : inflate(stream, Z_NO_FLUSH)
        count += room - Int(stream.pointee.avail_out)
        return status
      }
    }
    let outcome: Outcome =
      switch status {
      case Z_STREAM_END: .ended
      // Not an error: there was no room, or nothing to consume.
      case Z_OK, Z_BUF_ERROR: .more
      default: .damaged
      }
    return Step(
      taken: offered - Int(stream.pointee.avail_in),
      made: room - Int(stream.pointee.avail_out),
      outcome: outcome
    )
  }
}

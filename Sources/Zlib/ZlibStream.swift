import CZlib

/// A stream of bytes that zlib packs or unpacks, a piece at a time.
package final class ZlibStream {
  /// What the stream does.
  package enum Kind: Sendable {
    /// Packs bytes as a gzip file.
    case gzip
    /// Unpacks a gzip file.
    case gunzip
    /// Unpacks deflated bytes that have no header.
    case inflate
  }

  /// How far a step has come.
  package enum Outcome: Sendable {
    /// There may be more.
    case more
    /// The end of the stream was written or read.
    case ended
    /// The bytes are not what they should be.
    case damaged
  }

  /// What one step has done.
  package struct Step: Sendable {
    /// How many bytes of the input were taken.
    package let taken: Int
    /// How many bytes were put into the output.
    package let made: Int
    /// How far it has come.
    package let outcome: Outcome
  }

  private let kind: Kind
  private let stream: UnsafeMutablePointer<z_stream>

  /// The window of zlib, with what says that the header and the end are those of gzip.
  private static let gzipWindow = MAX_WBITS + 16

  /// Makes a stream.
  /// - Returns: Nil when there is no memory for it.
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

  /// Takes some bytes and makes some.
  /// - Parameters:
  ///   - input: The next bytes, of which not all have to be taken.
  ///   - isLast: Whether no bytes follow these.
  ///   - output: Where the result goes.
  /// - Returns: How much was taken and made.
  package func step(
    _ input: UnsafeRawBufferPointer,
    isLast: Bool,
    into output: UnsafeMutableRawBufferPointer
  ) -> Step {
    let offered = min(input.count, Int(UInt32.max))
    let room = min(output.count, Int(UInt32.max))
    // zlib does not write there; its headers only do not say so.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    )
    stream.pointee.avail_in = UInt32(offered)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(room)
    let flush = isLast && offered == input.count ? Z_FINISH : Z_NO_FLUSH
    let status = kind == .gzip ? deflate(stream, flush) : inflate(stream, Z_NO_FLUSH)
    let outcome: Outcome =
      switch status {
      case Z_STREAM_END: .ended
      // Not an error: there was no room, or nothing to take.
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

extension [UInt8] {
  /// At most `count` bytes from an offset of a file; fewer only at its end.
  ///
  /// The only loop that reads part of a file, since a call may return less than it was asked for.
  ///
  /// `read` reads once from an offset, and returns the number of bytes; 0 at the end of the file.
  /// - Throws: The errors of `read`.
  package init<Failure>(
    readFrom offset: Int,
    count: Int,
    _ read: (_ offset: Int, UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    var failure: Failure?
    self.init(unsafeUninitializedCapacity: count) { bytes, filled in
      let buffer = UnsafeMutableRawBufferPointer(bytes)
      do throws(Failure) {
        while filled < count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<count])
          let more = try read(offset + filled, rest)
          if more == 0 { break }
          filled += more
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}

extension [UInt8] {
  /// The bytes that a file has at a place, at most `count`; fewer only where it ends.
  ///
  /// The one loop that reads a piece of a file, as a call may read less than it is asked for.
  ///
  /// `read` reads once from a place, and says how much; 0 at the end of the file.
  /// - Throws: What `read` throws.
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

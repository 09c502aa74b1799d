/// A line of a journal file, without its line feed.
package enum JournalLine {
  /// Whether the checksum of a line is right.
  package static func isIntact(_ line: ArraySlice<UInt8>) -> Bool {
    if case .record = Envelope.open(line.span.bytes.withoutReturn) { true } else { false }
  }
}

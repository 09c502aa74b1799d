/// A part of a line, without a copy of its bytes.
typealias ByteSlice = ArraySlice<UInt8>

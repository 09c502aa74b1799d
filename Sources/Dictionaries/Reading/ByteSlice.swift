/// A part of a buffer that somebody else owns: passing and splitting it costs nothing.
typealias ByteSlice = Slice<UnsafeBufferPointer<UInt8>>

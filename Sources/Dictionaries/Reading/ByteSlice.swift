/// A part of bytes that somebody else keeps: it costs nothing to pass around and to divide.
typealias ByteSlice = Slice<UnsafeBufferPointer<UInt8>>

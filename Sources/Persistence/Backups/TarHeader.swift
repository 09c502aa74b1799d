/// The header of a tar entry (POSIX.1-1988 "ustar", with the long names of POSIX.1-2001 "pax"): a
/// block of 512 bytes.
struct TarHeader: Equatable {
  static let blockSize = 512
  /// The maximum length of a name in the header; longer ones are in an extended header before it.
  private static let longestName = 100

  /// The type of an entry.
  enum Kind: UInt8 {
    case file = 0x30
    /// An extended header, which describes the next entry.
    case extended = 0x78
  }

  var name: String
  var size: Int
  var kind = Kind.file

  /// The number of bytes that fill the last block of an entry.
  static func padding(of size: Int) -> Int { (blockSize - size % blockSize) % blockSize }

  /// The blocks that begin an entry, with those of its long name where it has one.
  func blocks(time: Int64) -> [UInt8] {
    if name.utf8.count <= Self.longestName, name.utf8.allSatisfy({ $0 < 0x80 }) {
      return block(name, size, kind, time: time)
    }
    let record = Self.record("path", name)
    return block("PaxHeader", record.count, .extended, time: time) + record
      + [UInt8](repeating: 0, count: Self.padding(of: record.count))
      + block(String(decoding: name.utf8.suffix(40), as: UTF8.self), size, kind, time: time)
  }

  private func block(_ name: String, _ size: Int, _ kind: Kind, time: Int64) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    func put(_ bytes: some Sequence<UInt8>, at place: Int) {
      for (offset, byte) in bytes.enumerated() { block[place + offset] = byte }
    }
    put(name.utf8.prefix(Self.longestName), at: 0)
    put("0000600".utf8, at: 100)
    put("0000000".utf8, at: 108)
    put("0000000".utf8, at: 116)
    put(Self.octal(size, digits: 11), at: 124)
    put(Self.octal(Int(max(0, time)), digits: 11), at: 136)
    put("        ".utf8, at: 148)
    block[156] = kind.rawValue
    put("ustar\u{0}00".utf8, at: 257)
    put(Self.octal(Self.checksum(of: block), digits: 6) + [0, 0x20], at: 148)
    return block
  }

  /// A line of an extended header: its own length, a key and a value.
  private static func record(_ key: String, _ value: String) -> [UInt8] {
    let rest = " \(key)=\(value)\n"
    var length = rest.utf8.count
    while "\(length)".utf8.count + rest.utf8.count != length {
      length = "\(length)".utf8.count + rest.utf8.count
    }
    return Array("\(length)\(rest)".utf8)
  }

  private static func octal(_ value: Int, digits: Int) -> [UInt8] {
    let text = String(value, radix: 8)
    return Array((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8)
  }

  /// The sum of the bytes, with the checksum field as spaces.
  private static func checksum(of block: [UInt8]) -> Int {
    block.enumerated().reduce(0) { sum, byte in
      sum + (148..<156 ~= byte.offset ? 0x20 : Int(byte.element))
    }
  }
}

extension TarHeader {
  /// The possible content of a block of 512 bytes.
  enum Block: Equatable {
    case header(TarHeader)
    /// The end of the archive.
    case zeros
    /// Something else: a folder, a link, a device, or damage.
    case other(name: String)
  }

  /// Parses a block.
  static func read(_ block: [UInt8]) -> Block {
    if block.allSatisfy({ $0 == 0 }) { return .zeros }
    let name = text(block[0..<100])
    // Split names are never written here: long names are in an extended header.
    guard block.count == blockSize, block[257..<262].elementsEqual("ustar".utf8), block[345] == 0,
      number(block[148..<156]) == checksum(of: block), let size = number(block[124..<136]),
      let kind = Kind(rawValue: block[156])
    else { return .other(name: name) }
    return .header(TarHeader(name: name, size: size, kind: kind))
  }

  /// The path in an extended header; nil when there is none, or it is malformed.
  static func path(inExtended bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    var path: String?
    while let space = rest.firstIndex(of: 0x20) {
      guard let length = Int(String(decoding: rest[..<space], as: UTF8.self)),
        length > space - rest.startIndex + 1, length <= rest.count
      else { return nil }
      let record = rest[(space + 1)..<(rest.startIndex + length)]
      guard record.last == 0x0A, let equals = record.firstIndex(of: 0x3D) else { return nil }
      if record[..<equals].elementsEqual("path".utf8) {
        path = String(decoding: record[(equals + 1)...].dropLast(), as: UTF8.self)
      }
      rest = rest.dropFirst(length)
    }
    return path
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    Int(text(bytes).split(separator: " ").joined(), radix: 8).flatMap { $0 >= 0 ? $0 : nil }
  }
}

import Domain
import Zlib

/// The files in a zip archive: stored or deflated, without encryption, up to 4 GiB.
struct ZipArchive {
  /// A file of the archive.
  struct Member {
    let name: String
    fileprivate let method: Int
    fileprivate let compressedSize: Int
    fileprivate let size: Int
    fileprivate let offset: Int64
  }

  /// Its files, in the order of its directory.
  let members: [Member]
  private let file: SourceFile
  /// The maximum size of a member and of the directory, in bytes: a forged size must not use all
  /// memory, and the largest banks have a few megabytes.
  private static let most = 1 << 26

  /// Reads the directory at the end of a file; nil when it is not a zip archive.
  init?(_ file: SourceFile) throws(DictionaryError) {
    self.file = file
    // The last record is 22 bytes and a comment of at most 65,535.
    let tailSize = min(Int(file.size), 22 + 65_535)
    let tail = ZipBytes(try file.bytes(at: file.size - Int64(tailSize), count: tailSize))
    guard let end = tail.lastIndex(of: 0x0605_4B50, length: 22) else { return nil }
    let size = tail.int32(end + 12)
    guard size < Self.most else { return nil }
    let directory = ZipBytes(try file.bytes(at: Int64(tail.int32(end + 16)), count: size))
    members = Self.members(of: directory)
  }

  private static func members(of directory: ZipBytes) -> [Member] {
    var members: [Member] = []
    var place = 0
    while place + 46 <= directory.count, directory.int32(place) == 0x0201_4B50 {
      let nameLength = directory.int16(place + 28)
      members.append(
        Member(
          name: directory.text(place + 46, count: nameLength),
          method: directory.int16(place + 10),
          compressedSize: directory.int32(place + 20),
          size: directory.int32(place + 24),
          offset: Int64(directory.int32(place + 42))
        )
      )
      place += 46 + nameLength + directory.int16(place + 30) + directory.int16(place + 32)
    }
    return members
  }

  /// The content of a file in the archive.
  /// - Throws: `DictionaryError.unknownFormat` when it is damaged or compressed in another way.
  func content(of member: Member) throws(DictionaryError) -> [UInt8] {
    let header = ZipBytes(try file.bytes(at: member.offset, count: 30))
    guard header.count == 30, header.int32(0) == 0x0403_4B50,
      max(member.size, member.compressedSize) < Self.most
    else { throw .unknownFormat(path: file.path) }
    let start = member.offset + 30 + Int64(header.int16(26) + header.int16(28))
    let bytes = try file.bytes(at: start, count: member.compressedSize)
    let content = member.method == 0 ? bytes : Self.inflate(bytes, size: member.size)
    guard content.count == member.size, member.method == 0 || member.method == 8 else {
      throw .unknownFormat(path: file.path)
    }
    return content
  }

  private static func inflate(_ bytes: [UInt8], size: Int) -> [UInt8] {
    [UInt8](capacity: size) { result in
      guard let stream = ZlibStream(.inflate) else { return }
      // Any failure shows in the size.
      _ = stream.step(bytes.span.bytes, isLast: true, into: &result)
    }
  }
}

/// Reads the little-endian numbers of zip; 0 out of bounds.
private struct ZipBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func int16(_ place: Int) -> Int {
    guard place >= 0, place + 2 <= bytes.count else { return 0 }
    return Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }

  func int32(_ place: Int) -> Int { int16(place) | int16(place + 2) << 16 }

  func text(_ place: Int, count: Int) -> String {
    guard place + count <= bytes.count else { return "" }
    return String(decoding: bytes[place..<(place + count)], as: UTF8.self)
  }

  /// The offset of the last record with a signature and a minimum length.
  func lastIndex(of signature: Int, length: Int) -> Int? {
    guard count >= length else { return nil }
    return (0...(count - length)).last { int32($0) == signature }
  }
}

#if os(Linux)
  /// The calls of a program that change files, with the bytes that it writes, parsed from strace.
  enum WritingCall {
    /// Bytes are written at an offset.
    case write(path: String, bytes: [UInt8], offset: Int)
    case truncate(path: String, size: Int)
    case create(path: String)
    case remove(path: String)
    case sync(path: String)
    /// Something is printed on standard output.
    case print(bytes: [UInt8])

    /// Reads what `strace -f -y -s 100000` printed; other calls and those that failed are left out.
    static func trace(_ bytes: [UInt8]) -> [WritingCall] {
      // A call that another thread interrupted is printed in two parts.
      var begun: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
      return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
        guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        let (thread, rest) = (line[..<space], line[space...].drop { $0 == UInt8(ascii: " ") })
        let text = String(decoding: rest.suffix(40), as: UTF8.self)
        if text.hasSuffix(" <unfinished ...>") {
          begun[thread] = rest.dropLast(" <unfinished ...>".utf8.count)
          return nil
        }
        if rest.starts(with: "<... ".utf8), let start = begun.removeValue(forKey: thread),
          let end = rest.firstIndex(of: UInt8(ascii: ">"))
        {
          return WritingCall(Parser(start + rest[(end + 1)...]))
        }
        return WritingCall(Parser(rest))
      }
    }

    private init?(_ parser: Parser) {
      var parser = parser
      guard let name = parser.name(), !parser.isFailed else { return nil }
      switch name {
      case "write":
        guard parser.descriptor()?.number == 1 else { return nil }
        self = .print(bytes: parser.string())
      case "pwrite64":
        guard let file = parser.descriptor() else { return nil }
        let data = parser.string()
        _ = parser.number()
        self = .write(path: file.path, bytes: data, offset: parser.number())
      case "ftruncate":
        guard let file = parser.descriptor() else { return nil }
        self = .truncate(path: file.path, size: parser.number())
      case "fsync", "fdatasync":
        guard let file = parser.descriptor() else { return nil }
        self = .sync(path: file.path)
      case "openat":
        _ = parser.skip(to: UInt8(ascii: "\""))
        let path = String(decoding: parser.string(), as: UTF8.self)
        guard parser.rest.contains("O_CREAT") else { return nil }
        self = .create(path: path)
      case "unlink": self = .remove(path: String(decoding: parser.string(), as: UTF8.self))
      default: return nil
      }
    }
  }

  /// Reads the arguments of one call.
  private struct Parser {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var isFailed: Bool { String(decoding: bytes.suffix(100), as: UTF8.self).contains(") = -1 ") }
    var rest: String { String(decoding: bytes, as: UTF8.self) }

    mutating func name() -> String? {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "(")) else { return nil }
      defer { bytes = bytes[(end + 1)...] }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }

    mutating func skip(to byte: UInt8) -> Bool {
      guard let place = bytes.firstIndex(of: byte) else { return false }
      bytes = bytes[place...]
      return true
    }

    mutating func number() -> Int {
      bytes = bytes.drop { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      bytes = bytes[digits.endIndex...]
      return Int(String(decoding: digits, as: UTF8.self)) ?? 0
    }

    /// A number with the path of its file, as `-y` prints it.
    mutating func descriptor() -> (number: Int, path: String)? {
      let number = number()
      guard let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      defer { bytes = bytes[(end + 1)...] }
      return (number, String(decoding: bytes[..<end].dropFirst(), as: UTF8.self))
    }

    /// A text in quotes, with the escapes of C.
    mutating func string() -> [UInt8] {
      guard skip(to: UInt8(ascii: "\"")) else { return [] }
      var (result, place) = ([UInt8](), bytes.startIndex + 1)
      while place < bytes.endIndex, bytes[place] != UInt8(ascii: "\"") {
        guard bytes[place] == UInt8(ascii: "\\") else {
          result.append(bytes[place])
          place += 1
          continue
        }
        place += 1
        let digits = bytes[place...].prefix(3)
          .prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        if digits.isEmpty {
          result.append(Self.escapes[bytes[place]] ?? bytes[place])
          place += 1
        } else {
          result.append(digits.reduce(0) { $0 &* 8 &+ ($1 - UInt8(ascii: "0")) })
          place = digits.endIndex
        }
      }
      bytes = bytes[min(place + 1, bytes.endIndex)...]
      return result
    }

    private static let escapes: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "v"): 11,
      UInt8(ascii: "f"): 12,
    ]
  }
#endif

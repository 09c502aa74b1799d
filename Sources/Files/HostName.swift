#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The name of this computer.
package enum HostName {
  /// The name without its domain; nil when it has none of its own, such as “localhost”.
  package static var short: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let short = String(decoding: bytes.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    return short.isEmpty || short == "localhost" ? nil : short
  }
}

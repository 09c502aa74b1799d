import Network
import SystemPackage

/// Takes what libcurl receives, up to the limits of the request.
final class CurlReceiver {
  private(set) var headers: [HeaderField] = []
  private(set) var body: [UInt8] = []
  private(set) var count = 0
  private(set) var failure: NetworkError?

  private let request: NetworkRequest
  private var file: FileDescriptor?
  private var status = 0
  private(set) var headerBytes = 0
  /// Whether the empty line after the headers arrived.
  private(set) var isHeadWhole = false

  /// More header bytes than any server needs.
  private static let mostHeaderBytes = 256 << 10

  /// Opens the file, when the answer is to go to one.
  init(_ request: NetworkRequest) throws(NetworkError) {
    self.request = request
    guard case .file(let path) = request.destination else { return }
    do {
      file = try FileDescriptor.open(
        path,
        .writeOnly,
        options: [.create, .truncate, .noFollow, .closeOnExec],
        permissions: .ownerReadWrite
      )
    } catch {
      throw .file(path: path, code: (error as? Errno)?.rawValue ?? Errno.ioError.rawValue)
    }
  }

  deinit { close() }

  /// The receiver behind a pointer that libcurl was given.
  static func of(_ context: UnsafeMutableRawPointer?) -> CurlReceiver? {
    context.map { Unmanaged<CurlReceiver>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Takes a part of the body.
  /// - Returns: The number of bytes taken; another one than `count` ends the transfer.
  func receive(_ bytes: UnsafePointer<CChar>?, count: Int) -> Int {
    guard failure == nil else { return 0 }
    self.count += count
    if self.count > request.limits.bytes {
      failure = .tooLarge(request.address, limit: request.limits.bytes)
      return 0
    }
    let part = UnsafeRawBufferPointer(start: bytes, count: count)
    guard case .file(let path) = request.destination else {
      body += part
      return count
    }
    // What comes with an error or a redirect is not the file.
    guard (200..<300).contains(status) else { return count }
    do {
      _ = try file?.writeAll(part)
      return count
    } catch {
      failure = .file(path: path, code: (error as? Errno)?.rawValue ?? Errno.ioError.rawValue)
      return 0
    }
  }

  /// Takes a line of the header.
  /// - Returns: The number of bytes taken; another one than `count` ends the transfer.
  func receiveHeader(_ bytes: UnsafePointer<CChar>?, count: Int) -> Int {
    headerBytes += count
    guard headerBytes <= Self.mostHeaderBytes else {
      failure = .headerTooLarge(request.address)
      return 0
    }
    let line = String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: count),
      as: UTF8.self
    )
    if line.hasPrefix("HTTP/") {
      isHeadWhole = false
      // A new answer: what was before it, such as 100 Continue, is not the one.
      headers = []
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    } else if line == "\r\n" || line == "\n" {
      isHeadWhole = true
    } else if let colon = line.firstIndex(of: ":") {
      let value = String(line[line.index(after: colon)...])
      headers.append(HeaderField(String(line[..<colon]), value))
    }
    return count
  }

  /// Closes the file; a write that failed only now counts as failed.
  func close() {
    guard let file else { return }
    self.file = nil
    do {
      try file.close()
    } catch {
      guard case .file(let path) = request.destination, failure == nil else { return }
      failure = .file(path: path, code: (error as? Errno)?.rawValue ?? Errno.ioError.rawValue)
    }
  }
}

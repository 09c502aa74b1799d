import Domain
import Files
import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The input of a command, which can be read again: a file stays where it is, and input from a pipe
/// is stored.
final class KeptInput {
  private let input: Int32
  private let start: off_t
  /// The size of a file; nil for a pipe.
  let size: Int?
  /// Holds what came through the pipe.
  private var copy: Int32?
  private var copied = 0
  /// Why there is no copy: errno.
  private var failure: Int32 = 0

  init(of input: Int32) {
    var status = stat()
    let isFile = fstat(input, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    self.input = input
    size = isFile ? Int(status.st_size) : nil
    start = isFile ? lseek(input, 0, SEEK_CUR) : 0
    if isFile { return }
    do { copy = try UnnamedFile.open() } catch { failure = error.code }
  }

  deinit {
    if let copy { close(copy) }
  }

  /// Whether what comes next is still needed to read everything again.
  var needsMore: Bool { copy != nil && copied <= ImportRequest.mostTextBytes }

  /// Takes what was read.
  func keep(_ part: [UInt8]) {
    guard needsMore, let copy else { return }
    copied += part.count
    failure = StandardDescriptors.write(part[...], to: copy)
    if failure == 0 { return }
    close(copy)
    self.copy = nil
  }

  /// A descriptor that reads everything from its beginning.
  /// - Throws: `UsageError.notKept`.
  func rewound() throws(UsageError) -> Int32 {
    guard let file = size == nil ? copy : input else { throw .notKept(failure) }
    if lseek(file, start, SEEK_SET) < 0 { throw .notKept(errno) }
    return file
  }
}

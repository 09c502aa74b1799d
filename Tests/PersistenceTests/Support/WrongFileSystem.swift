import Domain
import Synchronization

@testable import Persistence

/// The real file system, with one wrong result while loading.
///
/// Each can happen: because of a signal, a network disk, or a change of the files between two
/// calls.
final class WrongFileSystem: PassingFileSystem {
  enum Answer: String, CaseIterable, Sendable {
    /// Fewer bytes than requested.
    case oneByte, halfTheBytes
    /// The file ends here, for now.
    case earlyEnd
    /// A part that is not on the disk yet reads as zeros.
    case zeros
    case interruptedRead, interruptedOpen, interruptedStatus, interruptedNames
    /// It existed when it was listed.
    case goneWhenOpened, goneWhenRead, goneWhenAsked
    /// The file is longer or shorter when it is read than when its status was requested.
    case sizeZero, sizeSmaller, sizeLarger
    /// The status of the file that was there before.
    case otherFile
    /// A directory that changes while it is listed.
    case nameLeftOut, nameTwice, nameTooMuch, noNames, noDirectory
  }

  let base: any FileSystem = POSIXFileSystem()
  private let answer: Answer
  private let filter: @Sendable (String) -> Bool
  private let left: Mutex<Int>
  /// The file of the wrong result.
  private let given = Mutex<String?>(nil)

  /// Returns a wrong result for the `nth` matching call, counted from 1, on paths that `filter`
  /// accepts.
  init(_ answer: Answer, nth: Int, filter: @escaping @Sendable (String) -> Bool) {
    (self.answer, self.filter) = (answer, filter)
    left = Mutex(nth)
  }

  /// Whether the wrong result was returned.
  var isGiven: Bool { given.withLock { $0 != nil } }

  private func isDue(_ path: String, _ answers: Answer...) -> Bool {
    guard answers.contains(answer), filter(path) else { return false }
    let isDue = left.withLock { left in
      left -= 1
      return left == 0
    }
    if isDue { given.withLock { $0 = path } }
    return isDue
  }

  private func failure(_ operation: String, _ path: String) -> StoreError {
    let isInterrupted = answer.rawValue.hasPrefix("interrupted")
    let code = isInterrupted ? 4 : ErrorCode.noSuchFile
    return .system(operation: operation, path: path, code: code)
  }

  func open(_ path: String, for purpose: OpenPurpose) throws(StoreError) -> OpenFile {
    if purpose == .reading, isDue(path, .goneWhenOpened, .interruptedOpen) {
      throw failure("open", path)
    }
    return try base.open(path, for: purpose)
  }

  func read(
    _ file: OpenFile,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(StoreError) -> Int {
    if isDue(file.path, .goneWhenRead, .interruptedRead) { throw failure("read", file.path) }
    if isDue(file.path, .earlyEnd) { return 0 }
    var room = buffer
    if isDue(file.path, .oneByte) { room = .init(rebasing: buffer.prefix(1)) }
    let count = try base.read(file, at: offset, into: room)
    if count > 1, isDue(file.path, .halfTheBytes) { return count / 2 }
    if count > 0, isDue(file.path, .zeros) {
      UnsafeMutableRawBufferPointer(rebasing: buffer[(count / 2)..<count])
        .initializeMemory(as: UInt8.self, repeating: 0)
    }
    return count
  }

  func names(in path: String) throws(StoreError) -> [String]? {
    if isDue(path, .interruptedNames) { throw failure("list", path) }
    if isDue(path, .noDirectory) { return nil }
    if isDue(path, .noNames) { return [] }
    guard let names = try base.names(in: path), let first = names.first else { return nil }
    if isDue(path, .nameLeftOut) { return Array(names.dropFirst()) }
    if isDue(path, .nameTwice) { return [first] + names }
    if isDue(path, .nameTooMuch) { return names + ["999999.jsonl"] }
    return names
  }

  func status(of path: String) throws(StoreError) -> FileStatus? {
    if isDue(path, .interruptedStatus) { throw failure("stat", path) }
    if isDue(path, .goneWhenAsked) { return nil }
    return try base.status(of: path).map { wrong($0, of: path) }
  }

  func statusOfName(_ path: String) throws(StoreError) -> FileStatus? {
    if isDue(path, .interruptedStatus) { throw failure("stat", path) }
    if isDue(path, .goneWhenAsked) { return nil }
    return try base.statusOfName(path).map { wrong($0, of: path) }
  }

  func status(of file: OpenFile) throws(StoreError) -> FileStatus {
    if isDue(file.path, .interruptedStatus) { throw failure("stat", file.path) }
    return wrong(try base.status(of: file), of: file.path)
  }

  func realPath(of path: String) throws(StoreError) -> String? {
    if isDue(path, .goneWhenAsked) { return nil }
    return try base.realPath(of: path)
  }

  private func wrong(_ status: FileStatus, of path: String) -> FileStatus {
    var wrong = status
    if status.isDirectory { return status }
    // The missing part is written now.
    if [.earlyEnd, .zeros].contains(answer), given.withLock({ $0 == path }) { wrong.changed += 1 }
    if isDue(path, .sizeZero) { wrong.size = 0 }
    if isDue(path, .sizeSmaller) { wrong.size /= 2 }
    if isDue(path, .sizeLarger) { wrong.size += 1000 }
    if isDue(path, .otherFile) {
      (wrong.inode, wrong.changed) = (wrong.inode + 1, wrong.changed - 1)
    }
    return wrong
  }
}

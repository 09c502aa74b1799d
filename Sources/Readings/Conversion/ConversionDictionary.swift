import Domain
import Files
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The dictionary of conversions in the cache: where it is, and how it is made.
///
/// It is made in a folder of its own, which is renamed when it is complete, under a lock: of several
/// running programs one makes it, and the others wait for it.
struct ConversionDictionary: Sendable {
  private let cache: String
  private let source: ConversionSource
  private let command: [String]

  var folder: String { cache + "/conversions" }
  private var unfinished: String { cache + "/conversions.new" }
  private var replaced: String { cache + "/conversions.old" }

  /// Describes a dictionary.
  /// - Parameters:
  ///   - cache: The folder of the cache.
  ///   - source: What it is made of.
  ///   - command: The program, and its arguments before source, target and levels, that runs
  ///     `ConversionCompiler`.
  init(cache: String, of source: ConversionSource, command: [String]) {
    (self.cache, self.source, self.command) = (cache, source, command)
  }

  /// Whether there is a whole dictionary of the source.
  var isMade: Bool { ConversionStamp.matches(source, in: folder) }

  /// Makes the dictionary, unless another program has.
  /// - Returns: Why it could not be made; nil when it is there, or the work was stopped.
  func make(isStopped: () -> Bool, report: (Double) -> Void) -> ConversionError? {
    do {
      try Folder.make(cache)
      let lock = try FileDescriptor.open(
        cache + "/conversions.lock",
        .readWrite,
        options: [.create, .closeOnExec],
        permissions: .ownerReadWrite
      )
      defer { CompilerProcess.close(lock) }
      guard try wait(for: lock, isStopped), !isMade else { return nil }
      return try make(lock, isStopped, report)
    } catch {
      return .unusable(path: folder, message: "\(error)")
    }
  }

  /// Waits until no other program makes the dictionary.
  /// - Returns: False when it was stopped.
  private func wait(for lock: FileDescriptor, _ isStopped: () -> Bool) throws -> Bool {
    while !isStopped() {
      if flock(lock.rawValue, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw Errno(rawValue: errno) }
      // On the maker's own thread: a wait inside of `flock` could not be stopped.
      usleep(50_000)
    }
    return false
  }

  private func make(
    _ lock: FileDescriptor,
    _ isStopped: () -> Bool,
    _ report: (Double) -> Void
  ) throws -> ConversionError? {
    // What a killed program has left.
    try Folder.remove(unfinished)
    try Folder.remove(replaced)
    try Errno.check { mkdir(unfinished, 0o700) }
    let arguments = [source.folder, unfinished] + source.levels
    let compiler = try CompilerProcess(command + arguments, holding: lock)
    let end = compiler.end(
      isStopped: isStopped,
      report: { report(min(1, Double($0) / Double(ConversionCompiler.steps))) }
    )
    guard end == .made else {
      try Folder.remove(unfinished)
      guard case .failed(let message) = end else { return nil }
      return .unusable(path: folder, message: message)
    }
    try finish()
    return nil
  }

  /// Checks what was made, and puts it into its place.
  private func finish() throws {
    try Folder.remove(unfinished + "/" + ConversionCompiler.workFolder)
    _ = try MeCabModel(folder: unfinished)
    try ConversionStamp.write(for: source, into: unfinished)
    try moveAway()
    try Errno.check { rename(unfinished, folder) }
    try Folder.remove(replaced)
  }

  private func moveAway() throws(Errno) {
    do {
      try Errno.check { rename(folder, replaced) }
    } catch {
      // The first time there is none.
      if !error.isMissing { throw error }
    }
  }
}

import Processes
import Synchronization
import TerminalUI
import ViewModels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A shell command that runs while the learner studies; what it writes is kept in a file, and shown
/// afterwards.
@MainActor
final class BackgroundCommand {
  private let text: String
  private let process: ChildProcess
  /// A file without a name: it is gone with this program.
  private let output: Int32
  private let running: Task<EndedCommand, Never>
  private let ending = Ending()

  /// Whether it has ended, known before the main thread has time to hear of it.
  private final class Ending: Sendable {
    private let hasCome = Atomic(false)

    var isOver: Bool { hasCome.load(ordering: .acquiring) }

    func come() { hasCome.store(true, ordering: .releasing) }
  }

  /// Starts it in the shell; it reads nothing.
  /// - Throws: `UsageError.commandNotStarted`.
  init(_ text: String) throws(UsageError) {
    self.text = text
    guard let file = tmpfile() else { throw .commandNotStarted(text, errno) }
    output = dup(fileno(file))
    fclose(file)
    guard output >= 0 else { throw .commandNotStarted(text, errno) }
    _ = fcntl(output, F_SETFD, FD_CLOEXEC)
    // Its text and that of the errors are in the order of writing, as on a terminal.
    _ = fcntl(output, F_SETFL, O_APPEND)
    do {
      process = try ChildProcess(["/bin/sh", "-c", text], .output(to: output))
    } catch {
      throw .commandNotStarted(text, error.code)
    }
    running = Self.follow(process, text, ending)
  }

  private static func follow(
    _ process: ChildProcess,
    _ text: String,
    _ ending: Ending
  ) -> Task<EndedCommand, Never> {
    let start = ContinuousClock.now
    return Task.detached {
      let end = await process.end()
      ending.come()
      let seconds = (ContinuousClock.now - start).components.seconds
      return EndedCommand(text, status: end.status, seconds: Int(seconds))
    }
  }

  /// Waits for its end.
  nonisolated var end: @Sendable () async -> EndedCommand { { [running] in await running.value } }

  /// Runs the full screen, then shows what the command writes, to its end.
  /// - Parameter study: The full screen; returns its exit status.
  /// - Returns: The exit status of the command, or that of the full screen when a signal ended it.
  /// - Throws: The error of the full screen; then the command is ended, too.
  func finish(after study: () async throws -> Int32) async throws -> Int32 {
    do {
      let status = try await study()
      guard status == 0 else {
        process.send(SIGTERM)
        return status
      }
      return await showResult()
    } catch {
      process.send(SIGTERM)
      throw error
    }
  }

  private func showResult() async -> Int32 {
    // From here on the program ends like any other: there is nothing left to save.
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    if !ending.isOver {
      let name = EndedCommand.name(of: text)
      StandardError.report("\(name) still runs; what it writes is shown until it ends.")
    }
    let showing = Task { await showGrowing() }
    let ended = await running.value
    showing.cancel()
    // Its last words may have come after the file was read.
    _ = show(from: await showing.value)
    StandardError.report("\(ended.ending).")
    return ended.status
  }

  /// Writes what the file holds, and what comes to it, on standard output until it is cancelled.
  ///
  /// A file does not report that it grows, so it is read again and again.
  /// - Returns: The number of bytes.
  private func showGrowing() async -> off_t {
    var shown: off_t = 0
    while !Task.isCancelled {
      shown += show(from: shown)
      // A cancelled task sleeps no longer.
      try? await Task.sleep(for: .milliseconds(50))
    }
    return shown
  }

  /// Writes what the file holds from a place on to standard output.
  /// - Returns: The number of bytes.
  private func show(from start: off_t) -> off_t {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var place = start
    while true {
      let count = bytes.withUnsafeMutableBytes { pread(output, $0.baseAddress, $0.count, place) }
      guard count > 0, StandardDescriptors.write(bytes[..<count], to: 1) == 0 else {
        return place - start
      }
      place += off_t(count)
    }
  }
}

import Processes
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
  private var ended: EndedCommand?

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
    running = Self.follow(process, text)
  }

  private static func follow(_ process: ChildProcess, _ text: String) -> Task<EndedCommand, Never> {
    let start = ContinuousClock.now
    return Task {
      let end = await process.end()
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
    Task { ended = await running.value }
    var shown: off_t = 0
    await Task.yield()
    if ended == nil {
      let name = EndedCommand.name(of: text)
      StandardError.write("tangocho: \(name) still runs; what it writes is shown until it ends.")
    }
    while true {
      // Its last words may come after the file was read, so they are read once more.
      let ended = ended
      shown += show(from: shown)
      if let ended {
        StandardError.write("tangocho: \(ended.ending).")
        return ended.status
      }
      // Only a cancelled task throws here, and nobody cancels this one.
      try? await Task.sleep(for: .milliseconds(50))
    }
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

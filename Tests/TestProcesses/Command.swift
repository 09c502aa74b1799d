import Foundation

/// A program that a test runs until it exits.
///
/// Foundation's `Process` waits for a descriptor that every process started at the same moment
/// inherits, and so for ever when one of them is a server that ends with the tests.
package enum Command {
  /// What a program returned and printed.
  package struct Result: Sendable {
    /// Its exit status, or 128 plus the signal that ended it, as shells have it.
    package let status: Int32
    package let output: String
    package let errors: String
    /// The peak memory of the program, or of one that it ran, in bytes.
    package let peakMemory: Int
  }

  /// A program that runs.
  package struct Running: Sendable {
    package let process: pid_t
    fileprivate let files: [String]

    /// Waits for its end; no command takes minutes, and one that hangs is killed, so that the tests
    /// do not hang.
    package func end(within limit: Duration = .seconds(300)) throws -> Result {
      defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
      let end = Spawned(process).end(within: limit)
      return Result(
        status: end.status,
        output: try text(of: files[0]),
        errors: try text(of: files[1]),
        peakMemory: end.peakMemory
      )
    }

    private func text(of file: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    }
  }

  /// Runs a program to its end; it reads nothing.
  /// - Parameters:
  ///   - words: The program, by path or by name, and its arguments.
  ///   - environment: All of its environment.
  /// - Returns: What it returned and printed.
  /// - Throws: `CannotStart`.
  @discardableResult
  package static func run(
    _ words: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Result {
    try start(words, environment: environment).end()
  }

  /// Starts a program, and does not wait for it; the parameters are those of `run`.
  /// - Returns: The process, which must be waited for.
  /// - Throws: `CannotStart`.
  package static func start(_ words: [String], environment: [String: String]) throws -> Running {
    let files = [temporaryFile(), temporaryFile()]
    var actions = FileActions()
    defer { actions.destroy() }
    actions.open("/dev/null", O_RDONLY, as: 0)
    for (index, file) in files.enumerated() {
      actions.open(file, O_WRONLY | O_CREAT | O_TRUNC, as: Int32(index + 1))
    }
    let process = try Spawned(words, environment: environment, actions)
    return Running(process: process.number, files: files)
  }

  private static func temporaryFile() -> String {
    FileManager.default.temporaryDirectory.appending(path: "tangocho-\(UUID().uuidString)").path
  }
}

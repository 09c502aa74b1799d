import Foundation

/// The program that was built with these tests.
enum Program {
  /// The path of the binary: `TANGOCHO_PROGRAM`, or the one next to the test bundle.
  static let path =
    ProcessInfo.processInfo.environment["TANGOCHO_PROGRAM"] ?? built("tangocho")

  /// A build product next to the test bundle.
  static func built(_ name: String) -> String {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: bundle).deletingLastPathComponent()
    // On macOS the tests run inside a bundle of folders.
    while folder.pathComponents.count > 1 {
      let candidate = folder.appending(path: name).path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    return name
  }

  /// The files that come with the program, in the source tree.
  static let assets = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Assets").path

  /// The result of a command.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the program to its end, without a terminal.
  static func run(_ arguments: String..., home: Home) throws -> Result {
    try Command.run([path] + arguments, environment: home.environment)
  }
}

/// A program run until it exits.
///
/// It uses `posix_spawn`: Foundation's `Process` waits for a descriptor that every descendant
/// inherits, and so for ever when a program leaves a server running, as tmux does.
enum Command {
  static func run(_ words: [String], environment: [String: String]) throws -> Program.Result {
    try start(words, environment: environment).end()
  }

  /// A program that runs.
  struct Running {
    let process: pid_t
    fileprivate let files: [String]

    /// Waits for its end.
    func end() throws -> Program.Result {
      defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
      return Program.Result(
        status: Command.wait(for: process),
        output: try Command.text(of: files[0]),
        errors: try Command.text(of: files[1])
      )
    }
  }

  /// Starts a program, and does not wait for it.
  static func start(_ words: [String], environment: [String: String]) throws -> Running {
    let files = [temporaryFile(), temporaryFile()]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (index, file) in files.enumerated() {
      posix_spawn_file_actions_addopen(
        &actions,
        Int32(index + 1),
        file,
        O_WRONLY | O_CREAT | O_TRUNC,
        0o600
      )
    }
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    var attributes = Self.plainSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
    guard code == 0 else { throw CannotStart(program: words[0], code: code) }
    return Running(process: process, files: files)
  }

  /// No signal is blocked in the new process, and none is ignored.
  ///
  /// Tests run on Dispatch threads, which block most signals, and a process inherits that: a tmux
  /// server with SIGTERM blocked never exits, whatever `kill-server` does.
  private static func plainSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }

  struct CannotStart: Error {
    let program: String
    let code: Int32
  }

  /// The exit status, or 128 plus the signal that ended the process, as in shells.
  ///
  /// No command takes seconds; one that hangs is killed, so that the tests do not hang.
  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    let limit = ContinuousClock.now.advanced(by: .seconds(300))
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || ended < 0 && errno != EINTR { break }
      if ContinuousClock.now > limit { kill(process, SIGKILL) }
      usleep(1000)
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static func temporaryFile() -> String {
    FileManager.default.temporaryDirectory.appending(path: "tangocho-\(UUID().uuidString)").path
  }

  private static func text(of file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
  }
}

/// A separate home folder for a test, with a fixed environment.
final class Home {
  private let variables: [String: String]
  let path = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID().uuidString)")
    .path

  /// Creates a folder; `$HOME` in a variable's value is replaced by it.
  init(variables: [String: String] = [:]) throws {
    self.variables = variables
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var environment: [String: String] {
    let own = variables.mapValues { $0.replacing("$HOME", with: path) }
    return fixed.merging(own) { _, own in own }
  }

  private var fixed: [String: String] {
    [
      "HOME": path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "TZ": "UTC",
      "TANGOCHO_ASSETS": Program.assets, "SWIFT_BACKTRACE": "enable=no",
    ]
  }
}

import Foundation

/// Runs other programs by name; their output is discarded.
enum LiveCommand {
  /// Whether a program is installed.
  static func isThere(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Runs a program to its end; `Process` takes ten times as long.
  /// - Returns: Whether it succeeded.
  @discardableResult
  static func run(_ words: [String], environment: [String: String] = [:]) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    // A hook of git that the tests may have been started by names another repository.
    let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    let all = inherited.merging(environment) { $1 }
    var arguments = words.map { strdup($0) } + [nil]
    var settings = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + settings { free(text) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, words[0], &actions, nil, &arguments, &settings) == 0 else {
      return false
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { if errno != EINTR { return false } }
    return status == 0
  }
}

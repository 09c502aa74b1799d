import Foundation
import TestProcesses
import Testing

/// The real program in a real terminal: a separate tmux server.
final class TerminalSession {
  private let socket = "tangocho-test-\(UUID().uuidString.prefix(8))"
  private let home: Home

  /// Starts the program in a window of this size, inside a shell.
  init(
    home: Home,
    columns: Int = 80,
    rows: Int = 24,
    arguments: [String] = [],
    below wrapper: [String] = []
  ) throws {
    self.home = home
    let command = (wrapper + [Program.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let variables = home.environment.filter { $0.key != "TERM" }.map { "'\($0.key)=\($0.value)'" }
    let script = home.path + "/session.sh"
    try Self.script(running: command, socket: socket).write(
      toFile: script,
      atomically: true,
      encoding: .utf8
    )
    let shell = "env -i \(variables.joined(separator: " ")) TERM=$TERM sh '\(script)'"
    try tmux(
      "-f",
      "/dev/null",
      "new-session",
      "-d",
      "-x",
      "\(columns)",
      "-y",
      "\(rows)",
      shell
    )
    try tmux("set-option", "-g", "status", "off")
  }

  /// Runs the program and keeps the window open, so that what it leaves on the screen can be
  /// checked.
  ///
  /// When the tests are killed nobody stops the server, so it stops itself: when the test process
  /// has exited, and after an hour in any case.
  private static func script(running command: String, socket: String) -> String {
    """
    (
      n=0
      while kill -0 \(getpid()) 2>/dev/null && [ $n -lt 3600 ]; do sleep 1; n=$((n + 1)); done
      exec tmux -L '\(socket)' kill-server
    ) >/dev/null 2>&1 &
    \(command)
    echo "ended: $?"
    wait
    """
  }

  deinit {
    _ = try? tmux("kill-server")
  }

  /// Presses keys, named as tmux names them: "j", "Enter", "Escape", "C-l".
  func press(_ keys: String...) throws {
    for key in keys { try tmux("send-keys", "-t", "0", key) }
  }

  /// Types a text literally.
  func type(_ text: String) throws {
    try tmux("send-keys", "-t", "0", "-l", text)
  }

  /// Kills the program itself, whose command begins with this, among the terminal's processes.
  func kill(_ signal: String, only program: String) throws {
    let terminal = try tmux("display-message", "-p", "-t", "0", "#{pane_tty}").output
    let name = terminal.trimmingCharacters(in: .whitespacesAndNewlines)
    let listed = try Command.run(
      ["/usr/bin/env", "ps", "-t", name, "-o", "pid=,args="],
      environment: home.environment
    )
    for line in listed.output.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[1].hasPrefix(program) else { continue }
      _ = try Command.run(
        ["/usr/bin/env", "kill", "-\(signal)", String(parts[0])],
        environment: home.environment
      )
    }
  }

  /// Pastes a text as a terminal does, in brackets.
  func paste(_ text: String) throws {
    try tmux("set-buffer", "--", text)
    try tmux("paste-buffer", "-p", "-r", "-t", "0")
  }

  /// Resizes the window.
  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-t", "0", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Whether the program has asked the terminal for the mouse.
  func takesMouse() throws -> Bool {
    try tmux("display-message", "-p", "-t", "0", "#{mouse_any_flag}").output.hasPrefix("1")
  }

  /// Whether anything on the screen has a color.
  func showsColors() throws -> Bool {
    try tmux("capture-pane", "-p", "-e", "-t", "0").output.contains(/\u{1B}\[3[0-7]m/)
  }

  /// The text on the screen, with one space for each gap.
  func screen() throws -> String {
    try tmux("capture-pane", "-p", "-t", "0").output.replacing(/\ +/, with: " ")
  }

  /// Waits until the screen contains a text; the time does not matter.
  func expect(
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await expect("“\(text)”", sourceLocation: sourceLocation) { $0.contains(text) }
  }

  /// Waits until the screen satisfies a condition; the limit turns a test that hangs into one that
  /// fails.
  func expect(
    _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isThere: (String) -> Bool
  ) async throws {
    let limit = ContinuousClock.now.advanced(by: .seconds(300))
    var shown = try screen()
    while !isThere(shown) {
      if ContinuousClock.now > limit {
        Issue.record(
          "\(what) did not come up on the screen:\n\(shown)",
          sourceLocation: sourceLocation
        )
        throw NeverCame()
      }
      try await Task.sleep(for: .milliseconds(50))
      shown = try screen()
    }
  }

  private struct NeverCame: Error {}

  @discardableResult
  private func tmux(_ words: String...) throws -> Command.Result {
    try Command.run(
      ["/usr/bin/env", "tmux", "-L", socket] + words,
      environment: home.environment
    )
  }
}

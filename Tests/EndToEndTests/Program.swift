import Foundation
import TestFiles
import TestProcesses
import Testing

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

  /// Runs the program to its end, without a terminal.
  static func run(_ arguments: String..., home: Home) throws -> Command.Result {
    try Command.run([path] + arguments, environment: home.environment)
  }
}

/// A separate home folder for a test, with a fixed environment.
final class Home {
  private let variables: [String: String]
  private let folder = TestFolder()
  var path: String { folder.path }

  /// Creates a folder; `$HOME` in a variable's value is replaced by it.
  init(variables: [String: String] = [:]) {
    self.variables = variables
  }

  /// Runs the program to its end, without a terminal.
  func run(_ arguments: String...) throws -> Command.Result { try run(arguments) }

  func run(_ arguments: [String]) throws -> Command.Result {
    try Command.run([Program.path] + arguments, environment: environment)
  }

  /// The output of a command, which has to succeed.
  @discardableResult
  func output(
    _ arguments: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try output(arguments, sourceLocation: sourceLocation)
  }

  func output(
    _ arguments: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let result = try run(arguments)
    #expect(
      result.status == 0,
      "\(arguments): \(result.output) \(result.errors)",
      sourceLocation: sourceLocation
    )
    return result.output
  }

  var environment: [String: String] {
    let own = variables.mapValues { $0.replacing("$HOME", with: path) }
    return fixed.merging(own) { _, own in own }
  }

  /// Where the settings are.
  var configurationFile: String { path + "/.config/tangocho/config.json5" }

  /// Writes the settings.
  func configure(_ settings: String) throws {
    let file = URL(filePath: configurationFile)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: file)
  }

  /// Makes the program use a dictionary with only these lines.
  func useDictionary(_ lines: String, review: String = "{}") throws {
    let dictionary = path + "/edict"
    try Data(lines.utf8).write(to: URL(filePath: dictionary))
    try configure("{ dictionaries: ['\(dictionary)'], review: \(review) }")
  }

  /// A time zone in which it is noon when the tests begin: no day ends while they run, neither at
  /// midnight nor at 4:00, and it is the day of UTC.
  private static let zone: String = {
    let hour = Int(Date().timeIntervalSince1970) / 3_600 % 24
    // What is added to the time of the zone is UTC.
    return hour < 12 ? "UTC-\(12 - hour)" : "UTC+\(hour - 12)"
  }()

  private var fixed: [String: String] {
    [
      "HOME": path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "TZ": Self.zone,
      "TANGOCHO_ASSETS": Program.assets, "SWIFT_BACKTRACE": "enable=no",
    ]
  }
}

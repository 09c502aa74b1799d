import Domain
import Foundation
import Processes
import TestFiles
import TestSupport

/// A bare repository, and the computers that clone it.
final class SharedRepository {
  private let folder = TestFolder()
  var root: String { folder.path }
  private(set) var devices: [GitDevice] = []

  var remote: String { root + "/words.git" }

  /// The first computer has a library with one book; the others clone its repository.
  init(devices count: Int, seed: UInt64 = 1) async throws {
    try Self.git(in: root, "init", "-q", "--bare", "-b", "main", remote)
    try Self.git(in: remote, "config", "core.hooksPath", remote + "/hooks")
    let first = GitDevice("a", below: root, seed: seed)
    devices = [first]
    try await first.begin()
    try Self.git(in: first.data, "init", "-q", "-b", "main")
    try first.configure()
    try Self.git(in: first.data, "add", ".")
    try Self.git(in: first.data, "commit", "-q", "-m", "Words")
    try Self.git(in: first.data, "remote", "add", "origin", remote)
    try Self.git(in: first.data, "push", "-q", "-u", "origin", "main")
    for place in 1..<max(count, 1) { try await add("\(UnicodeScalar(UInt8(97 + place)))", seed) }
  }

  private func add(_ name: String, _ seed: UInt64) async throws {
    let device = GitDevice(name, below: root, seed: seed &+ UInt64(devices.count) &* 7919)
    try FileManager.default.createDirectory(
      atPath: root + "/" + name,
      withIntermediateDirectories: true
    )
    try Self.git(in: root, "clone", "-q", remote, device.data)
    try device.configure()
    devices.append(device)
  }

  /// Synchronizes every computer until nothing is new anywhere.
  func settle() async throws {
    for _ in 0..<2 { for device in devices { _ = try await device.sync() } }
  }

  /// Makes the remote unavailable, as when one is offline, or available again.
  func setOffline(_ isOffline: Bool) throws {
    let (old, new) = isOffline ? (remote, remote + ".away") : (remote + ".away", remote)
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }

  /// Nothing from a hook that the tests may have been started by, which names another repository, and
  /// none of the developer's settings.
  private static let options: ChildProcess.Options = {
    var options = ChildProcess.Options()
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
      options.variables.updateValue(nil, forKey: name)
    }
    options.variables["GIT_CONFIG_GLOBAL"] = "/dev/null"
    options.variables["GIT_CONFIG_NOSYSTEM"] = "1"
    return options
  }()

  /// Runs git in a folder.
  /// - Returns: What it wrote.
  @discardableResult
  static func git(in folder: String, _ words: String...) throws -> String {
    try git(in: folder, words)
  }

  @discardableResult
  static func git(in folder: String, _ words: [String]) throws -> String {
    let piped = try PipedProcess(["/usr/bin/env", "git", "-C", folder] + words, in: options)
    var bytes: [UInt8] = []
    while true {
      guard let more = piped.read() else { continue }
      if more.isEmpty { break }
      bytes += more
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let status = piped.wait().status
    guard status == 0 else { throw GitFailed(words: words, status: status, text: text) }
    return text
  }

  struct GitFailed: Error {
    let words: [String]
    let status: Int32
    let text: String
  }
}

import Domain
import Durability
import Foundation
import TestProcesses
import TestSupport
import Testing
import Workloads

@Suite("The durability of a library in SQLite", .timeLimit(.minutes(15)))
struct SQLiteDurabilityTests {
  private let home: Home
  private let folder: String
  private var file: String { folder + "/words.sqlite" }

  init() throws {
    home = Home()
    folder = URL(filePath: home.path).resolvingSymlinksInPath().path + "/library"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func workload(rounds: Int) -> [String] {
    [Program.path, "workload", folder, "--sqlite", file, "--rounds", "\(rounds)"]
  }

  private func findings(_ claims: [Acknowledgement]) async throws -> [LibraryCheck.Finding] {
    try await LibraryCheck(sqlite: file, clock: UTCClock()).run(acknowledged: claims)
  }

  private func acknowledged(_ name: String) async throws -> [Acknowledgement] {
    try await LibraryCheck.acknowledgements(inFileAt: "\(home.path)/\(name)")
  }

  @Test("Two processes write at once and compact; all changes are kept")
  func bothWrite() async throws {
    let command = workload(rounds: 10).map { "'\($0)'" }.joined(separator: " ")
    let result = try Command.run(
      [
        "/bin/sh", "-c",
        "\(command) > '\(home.path)/1' & \(command) > '\(home.path)/2' && wait $!",
      ],
      environment: home.environment
    )
    #expect(result.status == 0, "\(result.errors)")
    let said = try await acknowledged("1") + acknowledged("2")
    #expect(said.count > 400)
    #expect(try await findings(said) == [])
  }

  @Test("Killed again and again, it has everything that was acknowledged")
  func killed() async throws {
    var said: [Acknowledgement] = []
    for cycle in 1...15 {
      let name = "\(cycle)"
      let command = workload(rounds: 1_000).map { "'\($0)'" }.joined(separator: " ")
      let running = try Command.start(
        ["/bin/sh", "-c", "exec \(command) > '\(home.path)/\(name)'"],
        environment: home.environment
      )
      // Each time at another change.
      while try await acknowledged(name).count < cycle * 7 { usleep(500) }
      kill(running.process, SIGKILL)
      #expect(try running.end().status == 128 + SIGKILL)
      said += try await acknowledged(name)
      #expect(try await findings(said) == [], "cycle \(cycle)")
    }
    #expect(said.count > 800)
  }

  #if os(Linux)
    @Test(
      "A system call that fails is a message with the file, and nothing acknowledged is lost",
      arguments: [
        ("fdatasync:error=EIO", [1, 2, 3, 5, 8, 13, 21, 34]),
        ("pwrite64:error=ENOSPC", [1, 3, 10, 30, 60, 100, 150, 200]),
        ("pwrite64:error=EIO", [2, 20, 200]),
      ]
    )
    func failingCalls(fault: String, places: [Int]) async throws {
      var said: [Acknowledgement] = []
      for first in places {
        let name = "fault-\(first)"
        let command = workload(rounds: 1).map { "'\($0)'" }.joined(separator: " ")
        let strace = "strace -f -qq -o /dev/null -e inject=\(fault):when=\(first)+ "
        let result = try Command.run(
          ["/bin/sh", "-c", "\(strace)\(command) > '\(home.path)/\(name)'"],
          environment: home.environment
        )
        #expect(result.status == 1 && result.errors.contains(file), "\(first): \(result)")
        said += try await acknowledged(name)
        #expect(try await findings(said) == [], "\(first)")
      }
      #expect(said.count > 10)
    }

    /// The calls of a workload of the real program.
    private func calls() throws -> [WritingCall] {
      let trace = home.path + "/trace"
      let names = "openat,write,pwrite64,fsync,fdatasync,ftruncate,unlink"
      let result = try Command.run(
        ["/usr/bin/env", "strace", "-f", "-y", "-qq", "-s", "100000", "-e", "trace=" + names]
          + ["-o", trace] + workload(rounds: 1),
        environment: home.environment
      )
      #expect(result.status == 0, "\(result.errors)")
      return WritingCall.trace(Array(try Data(contentsOf: URL(filePath: trace))))
    }

    /// The first fault in a state that a power cut may leave, and the number of states.
    private func firstFault(
      _ calls: [WritingCall]
    ) async throws -> (fault: String?, states: Int) {
      var (disk, said, states) = (WrittenDisk(), [Acknowledgement](), 0)
      var random = RandomSourceGenerator(SeededRandom(seed: 1))
      for (moment, call) in calls.enumerated() {
        disk.follow(call)
        var isSaid = false
        if case .print(let bytes) = call {
          said += String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .compactMap { Acknowledgement(String($0)) }
          isSaid = true
        }
        // Right after something was promised, and at some moments in between.
        guard isSaid || moment.isMultiple(of: 5) else { continue }
        for luck in WrittenDisk.Luck.allCases {
          states += 1
          try write(disk.state(luck, &random))
          let found: [String]
          do {
            found = try await findings(said).map { "\($0)" }
          } catch {
            found = ["\(error)"]
          }
          if let first = found.first { return ("call \(moment), \(luck): \(first)", states) }
        }
      }
      return (nil, states)
    }

    private func write(_ state: [String: [UInt8]]) throws {
      try FileManager.default.removeItem(atPath: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (path, bytes) in state where path.hasPrefix(file) && !path.contains(".files/") {
        // SQLite creates the shared memory again after a restart.
        if path.hasSuffix("-shm") { continue }
        try Data(bytes).write(to: URL(filePath: path))
      }
    }

    /// Claims about images are those of another store.
    private func withoutImages(_ calls: [WritingCall]) -> [WritingCall] {
      calls.filter {
        guard case .print(let bytes) = $0 else { return true }
        return !bytes.starts(with: "image ".utf8)
      }
    }

    @Test("Everything acknowledged is there, in every state that the disk may be in")
    func powerCut() async throws {
      let (fault, states) = try await firstFault(withoutImages(calls()))
      #expect(fault == nil)
      #expect(states > 250)
    }

    @Test("A missing sync is found", arguments: ["-wal", ""])
    func missingSync(suffix: String) async throws {
      let calls = try withoutImages(calls()).filter {
        if case .sync(file + suffix) = $0 { false } else { true }
      }
      #expect(try await firstFault(calls).fault != nil)
    }
  #endif
}

#if os(Linux)
  import Foundation
  import TestProcesses
  import Testing

  @Suite("The system calls of a workload")
  struct SystemCallTests {
    private let home: Home
    private let folder: String

    init() throws {
      home = Home()
      folder = URL(filePath: home.path).resolvingSymlinksInPath().path + "/library/data"
    }

    /// strace's output for a workload of the real program.
    private func trace() throws -> [SystemCall] {
      let file = home.path + "/trace"
      let calls = """
        openat,write,pwrite64,writev,fsync,fdatasync,rename,renameat2,link,unlink,mkdir,\
        truncate,ftruncate,fallocate
        """
      let library = String(folder.dropLast("/data".count))
      let result = try Command.run(
        ["/usr/bin/env", "strace", "-f", "-y", "-qq", "-e", "trace=" + calls, "-o", file]
          + [Program.path, "workload", library, "--rounds", "2"],
        environment: home.environment
      )
      #expect(result.status == 0, "\(result.errors)")
      let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
      return SystemCall.trace(text)
    }

    @Test("What is reported as saved was synced, with its name; nothing is overwritten")
    func order() throws {
      let calls = try trace()
      #expect(DiskLedger(of: folder, calls).findings == [])
      #expect(calls.filter { $0.arguments.hasPrefix("1<") }.count > 40)
    }

    @Test(
      "A missing or early call is found",
      arguments: ["/000001-", "/data/dev>", ".jsonl.tmp>", ".png.", "format.json."]
    )
    func missingSync(of file: String) throws {
      let calls = try trace().filter { $0.name != "fsync" || !$0.arguments.contains(file) }
      #expect(DiskLedger(of: folder, calls).findings != [])
    }

    @Test("A rewritten file is found")
    func overwriting() throws {
      var calls = try trace()
      let line = #"1 openat(AT_FDCWD, "\#(folder)/dev/1/000001.jsonl", O_WRONLY|O_TRUNC) = 3"#
      calls += SystemCall.trace(line)
      #expect(DiskLedger(of: folder, calls).findings.count == 1)
    }

    @Test("Files removed before their replacement is synced are found")
    func removedFirst() throws {
      var calls = try trace()
      let place = try #require(
        calls.lastIndex { $0.arguments.contains("/snap-") && $0.name == "rename" }
      )
      let removed = try #require(calls[place...].firstIndex { $0.name == "unlink" })
      calls.insert(calls.remove(at: removed), at: place)
      #expect(DiskLedger(of: folder, calls).findings != [])
    }
  }
#endif

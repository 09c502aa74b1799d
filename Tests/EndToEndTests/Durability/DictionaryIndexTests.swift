#if os(Linux)
  import Foundation
  import TestProcesses
  import Testing

  /// A dictionary's index is not part of the library, but an incomplete one would be used for ever.
  @Suite("The system calls of building a dictionary index")
  struct DictionaryIndexTests {
    @Test("Each batch is on the disk before the journal that could undo it is emptied")
    func order() throws {
      let home = Home()
      let lines = (0..<17_000).map { "語\($0) [ご\($0)] /(n) word \($0)/\n" }
      try Data(lines.joined().utf8).write(to: URL(filePath: home.path + "/edict"))
      let benchmarks = Program.built("Benchmarks")
      let result = try Command.run(
        [
          "/usr/bin/env", "strace", "-f", "-y", "-qq", "-o", home.path + "/trace", "-e",
          "trace=openat,write,pwrite64,fsync,fdatasync,ftruncate", benchmarks, "dictionary-build",
          home.path + "/edict", home.path + "/cache",
        ],
        environment: home.environment
      )
      #expect(result.status == 0, "\(result.errors)")
      let trace = String(
        decoding: try Data(contentsOf: URL(filePath: home.path + "/trace")),
        as: UTF8.self
      )
      let ledger = JournalLedger(SystemCall.trace(trace))
      // The tables, two batches, and the mark that it is complete.
      #expect(ledger.commits >= 4)
      #expect(ledger.findings == [])
    }
  }

  /// Follows SQLite's rule for its journal: the database file is synced before the journal is
  /// emptied, and the journal before the first page of a transaction is written.
  ///
  /// Pages that a transaction appends need no journal: a later one may be written before the journal
  /// is synced again.
  private struct JournalLedger {
    private(set) var findings: [String] = []
    private(set) var commits = 0
    private var isJournalDirty = false
    /// Whether a part of the transaction's journal is on the disk.
    private var hasJournal = false
    private var isDatabaseDirty = false

    init(_ calls: [SystemCall]) {
      for call in calls {
        guard let path = call.paths.first(where: { $0.contains("/dictionary.sqlite") }) else {
          continue
        }
        follow(call.name, isJournal: path.hasSuffix("-journal"))
      }
    }

    private mutating func follow(_ name: String, isJournal: Bool) {
      switch (name, isJournal) {
      case ("write", true), ("pwrite64", true): isJournalDirty = true
      case ("write", false), ("pwrite64", false):
        isDatabaseDirty = true
        if !hasJournal { findings.append("commit \(commits + 1) is written before its journal") }
      case ("fsync", true), ("fdatasync", true):
        (hasJournal, isJournalDirty) = (hasJournal || isJournalDirty, false)
      case ("fsync", false), ("fdatasync", false): isDatabaseDirty = false
      case ("ftruncate", true):
        commits += 1
        if isDatabaseDirty { findings.append("commit \(commits) is not on the disk") }
        hasJournal = false
      default: break
      }
    }
  }
#endif

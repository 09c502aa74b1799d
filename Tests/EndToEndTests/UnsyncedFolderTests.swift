#if os(Linux)
  import Foundation
  import TestProcesses
  import Testing

  /// strace simulates the file system.
  @Suite("A file system that cannot sync folders", .timeLimit(.minutes(15)))
  struct UnsyncedFolderTests {
    private let home = Home()

    @Test("A library is made in a new folder there", arguments: ["words.sqlite", "words"])
    func made(name: String) throws {
      let (csv, library) = (home.path + "/words.csv", home.path + "/new/" + name)
      let words = "kanji,gana,meaning\n食べる,たべる,to eat\n"
      try Data(words.utf8).write(to: URL(filePath: csv))
      let tracer = [
        "strace", "-f", "-qq", "-o", "/dev/null", "-P", home.path, "-e", "trace=fsync", "-e",
        "inject=fsync:error=EOPNOTSUPP",
      ]
      let result = try Command.run(
        ["/usr/bin/env"] + tracer + [Program.path, "import", csv, "--book", "本"]
          + ["--library", library],
        environment: home.environment
      )
      #expect(result.status == 0, "\(result.errors)")
      let found = try home.output("words", "--find", "たべ", "--library", library)
      #expect(found.contains("to eat"))
    }
  }
#endif

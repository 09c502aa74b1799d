import Foundation
import TestFiles
import TestProcesses
import Testing

@Suite("make install")
struct InstallTests {
  private let home = Home()
  private let root = URL(filePath: Program.assets).deletingLastPathComponent().path
  private let built = URL(filePath: Program.path).deletingLastPathComponent().path

  private func make(_ target: String, _ variables: String...) throws {
    let words = ["make", "-s", "-C", root, target, "BUILT=" + built] + variables
    let result = try Command.run(words, environment: home.environment)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  private func files(of folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      var isFolder: ObjCBool = false
      let path = folder + "/" + path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  @Test("The name of the folder can have a space; `make uninstall` removes nothing else")
  func spaces() throws {
    let folder = TestFolder()
    // What the shell would take for the folder if its name were not quoted.
    try Data("mine".utf8).write(to: URL(filePath: folder.path + "/my"))
    let prefix = "PREFIX=" + folder.path + "/my apps"
    try make("place", prefix)
    let installed = try files(of: folder.path + "/my apps")
    #expect(installed.contains("bin/tangocho"))
    #expect(installed.contains("share/man/man1/tangocho.1"))
    #expect(installed.contains("share/bash-completion/completions/tangocho"))
    try make("uninstall", prefix)
    #expect(try files(of: folder.path) == ["my"])
  }

  @Test("A ~ that the shell has left in PREFIX is the home folder")
  func tilde() throws {
    try make("place", "PREFIX=~/.local")
    #expect(try files(of: home.path + "/.local/bin") == ["tangocho"])
    try make("uninstall", "PREFIX=~/.local")
    #expect(try files(of: home.path + "/.local") == [])
  }
}

import Foundation
import TestProcesses
import Testing

@Suite("The man page")
struct ManualPageTests {
  private let home = Home()

  @Test("Documentation/tangocho.1 matches the commands; `make documentation` writes it")
  func isCurrent() throws {
    let root = URL(filePath: Program.assets).deletingLastPathComponent()
    let file = root.appending(path: "Documentation/tangocho.1")
    let page = try Program.run("manual", home: home)
    #expect(page.status == 0)
    let isCurrent = page.output == (try String(contentsOf: file, encoding: .utf8))
    #expect(isCurrent, "Run: .build/debug/tangocho manual > Documentation/tangocho.1")
  }

  @Test("It is the same in a window of any width")
  func width() throws {
    var environment = home.environment
    environment["COLUMNS"] = "40"
    let narrow = try Command.run([Program.path, "manual"], environment: environment).output
    #expect(try Program.run("manual", home: home).output == narrow)
  }

  @Test("It has a date, without which mandoc warns")
  func date() throws {
    let page = try Program.run("manual", home: home).output
    #expect(page.contains(/\.TH TANGOCHO 1 "\d{4}-\d\d-\d\d" "/))
  }

  @Test("It has every command that help lists, its options, and nothing that man would misread")
  func contents() throws {
    let lines = try Program.run("manual", home: home).output.split(separator: "\n")
    for command in ["today", "words", "add", "licenses"] {
      #expect(lines.contains(".SS \(command)"))
    }
    #expect(!lines.contains(".SS workload"))
    #expect(lines.contains(#"[\fB\-\-find\fR \fIsearch\fR]"#) == false)
    #expect(lines.contains(#"\fB\-\-find\fR \fIsearch\fR"#))
    let requests = lines.filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } }
    #expect(
      Set(requests).subtracting([".TH", ".SH", ".SS", ".TP", ".PP", ".RS", ".RE", ".nf", ".fi"])
        .subtracting([".br", ".\\\""]) == []
    )
  }
}

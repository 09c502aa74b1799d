import Foundation
import TestProcesses
import Testing

@Suite("The command line")
struct CommandLineTests {
  private let home = Home()

  @Test("Help names every command and gives examples")
  func help() throws {
    let result = try Program.run("--help", home: home)
    #expect(result.status == 0)
    for text in ["books", "words", "path", "EXAMPLES", "--library", "--database"] {
      #expect(result.output.contains(text))
    }
  }

  @Test("In a narrow window what an example does is below it, and no line is too long")
  func narrowHelp() throws {
    var environment = home.environment
    environment["COLUMNS"] = "40"
    let output = try Command.run([Program.path, "--help"], environment: environment).output
    let start = try #require(output.range(of: "EXAMPLES\n")).upperBound
    let end = try #require(output[start...].range(of: "\n\n")).lowerBound
    let lines = output[start..<end].split(separator: "\n").map(String.init)
    #expect(lines.contains("  tangocho books"))
    #expect(lines.contains("      list the word books"))
    #expect(lines.allSatisfy { $0.hasPrefix("  ") && $0.count <= 40 })
  }

  @Test(
    "Wrong usage is reported on standard error, with status 2",
    arguments: ["bukz", "--nonsense"]
  )
  func wrongUsage(argument: String) throws {
    let result = try Program.run(argument, home: home)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("Usage:"))
  }

  @Test(
    "A file name that begins with a dash is named, with how to write it",
    arguments: [
      ["import", "-x.csv"], ["import", "a.csv", "--x.csv"], ["export", "-x.csv"],
      // The parser would find the flag -h in it.
      ["sheet", "-x.html"], ["scan", "-x.srt"],
    ]
  )
  func dashedName(arguments: [String]) throws {
    let result = try Command.run([Program.path] + arguments, environment: home.environment)
    #expect(result.status == 2 && result.output == "")
    let name = try #require(arguments.last)
    #expect(
      result.errors
        == "Error: “\(name)” begins with a dash, like an option. Write ./\(name) for the file.\n"
    )
  }

  @Test("A mistyped option is refused, and after -- every argument is a file")
  func dashedOption() throws {
    let option = try Program.run("import", "--bok=a.csv", home: home)
    #expect(option.status == 2 && option.errors.contains("Usage: tangocho import"))
    let value = try Program.run("import", "a.csv", "--separator", "-.", home: home)
    #expect(value.status == 2 && value.errors.contains("Missing value for '--separator <text>'"))
    let file = try Program.run("import", "--", "-x.csv", home: home)
    #expect(file.status == 2)
    #expect(file.errors == "tangocho: “-x.csv” was not imported: there is no such file.\n")
  }

  @Test(
    "It is said how a text is written that begins with a dash",
    arguments: [
      (["edit", "水", "--notes", "- also ice"], "--notes='- also ice'\n"),
      (["log", "--since", "-3d"], "--since=-3d\n"),
      (["add", "-さん さん Mr"], "behind -- and all options.\n"),
      (["mark", "o", "-さん"], "behind -- and all options.\n"),
    ]
  )
  func dashedText(arguments: [String], end: String) throws {
    let result = try home.run(arguments)
    #expect(result.status == 2 && result.errors.hasSuffix(end), "\(result)")
    let option = try home.run("edit", "水", "--notes", "--dry-run")
    #expect(!option.errors.contains("dash"))
  }

  @Test("The licences of the data are printed")
  func licences() throws {
    let result = try Program.run("licenses", home: home)
    #expect(result.status == 0)
    for text in ["EDICT", "edrdg.org", "tanos.co.uk/jlpt", "CC BY-SA 4.0", "SQLite"] {
      #expect(result.output.contains(text))
    }
  }

  @Test("The full screen never starts without a terminal")
  func noTerminal() throws {
    let result = try Program.run(home: home)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("must be a terminal"))
  }

  @Test("A library that does not exist yet is empty, and is not created")
  func emptyLibrary() throws {
    let result = try Program.run("books", "--json", home: home)
    #expect(result.status == 1)
    let books = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [Any]
    #expect(books?.isEmpty == true)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.local/share/tangocho"))
  }

  @Test(
    "A named library that does not exist is an error for reading commands, and is not created",
    arguments: [
      ["books"], ["words", "一"], ["words", "--find", "a"], ["stats"], ["log", "a"], ["check"],
      ["cleanup"], ["optimize"],
    ]
  )
  func noLibrary(command: [String]) throws {
    let file = home.path + "/file"
    try "".write(toFile: file, atomically: true, encoding: .utf8)
    for path in [home.path + "/typo", file] {
      let result = try Command.run(
        [Program.path] + command + ["--library", path],
        environment: home.environment
      )
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors.contains("there is no library at “\(path)”"))
    }
    #expect(!FileManager.default.fileExists(atPath: home.path + "/typo"))
  }

  @Test(
    "A named library that cannot be looked at is not called missing",
    arguments: [["books"], ["export", "words.csv"], ["sheet", "-"]]
  )
  func unreachableLibrary(command: [String]) throws {
    let path = home.path + "/" + String(repeating: "x", count: 300)
    let result = try Command.run(
      [Program.path] + command + ["--library", path],
      environment: home.environment
    )
    #expect(result.status == 1 && result.output == "")
    #expect(result.errors.contains("File name too long"), "\(result.errors)")
  }

  @Test(
    "Options that name two libraries are refused, also those of commands that read other files",
    arguments: [["books"], ["import", "words.csv"]]
  )
  func twoLibraries(command: [String]) throws {
    for database in ["postgres", "postgres://h/w", "words.db"] {
      let options = ["--database", database, "--library", home.path]
      let result = try home.run(command + options)
      #expect(result.status == 2 && result.output.isEmpty, "\(database)")
      #expect(result.errors.contains("leave out --library"), "\(result.errors)")
    }
  }

  @Test("An unknown book is named in the error, with advice")
  func noSuchBook() throws {
    let result = try Program.run("words", "N9", home: home)
    #expect(result.status == 2)
    #expect(result.errors.contains("“N9”"))
    #expect(result.errors.contains("tangocho books --all"))
  }

  @Test("The paths follow the environment and --library")
  func paths() throws {
    let all = try Program.run("path", home: home)
    #expect(all.output.contains("library  \(home.path)/.local/share/tangocho"))
    let one = try Program.run("path", "library", "--library", "/mnt/words", home: home)
    #expect(one.output == "/mnt/words\n")
  }

  @Test("A misspelt setting stops the start, is named in the error, and changes nothing")
  func settings() throws {
    let text = "{ databaze: \"json\" }"
    try home.configure(text)
    let result = try Program.run("books", home: home)
    #expect(result.status == 2)
    #expect(result.errors.contains("“databaze”"))
    #expect(try String(contentsOfFile: home.configurationFile, encoding: .utf8) == text)
  }
}

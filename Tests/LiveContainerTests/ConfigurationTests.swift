import Application
import Domain
import Foundation
import TestFiles
import Testing

@testable import Live

@Suite("Settings")
struct ConfigurationTests {
  private func read(_ text: String) throws -> Configuration {
    try Configuration(json5: Array(text.utf8), path: "config.json5")
  }

  @Test("An empty object means the defaults")
  func empty() throws {
    #expect(try read("{}") == Configuration())
  }

  @Test("A file may have comments and bare names, and omit settings")
  func partial() throws {
    var expected = Configuration()
    expected.database = .memory
    expected.usesMouse = false
    expected.marksCoveredCards = true
    expected.dictionaries = ["~/JMdict_e", "/srv/edict2"]
    #expect(
      try read(
        """
        // 練習用
        { database: "memory", usesMouse: false, marksCoveredCards: true, dictionaries: ["~/JMdict_e", "/srv/edict2"], }
        """
      ) == expected
    )
  }

  @Test(
    "A wrong value is an error that names the setting, its line, and what it takes",
    arguments: [
      (
        "{ database: \"punch cards\" }", "database",
        .oneOf(["json", "sqlite", "postgres", "memory"])
      ),
      (
        "{ database: \"postgres://h:x/w\" }", "database",
        .address(mistake: "A port is a number from 1 to 65535.")
      ),
      ("{ usesMouse: 1 }", "usesMouse", .flag), ("{ device: 1 }", "device", .text),
      ("{ dictionaries: \"edict2\" }", "dictionaries", .texts),
      ("{ dictionaries: [\"edict2\", 1] }", "dictionaries", .texts),
      ("{ largeFont: [\"a.ttf\"] }", "largeFont", .text),
      ("{ review: 3 }", "review", .group),
      (
        "{ review: { asks: \"romaji\" } }", "review.asks",
        .oneOf(["book", "kanji", "gana", "meaning"])
      ),
      ("{ review: { grades: 3 } }", "review.grades", .oneOf(["2", "4"])),
      ("{ review: { order: 1 } }", "review.order", .text),
      ("{ review: { newPerDay: -1 } }", "review.newPerDay", .numbers(from: 0, to: nil)),
      ("{ review: { newPerDay: 1.5 } }", "review.newPerDay", .wholeNumber),
      ("{ review: { newPerDay: \"ten\" } }", "review.newPerDay", .wholeNumber),
      ("{ review: { rolloverHour: 24 } }", "review.rolloverHour", .numbers(from: 0, to: 23)),
      ("{ review: { learnAhead: 2000 } }", "review.learnAhead", .numbers(from: 0, to: 1440)),
      ("{ review: { parameters: [1, 2] } }", "review.parameters", .parameters),
      ("{ review: { desiredRetention: 1 } }", "review.desiredRetention", .share),
      ("{ review: { desiredRetention: NaN } }", "review.desiredRetention", .share),
      ("{ review: { desiredRetention: true } }", "review.desiredRetention", .number),
      ("{ review: { learningSteps: [1, \"10\"] } }", "review.learningSteps", .list),
      ("{ review: { learningSteps: [1, 0] } }", "review.learningSteps", .minutes),
      ("{ review: { relearningSteps: [1e300] } }", "review.relearningSteps", .minutes),
      ("{ review: { relearningSteps: [NaN] } }", "review.relearningSteps", .minutes),
      (
        "{ review: { maximumInterval: 1e9 } }", "review.maximumInterval",
        .numbers(from: 1, to: 36_500)
      ),
    ] as [(String, String, SettingValue)]
  )
  func invalid(text: String, name: String, expected: SettingValue) {
    let error = ConfigurationError.invalid(
      path: "config.json5",
      line: 1,
      name: name,
      expected: expected
    )
    #expect(throws: error) { try read(text) }
  }

  @Test(
    "An unknown name is an error that names it",
    arguments: [
      ("{ useMouse: true }", "useMouse"), ("{ review: { newPerDays: 3 } }", "review.newPerDays"),
    ]
  )
  func unknown(text: String, name: String) {
    #expect(throws: ConfigurationError.unknown(path: "config.json5", line: 1, name: name)) {
      try read(text)
    }
  }

  @Test("The line is that of the setting, not of its name elsewhere")
  func lines() {
    let file = """
      { // usesMouse: 1
        "device": "usesMouse: 1", usesMouse: true,
        "review": { /* order:
          */ newPerDay: 10, learningSteps: [1],
          'order': "all" },
        order: 3
      }
      """
    #expect(
      throws: ConfigurationError.invalid(
        path: "config.json5",
        line: 5,
        name: "review.order",
        expected: .oneOf(["dueFirst", "random", "byBook", "hardestFirst"])
      )
    ) { try read(file.replacingOccurrences(of: "  order: 3\n", with: "")) }
    #expect(throws: ConfigurationError.unknown(path: "config.json5", line: 6, name: "order")) {
      try read(file.replacingOccurrences(of: "all", with: "random"))
    }
    #expect(throws: ConfigurationError.malformed(path: "config.json5", line: 2)) {
      try read("{ usesMouse: true,\n  review: { newPerDay: 1.5e } }")
    }
  }

  @Test("Settings for reviews have their own group; steps are in minutes")
  func reviews() throws {
    var expected = Configuration()
    expected.review.desiredRetention = 0.85
    expected.review.learningSteps = [30, 900]
    expected.review.relearningSteps = []
    expected.review.usesFuzz = false
    (expected.review.newPerDay, expected.review.rolloverHour) = (10, 0)
    #expect(
      try read(
        """
        { review: { desiredRetention: 0.85, learningSteps: [0.5, 15], relearningSteps: [],
          fuzz: false, newPerDay: 10, rolloverHour: 0 } }
        """
      ) == expected
    )
  }

  @Test("What is not JSON5 is an error that names the file", arguments: ["[1", "database"])
  func malformed(text: String) throws {
    let error = #expect(throws: ConfigurationError.self) { try read(text) }
    guard case .malformed("config.json5", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "The line of a mistake is named: where a comma is missing, or what does not belong there",
    arguments: [
      ("{\n  usesMouse: true\n  device: \"a\",\n}", 2),
      ("{\r\n  usesMouse: true // no comma\r\n  device: 'a'\r\n}", 2),
      ("{\n  review: {\n    newPerDay: 5\n  }\n  device: 'a',\n}", 4),
      ("{\n  review: {\n    newPerDay: 5,\n  device: 'a',\n}\n\n", 5),
      ("{\n  usesMouse: yes,\n}", 2), ("{\n  usesMouse true,\n}", 2),
      ("{\n  usesMouse: true,,\n}", 2), ("{\n  usesMouse:\n}", 3),
      ("{\n  device: \"a,\n  usesMouse: true,\n}", 2), ("{\n}\n}", 3), ("{\n\n/* {}", 3),
      ("{\n  usesMouse = true,\n}", 2), ("{\n  review: { newPerDay: 5; }\n}", 2),
      ("{ review: { learningSteps: [1,\n 2 } } }", 2), ("usesMouse: true", 1),
      ("{\n  device: \"\\q\"\n}", 2), ("{\n  device: \"a\\\n\\q\n\"\n}", 3),
      ("{\n  device: \"\\u12g4\"\n}", 2), ("{\n  \"\\q\": 1\n}", 2),
    ]
  )
  func mistake(text: String, line: Int) {
    #expect(throws: ConfigurationError.malformed(path: "config.json5", line: line)) {
      try read(text)
    }
  }

  @Test("The escapes that are not a mistake are those that the decoder knows")
  func escapes() {
    for character in (0x21...0x7E).compactMap(UnicodeScalar.init).map(Character.init) {
      let digits = ["u": "0041", "x": "41"][character] ?? ""
      let text = "{\n  ankiKey: \"\\\(character)\(digits)\"\n}"
      do {
        _ = try read(text)
        #expect(JSON5Syntax.lineOfMistake(in: text) == nil, "\(text)")
      } catch {
        #expect(
          error as? ConfigurationError == .malformed(path: "config.json5", line: 2),
          "\(text)"
        )
      }
    }
  }

  @Test("No settings are the defaults", arguments: ["", " \n", "// { usesMouse: true }\n", "{}"])
  func nothing(text: String) throws {
    #expect(try read(text) == Configuration())
    let folder = TestFolder()
    let file = try folder.write(text.utf8, to: "config.json5")
    let listed = try ListedSetting.all(inFileAt: file, optimized: nil)
    #expect(listed.allSatisfy { $0.source == .standard })
  }

  @Test("A value in place of a group is not a JSON5 error", arguments: ["[]", "null", "1", "'a'"])
  func noGroup(text: String) {
    let error = ConfigurationError.noGroup(path: "config.json5")
    #expect(throws: error) { try read(text) }
    #expect(
      error.message == "the settings in config.json5 take a group of settings: { … }. "
        + "Fix the file, or move it away to use the defaults."
    )
  }

  @Test(
    "Numbers that crash Foundation's decoder are an ordinary error",
    arguments: ["5e+", "0x0x1", "3E-", "1.5e", "-0x", "+-1", "00", "."]
  )
  func malformedNumber(text: String) {
    for file in ["{ review: { learningSteps: [1, \(text), 2] } }", "{ newPerDay: \(text) }"] {
      #expect(throws: ConfigurationError.malformed(path: "config.json5", line: 1)) {
        try read(file)
      }
    }
  }

  @Test(
    "Every way to write a number in JSON5",
    arguments: [
      ("15", 15), ("+15", 15), ("0xF", 15), ("0XfF", 255), ("15.", 15), (".5", 0.5), ("1.5e1", 15),
      ("150E-1", 15), ("0.25", 0.25),
    ]
  )
  func numbers(text: String, value: Double) throws {
    let file = """
      { // 5e+ in a comment, /* and 0x0x1 in
        /* another: 3E- **/
        dictionaries: ['5e+ \\' 00'], review: { learningSteps: [\(text)] } }
      """
    let configuration = try read(file)
    #expect(configuration.review.learningSteps == [Int(value * 60)])
    #expect(configuration.dictionaries == ["5e+ ' 00"])
  }

  @Test("A missing file means the defaults; an unreadable one is an error")
  func files() throws {
    #expect(try Configuration.load(from: "/no/such/folder/config.json5") == Configuration())
    #expect(throws: ConfigurationError.noFile(path: "/")) { try Configuration.load(from: "/") }
  }

  @Test(
    "A settings path that is not a file is reported at once",
    arguments: ["pipe", "folder", "socket", "device", "terminal"]
  )
  func noFile(kind: String) throws {
    let folder = TestFolder()
    let path = folder.path("settings")
    switch kind {
    case "pipe": try #require(mkfifo(path, 0o600) == 0)
    case "folder": try #require(mkdir(path, 0o700) == 0)
    case "socket": try bindSocket(to: path)
    case "device": try #require(symlink("/dev/zero", path) == 0)
    default: try #require(symlink("/dev/tty", path) == 0)
    }
    #expect(throws: ConfigurationError.noFile(path: path)) { try Configuration.load(from: path) }
  }

  @Test("Circular links and an oversized file are reported")
  func unreadable() throws {
    let folder = TestFolder()
    let path = folder.path("settings")
    try #require(symlink(path, path) == 0)
    #expect(throws: ConfigurationError.unreadable(path: path, code: ELOOP)) {
      try Configuration.load(from: path)
    }
    unlink(path)
    try "{}".write(toFile: path, atomically: false, encoding: .utf8)
    try #require(truncate(path, 1 << 30) == 0)
    #expect(throws: ConfigurationError.tooLarge(path: path, most: 1 << 20)) {
      try Configuration.load(from: path)
    }
  }

  private func bindSocket(to path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    #if canImport(Darwin)
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(descriptor) }
    let bound = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
  }
}

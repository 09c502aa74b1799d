import Testing

/// Checks every `import` line against the table in Documentation/ARCHITECTURE.md.
@Suite("Imports")
struct ImportTests {
  /// The targets of this package that a target may import.
  static let arrows: [String: Set<String>] = [
    "JapaneseText": [],
    "Domain": ["JapaneseText"],
    "Scheduling": ["Domain"],
    "Services": ["Domain", "Files", "Scheduling", "JapaneseText"],
    "Files": [],
    "Processes": ["Files"],
    "Git": ["Domain", "Files", "Persistence", "Processes"],
    "Persistence": ["CBytes", "Domain", "Files", "JapaneseText", "Zlib"],
    "SQLRows": ["Domain", "JapaneseText"],
    "SQLiteLibrary": ["Domain", "Files", "JapaneseText", "SQLRows", "SQLite"],
    "PostgreSQL": ["CPostgreSQL"],
    "Classes": ["Domain"],
    "PostgreSQLLibrary": [
      "Classes", "Domain", "Files", "JapaneseText", "PostgreSQL", "SQLRows",
    ],
    "Replication": ["Domain"],
    "Workloads": ["Domain"],
    "Durability": ["Domain", "Files", "Persistence", "SQLiteLibrary", "Workloads"],
    "InMemory": ["Domain", "JapaneseText"],
    "Benchmarks": [
      "Dictionaries", "Domain", "InMemory", "Persistence", "PostgreSQLLibrary", "Replication",
      "SQLite", "SQLiteLibrary", "Services",
    ],
    "StarterLists": ["Domain", "Files"],
    "Exchange": ["Archives", "Domain", "Files", "JapaneseText", "SQLite"],
    "Archives": ["CArchive", "Files"],
    "Network": ["Domain", "Files"],
    "CurlNetwork": ["CCurl", "Files", "Network"],
    "AnkiConnect": ["Domain", "Exchange", "Network"],
    "Subscriptions": ["Domain", "Exchange", "Network"],
    "SQLite": ["CSQLite"],
    "Zlib": ["CZlib"],
    "Dictionaries": ["Domain", "Files", "JapaneseText", "SQLite", "Zlib"],
    "BitmapFonts": ["Domain", "Files", "JapaneseText", "Zlib"],
    "OutlineFonts": ["CFreeType", "Domain"],
    "Readings": ["CBytes", "CMeCab", "Domain", "Files", "JapaneseText", "Processes"],
    "ViewModels": ["Domain", "JapaneseText"],
    "TerminalKit": ["JapaneseText"],
    "TerminalUI": ["ViewModels", "TerminalKit", "Domain", "JapaneseText"],
    "CursesTerminal": [
      "TerminalKit", "CRunLoop", "CNcurses", "Files", "JapaneseText", "Processes",
    ],
    "Application": [
      "Domain", "InMemory", "Services", "TerminalKit", "TerminalUI", "ViewModels",
    ],
    "Live": [
      "Application", "BitmapFonts", "Classes", "Dictionaries", "Domain", "Files", "Git",
      "InMemory", "Persistence", "PostgreSQLLibrary", "Processes", "Readings", "Replication",
      "SQLiteLibrary", "Scheduling", "Services", "StarterLists", "ViewModels",
    ],
    "TestSupport": [
      "Application", "Domain", "InMemory", "Services", "TerminalKit", "ViewModels",
    ],
    "CommandReports": ["Domain", "TerminalUI"],
    "CommandOptions": [
      "Application", "Domain", "JapaneseText", "Live", "Processes", "TerminalUI", "ViewModels",
    ],
    "tangocho-exchange": [
      "AnkiConnect", "Application", "Archives", "BitmapFonts", "Classes", "CommandOptions",
      "CurlNetwork", "Domain", "Exchange", "Files", "JapaneseText", "Live", "Network",
      "OutlineFonts", "Processes", "Services", "Subscriptions", "TerminalUI",
    ],
    "tangocho": [
      "Application", "CommandOptions", "CommandReports", "CursesTerminal", "Domain",
      "Durability", "Files", "Git", "JapaneseText", "Live", "Processes", "TerminalUI",
      "ViewModels", "Workloads",
    ],
  ]

  /// Other modules that a target may import: the system, and the packages with a reason in
  /// DECISIONS.md.
  static let system: Set<String> = [
    "Swift", "Dispatch", "Synchronization", "Glibc", "Darwin", "FoundationEssentials",
  ]
  static let packages: [String: Set<String>] = [
    "tangocho": ["ArgumentParser"],
    "CurlNetwork": ["SystemPackage"],
    "tangocho-exchange": ["ArgumentParser"],
    "CommandOptions": ["ArgumentParser"],
    "Exchange": ["SystemPackage"],
    "Files": ["SystemPackage"],
    "Archives": ["SystemPackage"],
    "Persistence": ["SystemPackage"],
    "Readings": ["SystemPackage"],
    "TestSupport": ["CustomDump", "Foundation", "Testing", "IssueReporting"],
    // Only on macOS, whose standard library has no normalizer.
    "JapaneseText": ["Foundation"],
  ]

  @Test(
    "A target imports only what the table allows",
    arguments: SourceTree.swiftFiles(below: "Sources")
  )
  func importsFollowTheArrows(path: String) throws {
    let target = String(path.split(separator: "/")[1])
    let allowed = try #require(Self.arrows[target], "No row of the table for \(target)")
      .union(Self.system).union(Self.packages[target] ?? [])
    for module in try SourceTree.imports(of: path) {
      #expect(allowed.contains(module), "\(path) may not import \(module)")
    }
  }

  @Test("View models import no implementation, back end or terminal")
  func viewModelsSeeProtocolsOnly() throws {
    for path in SourceTree.swiftFiles(below: "Sources/ViewModels") {
      let forbidden: Set = [
        "Services", "InMemory", "Persistence", "Dictionaries", "Readings", "SQLite",
        "TerminalKit", "TerminalUI", "CursesTerminal",
      ]
      #expect(forbidden.isDisjoint(with: try SourceTree.imports(of: path)), "\(path)")
    }
  }

  @Test("View models use services, and no store")
  func viewModelsSeeNoStores() throws {
    for path in SourceTree.swiftFiles(below: "Sources/ViewModels") {
      let stores = try SourceTree.text(of: path)
        .matches(of: /\bany (?:\w+Store|Database|\w+Monitor)\b/)
      #expect(stores.map { String($0.output) } == [], "\(path)")
    }
  }

  @Test(
    "The user interface links only system C libraries",
    arguments: ["Application", "TestSupport", "TerminalKit", "Domain"]
  )
  func interfaceLinksNoLibraries(target: String) {
    let libraries: Set = ["CMeCab", "CPostgreSQL", "CSQLite", "CZlib", "CNcurses", "CCurl"]
    #expect(Self.reached(from: target).intersection(libraries) == [])
  }

  @Test("The full screen links nothing of the network")
  func fullScreenLinksNoNetwork() {
    let network: Set = ["AnkiConnect", "CCurl", "CurlNetwork", "Network", "Subscriptions"]
    #expect(Self.reached(from: "tangocho").intersection(network) == [])
  }

  @Test("The full screen draws no outline fonts")
  func fullScreenLinksNoFreeType() {
    #expect(!Self.reached(from: "tangocho").contains("CFreeType"))
  }

  /// A target and everything that it imports, directly or not.
  private static func reached(from target: String) -> Set<String> {
    var (reached, waiting) = (Set<String>(), [target])
    while let next = waiting.popLast() {
      guard reached.insert(next).inserted else { continue }
      waiting += arrows[next] ?? []
    }
    return reached
  }

  /// What each file of the sources imports.
  private static let imports = Result {
    try SourceTree.swiftFiles(below: "Sources").map { ($0, try SourceTree.imports(of: $0)) }
  }

  @Test(
    "A C library is imported by one target",
    arguments: [
      ("CNcurses", "CursesTerminal"), ("CSQLite", "SQLite"), ("CZlib", "Zlib"),
      ("CMeCab", "Readings"), ("CFreeType", "OutlineFonts"), ("CCurl", "CurlNetwork"),
      ("CPostgreSQL", "PostgreSQL"),
    ]
  )
  func cLibrariesHaveOneImporter(library: String, target: String) throws {
    for (path, modules) in try Self.imports.get() where !path.hasPrefix("Sources/\(target)/") {
      #expect(!modules.contains(library), "\(path)")
    }
  }

  @Test("Every folder of Sources has its row in the table")
  func noTargetWithoutARow() {
    let targets = Set(SourceTree.swiftFiles(below: "Sources").map { $0.split(separator: "/")[1] })
    #expect(Set(targets.map(String.init)).subtracting(Self.arrows.keys) == [])
  }

  @Test("The scanner of imports finds every form of them")
  func findsImports() throws {
    let found = try SourceTree.imports(of: "Tests/ArchitectureTests/SourceTree.swift")
    #expect(found == ["Foundation"])
  }
}

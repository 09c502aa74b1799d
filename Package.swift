// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with: the Swift 6 language mode and no warnings.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// The same for a target with types that hold spans, and functions that return them.
let strictWithLifetimes = strict + [.enableExperimentalFeature("Lifetimes")]

/// The same for tests and their support, which are not optimized when `make test` optimizes the rest: compiling
/// them would take three times as long.
///
/// One job compiles a module and writes its module file: a second job for that would check all declarations again,
/// a sixth of the processor time.
let tests =
  strict + [
    .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
  ]

/// What links a program for Linux into one file, where the package is built with that trait.
let oneFile: [LinkerSetting] = [
  .unsafeFlags(["-static-executable"], .when(platforms: [.linux], traits: ["OneFile"]))
]

/// What learners use lies together in the program, what a start touches first: it takes fewer page
/// faults, and the rest is not in memory.
///
/// `Benchmarks/symbol_order.py` writes the list; a name that the program no longer has is ignored.
let usedTogether: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc",
      "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
      "--symbol-ordering-file=\(Context.packageDirectory)/Scripts/symbol-order.txt",
      "-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/Scripts/unnamed-functions.ld",
    ],
    .when(platforms: [.linux], traits: ["OneFile"])
  )
]

/// The same for targets whose code belongs to the screen, and so to the main actor.
let strictOnMain = strict + [.defaultIsolation(MainActor.self)]

let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
/// The back end for PostgreSQL, where the program is built with it.
let postgreSQL = Target.Dependency.target(
  name: "PostgreSQLLibrary",
  condition: .when(traits: ["PostgreSQL"])
)
let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
let issueReporting = Target.Dependency.product(
  name: "IssueReporting",
  package: "xctest-dynamic-overlay"
)
/// Makes what IssueReporting and CustomDump report fail the test: without it on Linux they only print.
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)

// The arrows of Documentation/ARCHITECTURE.md; Tests/ArchitectureTests holds every import to them.
let package = Package(
  name: "tangocho",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "tangocho", targets: ["tangocho"]),
    // Reads and writes the files of other programs; `tangocho import` runs it.
    .executable(name: "tangocho-exchange", targets: ["tangocho-exchange"]),
    // With the folding of texts that a back end searches by.
    .library(name: "Domain", targets: ["Domain", "JapaneseText"]),
    // With the display width that canvases measure by; it needs nothing else of this package.
    .library(name: "TerminalKit", targets: ["TerminalKit", "JapaneseText"]),
    .library(name: "CursesTerminal", targets: ["CursesTerminal"]),
    // With the stores that keep everything in memory.
    .library(name: "Persistence", targets: ["Persistence", "InMemory"]),
    // Requests, their answers, and a session by libcurl.
    .library(name: "Network", targets: ["Network", "CurlNetwork"]),
    // With what a custom container replaces: services, view models and screens.
    .library(
      name: "Application",
      targets: ["Application", "InMemory", "Services", "TerminalUI", "ViewModels"]
    ),
    .library(name: "Live", targets: ["Live"]),
    // With a workload that finds out whether a back end loses what it has acknowledged.
    .library(name: "TestSupport", targets: ["TestSupport", "Workloads"]),
  ],
  traits: [
    .trait(
      name: "PostgreSQL",
      description: "Libraries in a PostgreSQL database, by libpq: --database postgres://…"
    ),
    .trait(
      name: "OneFile",
      description: "On Linux, one file that holds all libraries that the program needs"
    ),
    // So that `swift build` and `swift test` compile and test it; the Makefile builds the program
    // without it, unless it is asked for.
    .default(enabledTraits: ["PostgreSQL"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Descriptors, flags and errno as types.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
    // Builds the reference of the products; nothing of it is in the program.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // MARK: Text and domain

    .target(name: "JapaneseText", swiftSettings: strict),
    .target(name: "Domain", dependencies: ["JapaneseText"], swiftSettings: strict),
    .target(name: "Scheduling", dependencies: ["Domain"], swiftSettings: strict),
    .target(
      name: "Services",
      dependencies: ["Domain", "Files", "JapaneseText", "Scheduling"],
      swiftSettings: strict
    ),

    // MARK: Files and processes

    .target(name: "Files", dependencies: [systemPackage], swiftSettings: strict),
    .target(name: "Processes", dependencies: ["Files"], swiftSettings: strict),
    .target(name: "Zlib", dependencies: ["CZlib"], swiftSettings: strict),
    .target(name: "CBytes"),

    // MARK: Back ends of libraries

    .target(name: "InMemory", dependencies: ["Domain", "JapaneseText"], swiftSettings: strict),
    .target(
      name: "Persistence",
      dependencies: ["CBytes", "Domain", "Files", "JapaneseText", "Zlib", systemPackage],
      swiftSettings: strictWithLifetimes
    ),
    .target(name: "SQLRows", dependencies: ["Domain", "JapaneseText"], swiftSettings: strict),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: strict),
    .target(
      name: "SQLiteLibrary",
      dependencies: ["Domain", "Files", "JapaneseText", "SQLRows", "SQLite"],
      swiftSettings: strict
    ),
    .target(name: "PostgreSQL", dependencies: ["CPostgreSQL"], swiftSettings: strict),
    .target(
      name: "PostgreSQLLibrary",
      dependencies: ["Classes", "Domain", "Files", "JapaneseText", "PostgreSQL", "SQLRows"],
      swiftSettings: strict
    ),
    .target(name: "Classes", dependencies: ["Domain"], swiftSettings: strict),
    .target(name: "Replication", dependencies: ["Domain"], swiftSettings: strict),
    .target(name: "Workloads", dependencies: ["Domain"], swiftSettings: strict),
    .target(
      name: "Durability",
      dependencies: ["Domain", "Files", "Persistence", "SQLiteLibrary", "Workloads"],
      swiftSettings: strict
    ),
    .target(
      name: "Git",
      dependencies: ["Domain", "Files", "Persistence", "Processes"],
      swiftSettings: strict
    ),

    // MARK: Other programs' files, and the network

    .target(
      name: "Archives",
      dependencies: ["CArchive", "Files", systemPackage],
      swiftSettings: strict
    ),
    .target(
      name: "Exchange",
      dependencies: ["Archives", "Domain", "Files", "JapaneseText", "SQLite", systemPackage],
      swiftSettings: strict
    ),
    .target(name: "Network", dependencies: ["Domain", "Files"], swiftSettings: strict),
    .target(
      name: "CurlNetwork",
      dependencies: ["CCurl", "Files", "Network", systemPackage],
      swiftSettings: strict
    ),
    .target(
      name: "AnkiConnect",
      dependencies: ["Domain", "Exchange", "Network"],
      swiftSettings: strict
    ),
    .target(
      name: "Subscriptions",
      dependencies: ["Domain", "Exchange", "Network"],
      swiftSettings: strict
    ),

    // MARK: Dictionaries, readings and lists

    .target(name: "StarterLists", dependencies: ["Domain", "Files"], swiftSettings: strict),
    .target(
      name: "Dictionaries",
      dependencies: ["Domain", "Files", "JapaneseText", "SQLite", "Zlib"],
      swiftSettings: strict
    ),
    .target(
      name: "BitmapFonts",
      dependencies: ["Domain", "Files", "JapaneseText", "Zlib"],
      swiftSettings: strict
    ),
    .target(name: "OutlineFonts", dependencies: ["CFreeType", "Domain"], swiftSettings: strict),
    .target(
      name: "Readings",
      dependencies: [
        "CBytes", "CMeCab", "Domain", "Files", "JapaneseText", "Processes", systemPackage,
      ],
      swiftSettings: strict,
      // MeCab's own: a static library does not name the libraries that it needs.
      linkerSettings: [
        .linkedLibrary("stdc++", .when(platforms: [.linux])),
        .linkedLibrary("c++", .when(platforms: [.macOS])),
      ]
    ),

    // MARK: View models and the terminal

    .target(
      name: "ViewModels",
      dependencies: ["Domain", "JapaneseText"],
      swiftSettings: strictOnMain
    ),
    .target(name: "TerminalKit", dependencies: ["JapaneseText"], swiftSettings: strict),
    .target(
      name: "TerminalUI",
      dependencies: ["ViewModels", "TerminalKit", "Domain", "JapaneseText"],
      swiftSettings: strictOnMain
    ),
    .target(name: "CRunLoop"),
    .target(
      name: "CursesTerminal",
      dependencies: [
        "TerminalKit", "JapaneseText", "CRunLoop", "CNcurses", "Files", "Processes",
      ],
      swiftSettings: strict
    ),

    // MARK: The composition

    // Links no C library but that of the system: what needs one is named in Live.
    .target(
      name: "Application",
      dependencies: [
        "Domain", "InMemory", "Services", "TerminalKit", "TerminalUI", "ViewModels",
      ],
      swiftSettings: strictOnMain
    ),
    .target(
      name: "Live",
      dependencies: [
        "Application", "BitmapFonts", "Classes", "Dictionaries", "Domain", "Files", "Git",
        "InMemory", "Persistence", "Processes", "Readings", "Replication", "SQLiteLibrary",
        "Scheduling", "Services", "StarterLists", "ViewModels", postgreSQL,
      ],
      swiftSettings: strictOnMain
    ),
    .target(
      name: "TestSupport",
      dependencies: [
        "Application", "Domain", "InMemory", "Services", "TerminalKit", "ViewModels",
        customDump, issueReporting, issueReportingTestSupport,
      ],
      swiftSettings: tests
    ),

    // MARK: Programs

    // What commands print, as values, so that tests compare it with the screens.
    .target(
      name: "CommandReports",
      dependencies: ["Domain", "TerminalUI"],
      swiftSettings: strict
    ),
    // The arguments, the look of the output, and the errors that the two programs share.
    .target(
      name: "CommandOptions",
      dependencies: [
        "Application", "Domain", "JapaneseText", "Live", "Processes", "TerminalUI", "ViewModels",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "tangocho",
      dependencies: [
        "Application", "CommandOptions", "CommandReports", "CursesTerminal", "Domain",
        "Durability", "Files", "Git", "JapaneseText", "Live", "Processes", "TerminalUI",
        "ViewModels", "Workloads",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict,
      linkerSettings: oneFile + usedTogether
    ),
    .executableTarget(
      name: "tangocho-exchange",
      dependencies: [
        "AnkiConnect", "Application", "Archives", "BitmapFonts", "Classes", "CommandOptions",
        "CurlNetwork", "Domain", "Exchange", "Files", "JapaneseText", "Live", "Network",
        "OutlineFonts", "Processes", "Services", "Subscriptions", "TerminalUI",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Dictionaries", "Domain", "InMemory", "Persistence", "Replication", "SQLite",
        "SQLiteLibrary", "Services", postgreSQL,
      ],
      swiftSettings: strict,
      linkerSettings: oneFile
    ),

    // MARK: C libraries of the system

    .systemLibrary(
      name: "CArchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]
    ),
    .systemLibrary(
      name: "CCurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
    ),
    // Its headers are in a folder that pkg-config knows.
    .systemLibrary(
      name: "CFreeType",
      pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]
    ),
    .systemLibrary(name: "CMeCab", providers: [.apt(["libmecab-dev"]), .brew(["mecab"])]),
    .systemLibrary(
      name: "CNcurses",
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]
    ),
    .systemLibrary(
      name: "CPostgreSQL",
      pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
    ),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // MARK: Tests
    // What they exclude are files that tests read, and programs that they run, in the source tree.

    // Temporary folders, and zip files with faults.
    .target(name: "TestFiles", path: "Tests/TestFiles", swiftSettings: strict),
    // Starts other programs in tests.
    .target(
      name: "TestProcesses",
      path: "Tests/TestProcesses",
      exclude: ["Server"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "JapaneseTextTests",
      dependencies: ["JapaneseText"],
      exclude: ["Vectors"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "DomainTests",
      dependencies: ["Domain", "TestSupport"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "SchedulingTests",
      dependencies: ["Scheduling", "Domain"],
      exclude: ["Vectors"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "ServicesTests",
      dependencies: [
        "Domain", "Files", "InMemory", "Persistence", "Services", "TestFiles", "TestSupport",
        customDump,
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "DatabaseContractTests",
      dependencies: [
        "Domain", "InMemory", "Persistence", "Replication", "SQLiteLibrary", "TestFiles",
        "TestSupport", "Workloads",
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "PersistenceTests",
      dependencies: [
        "CBytes", "Domain", "Durability", "Files", "InMemory", "Persistence", "TestFiles",
        "TestProcesses", "TestSupport", "Workloads", "Zlib", customDump, systemPackage,
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "SQLiteLibraryTests",
      dependencies: [
        "Domain", "Durability", "InMemory", "Persistence", "Scheduling", "Services", "SQLite",
        "SQLiteLibrary", "TestFiles", "TestSupport", customDump,
      ],
      exclude: ["Replicas", "Versions"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "PostgreSQLLibraryTests",
      dependencies: [
        "Classes", "Domain", "InMemory", "Persistence", "PostgreSQL", "PostgreSQLLibrary",
        "Replication", "Scheduling", "Services", "SQLiteLibrary", "TestFiles", "TestProcesses",
        "TestSupport", "Workloads", customDump,
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "ReplicationTests",
      dependencies: [
        "Domain", "InMemory", "Replication", "Services", "SQLiteLibrary", "TestFiles",
        "TestSupport",
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "GitTests",
      dependencies: [
        "Domain", "Durability", "Git", "Persistence", "Processes", "TestFiles", "TestSupport",
        "Workloads",
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "ExchangeTests",
      dependencies: [
        "Archives", "Domain", "Exchange", "Files", "InMemory", "Services", "SQLite", "TestFiles",
        "TestProcesses", "TestSupport",
      ],
      exclude: ["Anki/Samples", "Peer", "Samples"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "NetworkTests",
      dependencies: ["CurlNetwork", "Network", "TestFiles", "TestProcesses"],
      exclude: ["Server"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "AnkiConnectTests",
      dependencies: [
        "AnkiConnect", "CurlNetwork", "Domain", "Network", "TestFiles", "TestProcesses",
      ],
      exclude: ["Server"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "SubscriptionsTests",
      dependencies: ["Domain", "Exchange", "InMemory", "Network", "Subscriptions"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "StarterListsTests",
      dependencies: ["StarterLists", "Domain", "TestFiles", "TestProcesses"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "DictionariesTests",
      dependencies: ["Dictionaries", "Domain", "Files", "JapaneseText", "SQLite", "TestFiles"],
      resources: [.copy("Vectors")],
      swiftSettings: tests
    ),
    .testTarget(
      name: "BitmapFontsTests",
      dependencies: ["BitmapFonts", "Domain", "JapaneseText", "TestFiles"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "ReadingsTests",
      dependencies: [
        "Dictionaries", "Domain", "Files", "InMemory", "JapaneseText", "Readings", "Services",
        "StarterLists", "tangocho", "TestFiles",
      ],
      resources: [.copy("Vectors")],
      swiftSettings: tests
    ),
    .testTarget(
      name: "ViewModelsTests",
      dependencies: [
        "Application", "ViewModels", "Domain", "InMemory", "JapaneseText", "Services",
        "TestSupport", customDump,
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "TerminalKitTests",
      dependencies: ["TerminalKit", "JapaneseText"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "TerminalUITests",
      dependencies: [
        "Application", "Domain", "TerminalKit", "TerminalUI", "TestFiles", "TestSupport",
        "ViewModels",
      ],
      exclude: ["Statistics/Pictures"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: ["CNcurses", "CursesTerminal", "TerminalKit"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "ApplicationTests",
      dependencies: [
        "Application", "CommandReports", "Domain", "TerminalKit", "TerminalUI", "TestSupport",
        "ViewModels", customDump,
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "LiveContainerTests",
      dependencies: [
        "Application", "BitmapFonts", "CommandOptions", "Domain", "Files", "Live", "Persistence",
        "Services", "TerminalKit", "TestFiles", "TestSupport", "ViewModels",
      ],
      exclude: ["Player"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "AnkiConnect", "CurlNetwork", "Domain", "Durability", "Network", "Persistence", "SQLite",
        "tangocho", "tangocho-exchange", "TestFiles", "TestProcesses", "TestSupport", "Workloads",
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "Application", "Archives", "BitmapFonts", "Domain", "Exchange", "Files", "Live",
        "Persistence", "StarterLists",
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "OutlineFontsTests",
      dependencies: ["Domain", "OutlineFonts", "TestFiles"],
      exclude: ["Fonts"],
      swiftSettings: tests
    ),
    .testTarget(name: "ArchitectureTests", swiftSettings: tests),
  ]
)

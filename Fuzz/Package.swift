// swift-tools-version: 6.2
import PackageDescription

// Only the readers of the program, built for libFuzzer: the folders of Sources are links to
// those of the program. `run` describes the options.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]
let strictOnMain = strict + [.defaultIsolation(MainActor.self)]

let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/apple/swift-system", from: "1.8.1")],
  targets: [
    .target(name: "JapaneseText", swiftSettings: strict),
    .target(name: "Domain", dependencies: ["JapaneseText"], swiftSettings: strict),
    .target(name: "Scheduling", dependencies: ["Domain"], swiftSettings: strict),
    .target(name: "Files", dependencies: [system], swiftSettings: strict),
    .target(name: "CBytes"),
    .systemLibrary(name: "CZlib"),
    .target(name: "Zlib", dependencies: ["CZlib"], swiftSettings: strict),
    .target(
      name: "Persistence",
      dependencies: ["CBytes", "Domain", "Files", "JapaneseText", "Zlib", system],
      swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")]
    ),
    .target(
      name: "StarterLists",
      dependencies: ["Domain", "Files", "JapaneseText"],
      swiftSettings: strict
    ),
    .systemLibrary(name: "CArchive"),
    .systemLibrary(name: "CSQLite"),
    .target(name: "Archives", dependencies: ["CArchive", "Files", system], swiftSettings: strict),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: strict),
    .target(
      name: "Exchange",
      dependencies: ["Archives", "Domain", "Files", "JapaneseText", "SQLite"],
      swiftSettings: strict
    ),
    .target(
      name: "BitmapFonts",
      dependencies: ["Domain", "Files", "JapaneseText", "Zlib"],
      swiftSettings: strict
    ),
    .target(
      name: "ViewModels",
      dependencies: ["Domain", "JapaneseText"],
      swiftSettings: strictOnMain
    ),
    .target(name: "TerminalKit", dependencies: ["JapaneseText"], swiftSettings: strict),
    .target(
      name: "Application",
      dependencies: ["Domain", "TerminalKit", "ViewModels"],
      swiftSettings: strictOnMain
    ),
    .target(
      name: "Live",
      dependencies: ["Application", "Domain", "Files", "Scheduling", "ViewModels"],
      swiftSettings: strictOnMain
    ),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Application", "Archives", "BitmapFonts", "Domain", "Exchange", "Files", "Live",
        "Persistence", "StarterLists",
      ],
      swiftSettings: strict
    ),
  ]
)

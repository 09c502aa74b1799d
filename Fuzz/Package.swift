// swift-tools-version: 6.2
import PackageDescription

// The readers of the program alone, to be built for libFuzzer: the folders of Sources are links to
// those of the program. `run` says with what.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]
let strictOnMain = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "JapaneseText", swiftSettings: strict),
    .target(name: "Domain", dependencies: ["JapaneseText"], swiftSettings: strict),
    .target(name: "Scheduling", dependencies: ["Domain"], swiftSettings: strict),
    .target(name: "CBytes"),
    .systemLibrary(name: "CZlib"),
    .target(name: "Zlib", dependencies: ["CZlib"], swiftSettings: strict),
    .target(
      name: "Persistence",
      dependencies: ["CBytes", "Domain", "JapaneseText", "Zlib"],
      swiftSettings: strict
    ),
    .target(name: "Interchange", dependencies: ["Domain", "JapaneseText"], swiftSettings: strict),
    .target(
      name: "ViewModels",
      dependencies: ["Domain", "JapaneseText"],
      swiftSettings: strictOnMain
    ),
    .target(
      name: "Application",
      dependencies: ["Domain", "ViewModels"],
      swiftSettings: strictOnMain
    ),
    .target(
      name: "Live",
      dependencies: ["Application", "Domain", "Scheduling", "ViewModels"],
      swiftSettings: strictOnMain
    ),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["Application", "Domain", "Interchange", "Live", "Persistence"],
      swiftSettings: strict
    ),
  ]
)

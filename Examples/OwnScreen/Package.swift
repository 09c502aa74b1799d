// swift-tools-version: 6.2
import PackageDescription

// Without PostgreSQL, whose library need not be installed then. `Examples/run` shares the build of the
// tests, which has it.
let traits: Set<Package.Dependency.Trait> =
  Context.environment["TANGOCHO_TRAITS"] == "default" ? [.defaults] : []

let package = Package(
  name: "OwnScreen",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tangocho", path: "../..", traits: traits)],
  targets: [
    .executableTarget(
      name: "OwnScreen",
      dependencies: [
        .product(name: "Application", package: "tangocho"),
        .product(name: "CursesTerminal", package: "tangocho"),
        .product(name: "Domain", package: "tangocho"),
        .product(name: "Live", package: "tangocho"),
        .product(name: "TerminalKit", package: "tangocho"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

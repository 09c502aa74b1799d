// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OwnScreen",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tangocho", path: "../..", traits: [])],
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

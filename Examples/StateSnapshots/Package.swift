// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "StateSnapshots",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tangocho", path: "../..", traits: [])],
  targets: [
    .testTarget(
      name: "StateSnapshotsTests",
      dependencies: [
        .product(name: "Application", package: "tangocho"),
        .product(name: "Domain", package: "tangocho"),
        .product(name: "TestSupport", package: "tangocho"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

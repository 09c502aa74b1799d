// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OwnDatabase",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tangocho", path: "../..")],
  targets: [
    .target(
      name: "Notebook",
      dependencies: [
        .product(name: "Application", package: "tangocho"),
        .product(name: "Domain", package: "tangocho"),
      ]
    ),
    .executableTarget(
      name: "OwnDatabase",
      dependencies: [
        "Notebook",
        .product(name: "Application", package: "tangocho"),
        .product(name: "CursesTerminal", package: "tangocho"),
      ]
    ),
    .testTarget(
      name: "NotebookTests",
      dependencies: [
        "Notebook",
        .product(name: "Application", package: "tangocho"),
        .product(name: "Domain", package: "tangocho"),
        .product(name: "TestSupport", package: "tangocho"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

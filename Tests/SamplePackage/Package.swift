// swift-tools-version: 6.2
import PackageDescription

// What another package does to bring a back end and a container of its own: it uses nothing of
// tangocho but the three library products.
let package = Package(
  name: "SamplePackage",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tangocho", path: "../..")],
  targets: [
    .target(
      name: "Notebook",
      dependencies: [
        .product(name: "Domain", package: "tangocho"),
        .product(name: "Application", package: "tangocho"),
      ]
    ),
    .testTarget(
      name: "NotebookTests",
      dependencies: [
        "Notebook",
        .product(name: "Domain", package: "tangocho"),
        .product(name: "Application", package: "tangocho"),
        .product(name: "TestSupport", package: "tangocho"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
// The client libraries under the names that the originals have, for code that was written for them.
//
// A package of its own: SwiftPM allows each target name once among all packages of a build, and these names
// belong to the real clients. Only a package beside a clone can use it, by `.package(path:)`.

import PackageDescription

/// Each module and the library that it re-exports.
let modules = [
  ("Apollo", "Prototype2016Runtime"),
  ("Relay", "RelayRuntime"),
  ("RelaySwiftUI", "RelayViews"),
  ("SwiftGraphQL", "SwiftGraphQLRuntime"),
  ("SwiftGraphQLCodegen", "SwiftGraphQLGenerator"),
]

let package = Package(
  name: "gqlview-compatibility",
  platforms: [.macOS(.v26)],
  products: modules.map { .library(name: $0.0, targets: [$0.0]) },
  dependencies: [.package(name: "gqlview", path: "..")],
  targets: modules.map { module, library in
    .target(name: module, dependencies: [.product(name: library, package: "gqlview")])
  }
)

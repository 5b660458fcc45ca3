// swift-tools-version: 6.2
// A package as a user of gqlview has it. `swift package --allow-writing-to-package-directory gqlview generate`
// writes its models, `swift build` checks documents and models, and `swift package gqlview why ...` asks.

import PackageDescription

let package = Package(
  name: "Zoo",
  platforms: [.macOS(.v26)],
  products: [.library(name: "Zoo", targets: ["Zoo"])],
  dependencies: [.package(name: "gqlview", path: "../..")],
  targets: [
    .target(
      name: "Zoo",
      dependencies: [.product(name: "GraphQLRuntime", package: "gqlview")],
      plugins: [.plugin(name: "GQLViewCheck", package: "gqlview")]
    )
  ]
)

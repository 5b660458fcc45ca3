// swift-tools-version: 6.2
// An example of a package that uses gqlview's plugins.
// `swift package --allow-writing-to-package-directory gqlview generate` generates its models,
// `swift build` checks the documents and models, and `swift package gqlview why ...` answers a question.

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

// swift-tools-version: 6.2
// Programs made of the examples in the texts that the dialects follow, a folder for each text.
// docs/internals/seed-examples.md says how they are written, generated and run.

import PackageDescription

let package = Package(
  name: "SeedExamples",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "gqlview", path: "../.."),
    // The texts' examples import the clients by their original names.
    .package(name: "gqlview-compatibility", path: "../../Compatibility"),
  ],
  targets: [
    // What every program needs: examples that are run in turn, and `print` that can be waited for.
    .target(name: "Support", path: "Support"),

    // The README of the prototype of 2016. The module is called as what the README prints has it.
    .target(
      name: "StarWars",
      dependencies: [
        .product(name: "Apollo", package: "gqlview-compatibility"),
        .product(name: "Prototype2016Runtime", package: "gqlview"),
      ],
      path: "Prototype2016/StarWars"
    ),
    .target(
      name: "StarWarsAsWritten",
      dependencies: [
        .product(name: "Apollo", package: "gqlview-compatibility"),
        .product(name: "Prototype2016Runtime", package: "gqlview"),
      ],
      path: "Prototype2016/AsWritten"
    ),
    .target(
      name: "HandWritten",
      dependencies: ["StarWars", .product(name: "Apollo", package: "gqlview-compatibility")],
      path: "Prototype2016/HandWritten",
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]
    ),
    .executableTarget(
      name: "Prototype2016Examples",
      dependencies: [
        "HandWritten", "StarWars", "StarWarsAsWritten", "Support",
        .product(name: "Apollo", package: "gqlview-compatibility"),
        .product(name: "GraphQLClient", package: "gqlview"),
      ],
      path: "Prototype2016/Program"
    ),

    // The proposal: its hand-written examples beside what is generated, over a client.
    .target(
      name: "AnimalKingdomAPI",
      dependencies: [.product(name: "GraphQLRuntime", package: "gqlview")],
      path: "Proposal/SchemaTypes"
    ),
    .executableTarget(
      name: "ProposalExamples",
      dependencies: [
        "Support", .product(name: "GraphQLClient", package: "gqlview"),
        .product(name: "GraphQLRuntime", package: "gqlview"),
        .product(name: "OperationClient", package: "gqlview"),
      ],
      path: "Proposal/Program"
    ),
    // The texts' listings of generated code: they read a server's animals, each by its own selections.
    .executableTarget(
      name: "ProposalListingsExamples",
      dependencies: [
        "AnimalKingdomAPI", "Support", .product(name: "GraphQLClient", package: "gqlview"),
        .product(name: "GraphQLRuntime", package: "gqlview"),
        .product(name: "OperationClient", package: "gqlview"),
      ],
      path: "Proposal/Listings"
    ),
    .executableTarget(
      name: "ProposalSharedKeysExamples",
      dependencies: [
        "AnimalKingdomAPI", "Support", .product(name: "GraphQLRuntime", package: "gqlview"),
      ],
      path: "Proposal/SharedKeys"
    ),

    // What Relay.swift's text describes: it has no code of its own, so that the program is its to-do
    // list. What it asks stands in its Swift files.
    .executableTarget(
      name: "RelayExamples",
      dependencies: [
        "Support",
        .product(name: "GraphQLClient", package: "gqlview"),
        .product(name: "Relay", package: "gqlview-compatibility"),
        .product(name: "RelaySwiftUI", package: "gqlview-compatibility"),
        .product(name: "RelayRuntime", package: "gqlview"),
        .product(name: "RelayViews", package: "gqlview"),
      ],
      path: "Relay/ToDoApp"
    ),

    // The README of SwiftGraphQL. Its codec is for Swift 5, and two examples want a schema in which
    // `homePlanet` is never null.
    .executableTarget(
      name: "SwiftGraphQLExamples",
      dependencies: [
        "Support",
        .product(name: "SwiftGraphQL", package: "gqlview-compatibility"),
        .product(name: "SwiftGraphQLRuntime", package: "gqlview"),
      ],
      path: "SwiftGraphQL/Program",
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .executableTarget(
      name: "SwiftGraphQLStrictExamples",
      dependencies: [
        "Support",
        .product(name: "SwiftGraphQL", package: "gqlview-compatibility"),
        .product(name: "SwiftGraphQLRuntime", package: "gqlview"),
      ],
      path: "SwiftGraphQL/Strict",
      exclude: ["Generated/schema.graphqls"]
    ),
    .target(name: "Files", path: "SwiftGraphQL/Files"),
    .executableTarget(
      name: "SwiftGraphQLCodegenExamples",
      dependencies: [
        "Files", .product(name: "SwiftGraphQLCodegen", package: "gqlview-compatibility"),
      ],
      path: "SwiftGraphQL/Codegen",
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
  ]
)

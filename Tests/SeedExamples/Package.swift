// swift-tools-version: 6.2
// Programs with the examples from the specification texts of the dialects, in one folder per text.
// docs/internals/seed-examples.md describes how to write, generate and run them.

import PackageDescription

let package = Package(
  name: "SeedExamples",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "gqlview", path: "../.."),
    // The examples import the clients under their original names.
    .package(name: "gqlview-compatibility", path: "../../Compatibility"),
  ],
  targets: [
    // All programs use this target, which runs the examples one after the other and counts `print` calls.
    .target(name: "Support", path: "Support"),

    // The README of the prototype of 2016. The module name is the one in the README's output.
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

    // The proposal: its hand-written examples, together with generated code and a client.
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
    // The proposal's listings of generated code, which read animals from a server with their own selections.
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

    // The features that Relay.swift's text describes. The text contains no code, so the program is a
    // to-do list, whose operations are in its Swift files.
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

    // The README of SwiftGraphQL. Its codec requires Swift 5, and two examples require a schema in
    // which `homePlanet` is never null.
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

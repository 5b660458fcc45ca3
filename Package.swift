// swift-tools-version: 6.2
// Sections: products, targets from the bottom of the import graph to its top, then tests. Keep a
// target's dependencies to the direct imports of its sources: continuous integration checks them.

import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

// Scripts/run, make and Scripts/benchmark set `PROGRAM_ONLY=1`: targets without hot loops are then optimised for size,
// and the linker drops and folds more. SwiftPM allows no dependency on a package with flags like these, so packages that
// depend on this one are built without them.
let isProgramOnly = Context.environment["PROGRAM_ONLY"] == "1"

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  + (isProgramOnly
    ? [
      .unsafeFlags(
        ["-Xfrontend", "-function-sections"],
        .when(platforms: [.linux], configuration: .release)
      )
    ] : [])
// For targets without hot loops.
let small =
  settings
  + (isProgramOnly ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : [])

// lld folds equal functions. The program's symbols are not looked up by name, so none is exported. Relocations are
// packed where the system's C library, from 2.36 on, can read them so.
#if canImport(Glibc)
  var library = [CChar](repeating: 0, count: 64)
  _ = confstr(Int32(_CS_GNU_LIBC_VERSION), &library, library.count)
  // `glibc 2.36`
  let version = String(
    decoding: library.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
    as: UTF8.self
  )
  .split { $0 == " " || $0 == "." }.compactMap { Int($0) }
  let relocations =
    version.lexicographicallyPrecedes([2, 36])
    ? [] : ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]
#else
  let relocations: [String] = []
#endif
let linking: [LinkerSetting] =
  isProgramOnly
  ? [
    .unsafeFlags(
      [
        "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "--no-export-dynamic", "-Xlinker",
        "-O2",
      ] + relocations,
      .when(platforms: [.linux], configuration: .release)
    )
  ] : []

// Debian's ncursesw.pc carries -D flags that SwiftPM rejects with a warning; Homebrew's is keg-only.
#if os(macOS)
  let ncursesPackage: String? = "ncursesw"
#else
  let ncursesPackage: String? = nil
#endif

let package = Package(
  name: "gqlview",
  // macOS 26 is the first version with `Array.span`; docs/decisions/deployment-target.md has the reasons.
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "gqlview", targets: ["gqlview"]),
    .library(name: "GraphQLRuntime", targets: ["GraphQLRuntime"]),
    .library(name: "GraphQLClient", targets: ["GraphQLClient", "GraphQLTransport"]),
    .library(name: "OperationClient", targets: ["OperationClient", "GraphQLTransport"]),
    .library(name: "Prototype2016Runtime", targets: ["Prototype2016Runtime"]),
    .library(name: "RelayRuntime", targets: ["RelayRuntime"]),
    .library(name: "RelayViews", targets: ["RelayViews"]),
    .library(name: "SwiftGraphQLRuntime", targets: ["SwiftGraphQLRuntime"]),
    .library(name: "SwiftGraphQLGenerator", targets: ["SwiftGraphQLGenerator"]),
  ],
  targets: [
    .target(
      name: "GraphQLRuntime",
      swiftSettings: settings,
      // Rounding calls libm, which nothing else links where neither Glibc nor Foundation is imported.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    // The runtimes of the other dialects. `Compatibility` is a package with their original names.
    // Generated code of the dialect prototype-2016 imports this one.
    .target(
      name: "Prototype2016Runtime",
      dependencies: ["GraphQLClient", "GraphQLRuntime", "GraphQLTransport", "Threads"],
      swiftSettings: settings
    ),
    // Generated code of the dialect relay imports it; the dialect's interpreter uses its store.
    .target(
      name: "RelayRuntime",
      dependencies: ["GraphQLRuntime", "GraphQLTransport", "Threads"],
      swiftSettings: settings
    ),
    // Relay's property wrappers for SwiftUI views, where SwiftUI is available.
    .target(name: "RelayViews", dependencies: ["RelayRuntime"], swiftSettings: settings),
    // Hashes and documents of the dialect swift-graphql, which its interpreter makes too.
    .target(
      name: "SelectionDocuments",
      dependencies: ["GraphQLRuntime"],
      swiftSettings: settings
    ),
    // Generated code of the dialect swift-graphql imports it.
    .target(
      name: "SwiftGraphQLRuntime",
      dependencies: [
        "GraphQLClient", "GraphQLRuntime", "GraphQLTransport", "SelectionDocuments", "Threads",
      ],
      swiftSettings: settings
    ),
    // Text to trees: the parser, and what a finding is made of. Knows no schema.
    .target(
      name: "GraphQLSyntax",
      dependencies: ["GraphQLRuntime"],
      swiftSettings: settings
    ),
    // Types and directives, from SDL or an introspection result.
    .target(
      name: "GraphQLSchema",
      dependencies: ["GraphQLRuntime", "GraphQLSyntax"],
      swiftSettings: settings
    ),
    // The rules of the specification, and fragments with arguments.
    .target(
      name: "GraphQLValidation",
      dependencies: ["GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax"],
      swiftSettings: settings
    ),
    // What the released Apollo client refuses and chooses, and how severe findings are.
    .target(
      name: "ApolloPolicy",
      dependencies: ["GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation"],
      swiftSettings: small
    ),
    // What the generator writes, as data, and the plan that the executor runs.
    .target(
      name: "SelectionIR",
      dependencies: [
        "ApolloPolicy", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation",
      ],
      swiftSettings: settings
    ),
    // Explains a response, and asks questions about it.
    .target(
      name: "ResponseAnalysis",
      dependencies: [
        "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation", "SelectionIR",
      ],
      swiftSettings: settings
    ),
    // Makes responses and smaller texts, tables of them, and rules for traffic.
    .target(
      name: "ResponseTools",
      dependencies: [
        "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "ResponseAnalysis", "SelectionIR",
      ],
      swiftSettings: small
    ),
    // Edits and completes the text of documents.
    .target(
      name: "DocumentEditing",
      dependencies: ["GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation"],
      swiftSettings: small
    ),
    // What dialects share: their protocol, the text of Swift, and how a reading of a response is described.
    .target(
      name: "DialectKit",
      dependencies: [
        "ApolloPolicy", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "ResponseAnalysis",
        "SelectionIR",
      ],
      swiftSettings: settings
    ),
    // The proposal's Swift, and its first draft's.
    .target(
      name: "ProposalDialect",
      dependencies: [
        "DialectKit", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation",
        "ResponseAnalysis", "SelectionIR",
      ],
      swiftSettings: small
    ),
    // The files of the released Apollo client's generator.
    .target(
      name: "ApolloDialect",
      dependencies: [
        "ApolloPolicy", "DialectKit", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax",
        "ResponseAnalysis", "SelectionIR",
      ],
      swiftSettings: small
    ),
    // Structs that read from a store of records.
    .target(
      name: "RelayDialect",
      dependencies: [
        "ApolloPolicy", "DialectKit", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax",
        "GraphQLValidation", "RelayRuntime", "ResponseAnalysis", "SelectionIR",
      ],
      swiftSettings: settings
    ),
    // Selections of closures over the schema's API.
    .target(
      name: "SwiftGraphQLDialect",
      dependencies: [
        "ApolloPolicy", "DialectKit", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax",
        "GraphQLValidation", "ResponseAnalysis", "SelectionDocuments", "SelectionIR",
      ],
      swiftSettings: small
    ),
    // Structs that decode themselves, as an early prototype had them.
    .target(
      name: "Prototype2016Dialect",
      dependencies: [
        "ApolloPolicy", "DialectKit", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax",
        "GraphQLValidation", "ResponseAnalysis", "SelectionIR",
      ],
      swiftSettings: small
    ),
    // The list of dialects, and what looks at several: generator, comparison, fault injection, proof.
    .target(
      name: "Dialects",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "DialectKit", "GraphQLRuntime", "GraphQLSchema",
        "GraphQLSyntax", "ProposalDialect", "Prototype2016Dialect", "RelayDialect",
        "ResponseAnalysis", "SelectionIR", "SwiftGraphQLDialect",
      ],
      swiftSettings: small
    ),
    // What an edit changes in generated models and their text, and how large they are.
    .target(
      name: "ModelDiff",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "DialectKit", "Dialects", "GraphQLRuntime",
        "GraphQLSchema", "GraphQLSyntax", "ProposalDialect", "ResponseAnalysis", "SelectionIR",
      ],
      swiftSettings: small
    ),
    // The generator of SwiftGraphQL's README, for programs that write an app's API.
    .target(
      name: "SwiftGraphQLGenerator",
      dependencies: [
        "DialectKit", "Dialects", "GraphQLClient", "GraphQLRuntime", "GraphQLSchema",
        "GraphQLSyntax", "GraphQLTransport", "SelectionIR", "SwiftGraphQLDialect",
      ],
      swiftSettings: settings
    ),
    // The platform's C library: Glibc, Musl or Darwin.
    .target(name: "LibC", swiftSettings: settings),
    .target(name: "Threads", dependencies: ["LibC"], swiftSettings: settings),
    // What a client needs of a network, without one: programs that only read responses have none of it.
    .target(
      name: "GraphQLTransport",
      dependencies: ["GraphQLRuntime", "Threads"],
      swiftSettings: settings
    ),
    // Executes generated operations of the proposal's dialects over any transport, and a cache.
    .target(
      name: "OperationClient",
      dependencies: ["GraphQLRuntime", "GraphQLTransport", "Threads"],
      swiftSettings: settings
    ),
    // Frames, styled text, themes and keys as values. Knows no operation and no terminal.
    .target(
      name: "TerminalUI",
      dependencies: ["GraphQLRuntime", "GraphQLSyntax"],
      swiftSettings: small
    ),
    // Everything loaded, as one value, and what an edit makes of it.
    .target(
      name: "Workspace",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "DialectKit", "Dialects", "DocumentEditing",
        "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation", "ModelDiff",
        "ProposalDialect", "ResponseAnalysis", "SelectionIR", "Threads",
      ],
      swiftSettings: small
    ),
    // What the explorer keeps beside the workspace: logs, session files, comparisons, histories, records.
    .target(
      name: "ExplorerState",
      dependencies: [
        "DialectKit", "Dialects", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "ModelDiff",
        "ResponseAnalysis", "ResponseTools", "SelectionIR", "TerminalUI", "Threads", "Workspace",
      ],
      swiftSettings: small
    ),
    .target(
      name: "Explorer",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "DialectKit", "Dialects", "DocumentEditing",
        "ExplorerState", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "ModelDiff",
        "ProposalDialect", "ResponseAnalysis", "ResponseTools", "SelectionIR", "TerminalUI",
        "Threads", "Workspace",
      ],
      swiftSettings: small
    ),
    // The panes: one folder each, and the list of them.
    .target(
      name: "ExplorerPanes",
      dependencies: [
        "DialectKit", "Dialects", "DocumentEditing", "Explorer", "ExplorerState", "GraphQLRuntime",
        "GraphQLSchema", "GraphQLSyntax", "ModelDiff", "ResponseAnalysis", "ResponseTools",
        "SelectionIR", "TerminalUI", "Workspace",
      ],
      swiftSettings: small
    ),
    .target(name: "CLibcurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "GraphQLClient",
      dependencies: ["CLibcurl", "GraphQLRuntime", "GraphQLTransport", "Threads"],
      swiftSettings: small
    ),
    // Opens zlib and brotli when a compressed body is read.
    .target(
      name: "CCompression",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]
    ),
    // Opens OpenSSL when a port is given a certificate.
    .target(name: "COpenSSL", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "GraphQLProxy",
      dependencies: [
        "CCompression", "COpenSSL", "GraphQLClient", "GraphQLRuntime", "GraphQLTransport", "LibC",
        "Threads",
      ],
      swiftSettings: small
    ),
    .systemLibrary(
      name: "CNcursesw",
      pkgConfig: ncursesPackage,
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]
    ),
    .target(name: "CTerminal"),
    // Opens libyaml when a YAML file is read; without <yaml.h> it builds and reads none.
    .target(name: "CYAML", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Opens libsqlite3 when a cache is read.
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Starts other programs, and tells when a file was written.
    .target(name: "SystemSupport", dependencies: ["CTerminal", "LibC"], swiftSettings: small),
    .target(
      name: "Terminal",
      dependencies: [
        "CNcursesw", "CTerminal", "Explorer", "GraphQLRuntime", "GraphQLSyntax", "LibC",
        "SystemSupport", "TerminalUI", "Threads",
      ],
      swiftSettings: small
    ),
    // Arguments and options, exit status, and how the program reads files and prints.
    .target(
      name: "CommandLineSupport",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "DialectKit", "Dialects", "GraphQLClient",
        "GraphQLRuntime", "GraphQLSyntax", "LibC", "ResponseAnalysis", "ResponseTools",
        "TerminalUI", "Threads",
      ],
      swiftSettings: small
    ),
    // From files, projects, recordings and servers to the inputs of a workspace.
    .target(
      name: "ProjectInputs",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "CSQLite", "CTerminal", "CYAML", "CommandLineSupport",
        "DialectKit", "Dialects", "ExplorerState", "GraphQLClient", "GraphQLProxy",
        "GraphQLRuntime", "GraphQLSyntax", "GraphQLTransport", "LibC", "ModelDiff",
        "ProposalDialect", "ResponseAnalysis", "ResponseTools", "SelectionIR", "SystemSupport",
        "Threads", "Workspace",
      ],
      swiftSettings: small
    ),
    // What commands print: text, JSON and its schemas, findings, pages.
    .target(
      name: "Reports",
      dependencies: [
        "ApolloPolicy", "CommandLineSupport", "DialectKit", "Dialects", "Explorer", "ExplorerState",
        "GraphQLClient", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLTransport",
        "GraphQLValidation", "ModelDiff", "ProjectInputs", "ProposalDialect", "ResponseAnalysis",
        "ResponseTools", "SelectionIR", "TerminalUI", "Workspace",
      ],
      swiftSettings: small
    ),
    .executableTarget(
      name: "gqlview",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "CTerminal", "CommandLineSupport", "DialectKit",
        "Dialects", "DocumentEditing", "Explorer", "ExplorerPanes", "ExplorerState",
        "GraphQLClient", "GraphQLProxy", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax",
        "GraphQLTransport", "LibC", "ModelDiff", "ProjectInputs", "ProposalDialect", "Reports",
        "ResponseAnalysis", "ResponseTools", "SelectionIR", "SystemSupport", "Terminal",
        "TerminalUI", "Threads", "Workspace",
      ],
      swiftSettings: small,
      linkerSettings: linking
    ),
    .target(
      name: "TestSupport",
      dependencies: [],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    .target(
      name: "RandomOperations",
      dependencies: [
        "DocumentEditing", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation",
        "SelectionIR", "TestSupport",
      ],
      path: "Tests/RandomOperations",
      swiftSettings: settings
    ),
    .testTarget(
      name: "StyleTests",
      dependencies: ["TestSupport"],
      path: "Tests/StyleTests",
      swiftSettings: settings
    ),
    .testTarget(
      name: "GraphQLRuntimeTests",
      dependencies: ["GraphQLRuntime", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GraphQLCompilerTests",
      dependencies: [
        "ApolloPolicy", "DocumentEditing", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax",
        "GraphQLValidation", "RandomOperations", "ResponseAnalysis", "ResponseTools", "SelectionIR",
        "TestSupport",
      ],
      exclude: ["IR/Goldens"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GraphQLClientTests",
      dependencies: ["GraphQLClient", "GraphQLRuntime", "GraphQLTransport", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "OperationClientTests",
      dependencies: [
        "GraphQLClient", "GraphQLRuntime", "GraphQLTransport", "OperationClient", "TestSupport",
      ],
      exclude: ["Generated/operations.graphql", "Generated/schema.graphqls"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GraphQLProxyTests",
      dependencies: [
        "GraphQLClient", "GraphQLProxy", "GraphQLRuntime", "GraphQLTransport", "LibC",
        "TestSupport", "Threads",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SwiftCodegenTests",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "DialectKit", "Dialects", "GraphQLRuntime",
        "GraphQLSchema", "GraphQLSyntax", "GraphQLTransport", "GraphQLValidation", "ModelDiff",
        "ProposalDialect", "Prototype2016Dialect", "Prototype2016Runtime", "RandomOperations",
        "RelayDialect", "RelayRuntime", "RelayViews", "ResponseAnalysis", "ResponseTools",
        "SelectionIR", "SwiftGraphQLDialect", "SwiftGraphQLRuntime", "TestSupport", "Threads",
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ExplorerTests",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "DialectKit", "Dialects", "DocumentEditing", "Explorer",
        "ExplorerPanes", "ExplorerState", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax",
        "GraphQLValidation", "LibC", "ModelDiff", "ProposalDialect", "RandomOperations",
        "RelayDialect", "ResponseAnalysis", "ResponseTools", "SelectionIR", "TerminalUI",
        "TestSupport", "Threads", "Workspace",
      ],
      exclude: ["Editing/Goldens", "Frames", "Merging", "Screens"],
      swiftSettings: settings
    ),
    .target(
      name: "CPty",
      path: "Tests/CPty",
      linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]
    ),
    .systemLibrary(
      name: "CVTerm",
      path: "Tests/CVTerm",
      providers: [.apt(["libvterm-dev"]), .brew(["libvterm"])]
    ),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["Explorer", "LibC", "Terminal", "TerminalUI"],
      path: "Tests/TerminalProbe",
      swiftSettings: settings
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "CPty", "CVTerm", "Explorer", "GraphQLSyntax", "LibC", "SystemSupport", "Terminal",
        "TerminalProbe", "TerminalUI", "TestSupport", "gqlview",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "gqlviewTests",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "CPty", "CommandLineSupport", "DialectKit", "Dialects",
        "DocumentEditing", "Explorer", "ExplorerState", "GraphQLClient", "GraphQLProxy",
        "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLTransport", "LibC",
        "ProjectInputs", "ProposalDialect", "RandomOperations", "Reports", "ResponseAnalysis",
        "ResponseTools", "SelectionIR", "SystemSupport", "Terminal", "TerminalUI", "TestSupport",
        "Threads", "Workspace", "gqlview",
      ],
      exclude: ["Goldens", "Inputs"],
      swiftSettings: settings
    ),
  ]
)

// They read processor time and memory as Linux tells them.
#if os(Linux)
  package.targets += [
    .executableTarget(
      name: "NcursesHello",
      path: "Benchmarks/NcursesHello",
      linkerSettings: [
        .linkedLibrary("ncursesw"), .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]
    ),
    .executableTarget(name: "BareRelay", path: "Benchmarks/BareRelay"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "ApolloDialect", "CSQLite", "DialectKit", "Dialects", "DocumentEditing", "Explorer",
        "ExplorerPanes", "ExplorerState", "GraphQLProxy", "GraphQLRuntime", "GraphQLSchema",
        "GraphQLSyntax", "GraphQLValidation", "ProposalDialect", "ResponseAnalysis",
        "ResponseTools", "SelectionIR", "TerminalUI", "Threads", "Workspace",
      ],
      path: "Benchmarks",
      exclude: ["BareRelay", "NcursesHello", "Peers", "instructions.txt"],
      swiftSettings: settings
    ),
  ]
#endif

// For packages that depend on this one: `swift package gqlview ...`, and checks before a target is built.
// SwiftPM builds what a plugin runs a second time, so whoever works on this package leaves them out.
if Context.environment["WITHOUT_PLUGINS"] == nil {
  package.products += [
    .plugin(name: "GQLViewCommand", targets: ["GQLViewCommand"]),
    .plugin(name: "GQLViewCheck", targets: ["GQLViewCheck"]),
  ]
  package.targets += [
    .plugin(
      name: "GQLViewCommand",
      capability: .command(
        intent: .custom(verb: "gqlview", description: "Check, explain and generate GraphQL models.")
      ),
      dependencies: ["gqlview"]
    ),
    .plugin(name: "GQLViewCheck", capability: .buildTool(), dependencies: ["gqlview"]),
  ]
}

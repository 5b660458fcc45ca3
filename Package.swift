// swift-tools-version: 6.2
// Sections: products, targets from the bottom of the import graph to its top, then tests. Keep a
// target's dependencies to the direct imports of its sources: continuous integration checks them.

import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

// `Scripts/run`, `make` and `Scripts/benchmark` set `PROGRAM_ONLY=1`. Targets without hot loops are
// then optimised for size, and the linker removes unused code and folds identical code. SwiftPM
// rejects dependencies on packages with such flags, so packages that depend on this one are built
// without them.
let isProgramOnly = Context.environment["PROGRAM_ONLY"] == "1"

// Warnings are errors where the plugins are omitted: in continuous integration and in `Scripts/test`.
// An installation, or Apple's newer SDK, may have more warnings.
#if os(macOS)
  let strictness: [SwiftSetting] = []
#else
  let strictness: [SwiftSetting] =
    Context.environment["WITHOUT_PLUGINS"] == nil ? [] : [.treatAllWarnings(as: .error)]
#endif
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + strictness
  + [
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
// The settings of targets without hot loops.
let small =
  settings
  + (isProgramOnly ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : [])

// lld folds identical functions. No symbols are exported, because none are looked up by name.
// Relocations are packed if the system's C library can read them (glibc 2.36 or later).
#if canImport(Glibc)
  var library = [CChar](repeating: 0, count: 64)
  _ = confstr(Int32(_CS_GNU_LIBC_VERSION), &library, library.count)
  // The version, from a text such as `glibc 2.36`.
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

// Debian's ncursesw.pc contains -D flags that SwiftPM rejects with a warning. Homebrew's ncurses is
// keg-only and needs pkg-config.
#if os(macOS)
  let ncursesPackage: String? = "ncursesw"
  let vtermPackage: String? = "vterm"
#else
  let ncursesPackage: String? = nil
  let vtermPackage: String? = nil
#endif

let package = Package(
  name: "gqlview",
  // The first versions with `Array.span`; see docs/decisions/deployment-target.md. The libraries are
  // checked for iOS; the program is for macOS and Linux.
  platforms: [.macOS(.v26), .iOS(.v26)],
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
      // Rounding calls libm, which is not linked otherwise because the target imports neither Glibc
      // nor Foundation.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    // The runtimes of the other dialects. The package `Compatibility` provides them under their
    // original names. Generated code of the dialect prototype-2016 imports this one.
    .target(
      name: "Prototype2016Runtime",
      dependencies: ["GraphQLClient", "GraphQLRuntime", "GraphQLTransport", "Threads"],
      swiftSettings: settings
    ),
    // Generated code of the dialect relay imports this target. The dialect's interpreter uses its
    // store.
    .target(
      name: "RelayRuntime",
      dependencies: ["GraphQLRuntime", "GraphQLTransport", "Threads"],
      swiftSettings: settings
    ),
    // Relay's property wrappers for SwiftUI views, on platforms with SwiftUI.
    .target(name: "RelayViews", dependencies: ["RelayRuntime"], swiftSettings: settings),
    // Hashes and documents of the dialect swift-graphql, shared by its runtime and its interpreter.
    .target(
      name: "SelectionDocuments",
      dependencies: ["GraphQLRuntime"],
      swiftSettings: settings
    ),
    // Generated code of the dialect swift-graphql imports this target.
    .target(
      name: "SwiftGraphQLRuntime",
      dependencies: [
        "GraphQLClient", "GraphQLRuntime", "GraphQLTransport", "SelectionDocuments", "Threads",
      ],
      swiftSettings: settings
    ),
    // The parser, syntax trees and diagnostics, without schemas.
    .target(
      name: "GraphQLSyntax",
      dependencies: ["GraphQLRuntime"],
      swiftSettings: settings
    ),
    // Schemas from SDL or an introspection result.
    .target(
      name: "GraphQLSchema",
      dependencies: ["GraphQLRuntime", "GraphQLSyntax"],
      swiftSettings: settings
    ),
    // The validation rules of the specification, and fragments with arguments.
    .target(
      name: "GraphQLValidation",
      dependencies: ["GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax"],
      swiftSettings: settings
    ),
    // The rules and options of the released Apollo client, and the severities of findings.
    .target(
      name: "ApolloPolicy",
      dependencies: ["GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation"],
      swiftSettings: small
    ),
    // Generated types as data, and the plan that the executor runs.
    .target(
      name: "SelectionIR",
      dependencies: [
        "ApolloPolicy", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation",
        "Threads",
      ],
      swiftSettings: settings
    ),
    // Explanations of responses, coverage and filters.
    .target(
      name: "ResponseAnalysis",
      dependencies: [
        "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation", "SelectionIR",
      ],
      swiftSettings: settings
    ),
    // Generated and reduced responses, tables, and rules for traffic.
    .target(
      name: "ResponseTools",
      dependencies: [
        "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "ResponseAnalysis", "SelectionIR",
      ],
      swiftSettings: small
    ),
    // Editing and completion of documents.
    .target(
      name: "DocumentEditing",
      dependencies: ["GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation"],
      swiftSettings: small
    ),
    // The parts shared by all dialects: their protocol, Swift source text, and descriptions of how
    // a dialect reads a response.
    .target(
      name: "DialectKit",
      dependencies: [
        "ApolloPolicy", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "ResponseAnalysis",
        "SelectionIR",
      ],
      swiftSettings: settings
    ),
    // The dialect of the proposal, and that of its first draft.
    .target(
      name: "ProposalDialect",
      dependencies: [
        "DialectKit", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation",
        "ResponseAnalysis", "SelectionIR",
      ],
      swiftSettings: small
    ),
    // The dialect of the released Apollo client: the files of its generator.
    .target(
      name: "ApolloDialect",
      dependencies: [
        "ApolloPolicy", "DialectKit", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax",
        "ResponseAnalysis", "SelectionIR",
      ],
      swiftSettings: small
    ),
    // A dialect with structs that read from a store of records.
    .target(
      name: "RelayDialect",
      dependencies: [
        "ApolloPolicy", "DialectKit", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax",
        "GraphQLValidation", "RelayRuntime", "ResponseAnalysis", "SelectionIR",
      ],
      swiftSettings: settings
    ),
    // A dialect with selections as closures over the schema's API.
    .target(
      name: "SwiftGraphQLDialect",
      dependencies: [
        "ApolloPolicy", "DialectKit", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax",
        "GraphQLValidation", "ResponseAnalysis", "SelectionDocuments", "SelectionIR",
      ],
      swiftSettings: small
    ),
    // A dialect with structs that decode themselves, as in an early prototype.
    .target(
      name: "Prototype2016Dialect",
      dependencies: [
        "ApolloPolicy", "DialectKit", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax",
        "GraphQLValidation", "ResponseAnalysis", "SelectionIR",
      ],
      swiftSettings: small
    ),
    // The list of dialects, and code that uses several: generator, comparison, fault injection,
    // proof.
    .target(
      name: "Dialects",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "DialectKit", "GraphQLRuntime", "GraphQLSchema",
        "GraphQLSyntax", "ProposalDialect", "Prototype2016Dialect", "RelayDialect",
        "ResponseAnalysis", "SelectionIR", "SwiftGraphQLDialect",
      ],
      swiftSettings: small
    ),
    // The effects of an edit on generated models and their text, and the size of models.
    .target(
      name: "ModelDiff",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "DialectKit", "Dialects", "GraphQLRuntime",
        "GraphQLSchema", "GraphQLSyntax", "ProposalDialect", "ResponseAnalysis", "SelectionIR",
      ],
      swiftSettings: small
    ),
    // The generator described in SwiftGraphQL's README, for programs that generate an app's API.
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
    // The client's protocols without a network, so that programs that only read responses do not
    // link one.
    .target(
      name: "GraphQLTransport",
      dependencies: ["GraphQLRuntime", "Threads"],
      swiftSettings: settings
    ),
    // Executes generated operations of the proposal's dialects over any transport, with a cache.
    .target(
      name: "OperationClient",
      dependencies: ["GraphQLRuntime", "GraphQLTransport", "Threads"],
      swiftSettings: settings
    ),
    // Frames, styled text, themes and keys as values, without operations or a terminal.
    .target(
      name: "TerminalUI",
      dependencies: ["GraphQLRuntime", "GraphQLSyntax"],
      swiftSettings: small
    ),
    // All loaded data as one value, and the effects of edits on it.
    .target(
      name: "Workspace",
      dependencies: [
        "ApolloPolicy", "DialectKit", "Dialects", "DocumentEditing", "GraphQLRuntime",
        "GraphQLSchema", "GraphQLSyntax", "GraphQLTransport", "GraphQLValidation", "ModelDiff",
        "ResponseAnalysis", "SelectionIR", "Threads",
      ],
      swiftSettings: small
    ),
    // The explorer's state besides the workspace: logs, session files, comparisons, histories,
    // records.
    .target(
      name: "ExplorerState",
      dependencies: [
        "DialectKit", "Dialects", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax",
        "GraphQLTransport", "ModelDiff", "ResponseAnalysis", "ResponseTools", "SelectionIR",
        "TerminalUI", "Threads", "Workspace",
      ],
      swiftSettings: small
    ),
    .target(
      name: "Explorer",
      dependencies: [
        "ApolloPolicy", "DialectKit", "Dialects", "DocumentEditing", "ExplorerState",
        "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLTransport", "ModelDiff",
        "ResponseAnalysis", "ResponseTools", "SelectionIR", "TerminalUI", "Threads", "Workspace",
      ],
      swiftSettings: small
    ),
    // The panes in one folder each, and the list of panes.
    .target(
      name: "ExplorerPanes",
      dependencies: [
        "DialectKit", "Dialects", "DocumentEditing", "Explorer", "ExplorerState", "GraphQLRuntime",
        "GraphQLSchema", "GraphQLSyntax", "GraphQLTransport", "ModelDiff", "ResponseAnalysis",
        "ResponseTools", "SelectionIR", "TerminalUI", "Workspace",
      ],
      swiftSettings: small
    ),
    // The names and places of libraries that are opened at first use.
    .target(
      name: "CLibraries",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]
    ),
    .target(name: "CLibcurl", dependencies: ["CLibraries"]),
    .target(
      name: "GraphQLClient",
      dependencies: ["CLibcurl", "GraphQLRuntime", "GraphQLTransport", "Threads"],
      swiftSettings: small
    ),
    // Loads zlib and brotli when a compressed body is read.
    .target(name: "CCompression", dependencies: ["CLibraries"]),
    // Loads OpenSSL when a listener uses a certificate.
    .target(name: "COpenSSL", dependencies: ["CLibraries"]),
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
    // Loads libyaml when a YAML file is read.
    .target(name: "CYAML", dependencies: ["CLibraries"]),
    // Loads libsqlite3 when a cache is read.
    .target(name: "CSQLite", dependencies: ["CLibraries"]),
    // Services of the system: other programs, watched files, waiting for input, the clipboard.
    .target(
      name: "SystemSupport",
      dependencies: ["CTerminal", "LibC", "Threads"],
      swiftSettings: small
    ),
    .target(
      name: "Terminal",
      dependencies: [
        "CNcursesw", "CTerminal", "Explorer", "GraphQLRuntime", "GraphQLSyntax", "LibC",
        "SystemSupport", "TerminalUI", "Threads",
      ],
      swiftSettings: small
    ),
    // Arguments and options, exit status, file reading and output.
    .target(
      name: "CommandLineSupport",
      dependencies: [
        "ApolloPolicy", "DialectKit", "Dialects", "GraphQLClient", "GraphQLRuntime",
        "GraphQLSyntax", "LibC", "ResponseAnalysis", "ResponseTools", "TerminalUI", "Threads",
      ],
      swiftSettings: small
    ),
    // Reads files, projects, recordings and servers into the inputs of a workspace.
    .target(
      name: "ProjectInputs",
      dependencies: [
        "ApolloDialect", "ApolloPolicy", "CSQLite", "CTerminal", "CYAML", "CommandLineSupport",
        "DialectKit", "Dialects", "ExplorerState", "GraphQLClient", "GraphQLProxy",
        "GraphQLRuntime", "GraphQLSyntax", "GraphQLTransport", "LibC", "ModelDiff",
        "ResponseAnalysis", "ResponseTools", "SelectionIR", "SystemSupport", "Threads", "Workspace",
      ],
      swiftSettings: small
    ),
    // The output of commands: text, JSON and its schemas, findings, pages.
    .target(
      name: "Reports",
      dependencies: [
        "ApolloPolicy", "CommandLineSupport", "DialectKit", "Dialects", "Explorer", "ExplorerState",
        "GraphQLClient", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLTransport",
        "GraphQLValidation", "ModelDiff", "ProjectInputs", "ResponseAnalysis", "ResponseTools",
        "SelectionIR", "TerminalUI", "Workspace",
      ],
      swiftSettings: small
    ),
    .executableTarget(
      name: "gqlview",
      dependencies: [
        "ApolloPolicy", "CTerminal", "CommandLineSupport", "DialectKit", "Dialects",
        "DocumentEditing", "Explorer", "ExplorerPanes", "ExplorerState", "GraphQLClient",
        "GraphQLProxy", "GraphQLRuntime", "GraphQLSchema", "GraphQLSyntax", "GraphQLTransport",
        "LibC", "ModelDiff", "ProjectInputs", "Reports", "ResponseAnalysis", "ResponseTools",
        "SelectionIR", "SystemSupport", "Terminal", "TerminalUI", "Threads", "Workspace",
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
      exclude: ["IR/Goldens", "Validation/Documents"],
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
        "GraphQLTransport", "GraphQLValidation", "LibC", "ModelDiff", "ProposalDialect",
        "RandomOperations", "RelayDialect", "ResponseAnalysis", "ResponseTools", "SelectionIR",
        "TerminalUI", "TestSupport", "Threads", "Workspace",
      ],
      exclude: ["Editing/Goldens", "Frames", "Keys/Goldens", "Merging", "Screens"],
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
      pkgConfig: vtermPackage,
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
        "ApolloDialect", "ApolloPolicy", "CLibraries", "CPty", "CommandLineSupport", "DialectKit",
        "Dialects", "DocumentEditing", "Explorer", "ExplorerState", "GraphQLClient", "GraphQLProxy",
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

// The benchmarks read processor time and memory through Linux interfaces.
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
        "GraphQLSyntax", "GraphQLTransport", "GraphQLValidation", "ProposalDialect",
        "ResponseAnalysis", "ResponseTools", "SelectionIR", "TerminalUI", "Threads", "Workspace",
      ],
      path: "Benchmarks",
      exclude: ["BareRelay", "NcursesHello", "Peers", "instructions.txt"],
      swiftSettings: settings
    ),
  ]
#endif

// Plugins for packages that depend on this one: `swift package gqlview ...`, and checks before a
// target is built. SwiftPM builds the tools of a plugin a second time, so development of this
// package omits the plugins.
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

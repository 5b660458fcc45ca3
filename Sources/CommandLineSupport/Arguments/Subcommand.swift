import DialectKit
import Dialects

/// What gqlview is asked to do; the explorer needs no word.
package enum Subcommand: String, CaseIterable {
  case explore
  case check
  case compile
  case execute
  case why
  case dialects
  case migrate
  case wire
  case coverage
  case select
  case table
  case wish
  case storm
  case reduce
  case report
  case generate
  case changes
  case edit
  case size
  case cache
  case fetch
  case proxy
  case serve
  case session
  case schema
  case screen

  /// The positional arguments as the usage line shows them.
  var synopsis: String {
    switch self {
    case .explore: "[SCHEMA...] DOCUMENT... [RESPONSE...]"
    case .check: "[SCHEMA...] [DOCUMENT...] [RESPONSE...]"
    case .compile: "SCHEMA... DOCUMENT..."
    case .execute: "SCHEMA... DOCUMENT... RESPONSE"
    case .why: "PATH SCHEMA... DOCUMENT... RESPONSE"
    case .migrate: "PATH SCHEMA... DOCUMENT... RESPONSE"
    case .wire: "SCHEMA... DOCUMENT... RESPONSE | RESPONSE [REQUEST]"
    case .dialects: "SCHEMA... DOCUMENT... RESPONSE..."
    case .coverage: "SCHEMA... DOCUMENT... RESPONSE..."
    case .select: "FILTER SCHEMA... DOCUMENT... RESPONSE..."
    case .table: "[PATH] SCHEMA... DOCUMENT... RESPONSE"
    case .wish: "WISH... SCHEMA... DOCUMENT... [RESPONSE]"
    case .storm: "SCHEMA... DOCUMENT... [RESPONSE...]"
    case .reduce: "PATH SCHEMA... DOCUMENT... RESPONSE [--output DIR]"
    case .report: "SCHEMA... DOCUMENT... [RESPONSE] --html FILE"
    case .generate: "SCHEMA... DOCUMENT... [--output DIR | --diff DIR]"
    case .changes: "--from PATH|REVISION [--to PATH|REVISION] [SCHEMA... DOCUMENT...]"
    case .edit: "EDIT... SCHEMA... DOCUMENT... [--write]"
    case .size: "SCHEMA... DOCUMENT..."
    case .cache: "FILE.sqlite [SCHEMA... DOCUMENT...]"
    case .fetch: "[SCHEMA...] DOCUMENT... --endpoint URL"
    case .serve: "SCHEMA... [DOCUMENT...] [RECORDING|MOCKS...] [--listen ADDRESS]"
    case .proxy: "[SCHEMA...] [DOCUMENT...] --endpoint URL [--listen ADDRESS]"
    case .session: "FILE [SCHEMA...] [DOCUMENT...] [--history PATH | --bisect PATH]"
    case .schema: "SCHEMA...|URL"
    case .screen: "SCHEMA... DOCUMENT... [RESPONSE] --size WxH --keys KEYS"
    }
  }

  /// One sentence for the help.
  package var summary: String {
    switch self {
    case .explore: "Explore a response; without arguments, the built-in demo."
    case .check: "Diagnose all that is given."
    case .compile: "Show the compiled selection sets: accessors with provenance, cases, fragments."
    case .execute: "Show the result, and every type case and fragment with its reason."
    case .why: "Say why one value, type case or fragment is (not) there."
    case .dialects: "Say what every dialect's program makes of each response."
    case .migrate: "Write the Swift that reads one value, in every dialect."
    case .wire:
      "Show what \(Dialect.namesWithWireForm) sends and gets; or take the hashes out of that."
    case .coverage: "Count how often each case, fragment, nullable field and enum value occurs."
    case .select: "List the objects of responses that a filter lets through."
    case .table:
      "Print the objects of a list as a table: its fields and cases, sorted, grouped, counted."
    case .wish: "Change a response so that wishes are so; without one, make a whole one."
    case .storm: "Mutate every value of a response and say what becomes unreadable in each dialect."
    case .reduce:
      "Shrink schema, document and response to what shows one answer, to share it."
    case .report: "Write what the explorer shows as one page for browsers."
    case .generate: "Print the generated Swift, write it to files, or compare it with files."
    case .changes: "Say what changes for code that uses the generated models."
    case .edit: "Add and remove fields, extract and inline fragments, rename; print or write that."
    case .size: "Say what the generated Swift costs: definitions, structs, fragments."
    case .cache: "Look into an Apollo app's cache file: records, and what it would answer."
    case .fetch: "Run the operation on a live server and print the response."
    case .serve: "Answer an app from recordings, mocks and the schema."
    case .proxy: "Stand between an app and its server and report what passes."
    case .session: "List what '--session' has kept; a path's history, and where it turned."
    case .schema: "Print the schema as SDL, also from an introspection result or a server."
    case .screen: "Print the explorer's screen as text; no terminal is needed."
    }
  }

  /// The usage line, with the program's name.
  package var usage: String {
    self == .explore ? "gqlview \(synopsis)" : "gqlview \(rawValue) \(synopsis)"
  }

  /// Subcommands that print a report and no screen.
  static let headless: [Subcommand] = [
    .check, .compile, .execute, .why, .dialects, .migrate, .wire, .coverage, .select,
    .table, .wish, .storm, .reduce, .report, .generate, .changes, .edit, .size, .cache, .fetch,
    .proxy, .serve, .session, .schema,
  ]

  /// Subcommands that take a schema, which a server can tell.
  static let networked: [Subcommand] = allCases.filter {
    ![.changes, .proxy, .serve, .session].contains($0)
  }

  /// Subcommands that connect to a server.
  static let connecting = networked + [.proxy]

  /// Subcommands that can ask a server for a response.
  static let live: [Subcommand] = [
    .explore, .execute, .why, .coverage, .select, .table, .fetch, .screen,
  ]

  /// Subcommands that take an operation and run it.
  static let executing: [Subcommand] = [
    .explore, .execute, .why, .dialects, .migrate, .wire, .coverage, .select, .table, .wish, .storm,
    .reduce, .report, .fetch, .screen,
  ]
}

import GraphQLSyntax

/// A manner of generated Swift; each has a folder of its own below `Dialects`.
package enum Dialect: String, CaseIterable, Sendable {
  /// Structs as the released Apollo client's generator writes them.
  case apollo
  /// Structs over a shared dictionary, as the proposal describes them.
  case proposal
  /// The same, as an earlier draft of the proposal writes it.
  case proposalDraft = "proposal-draft"
  /// Query classes with nested structs and protocols for fragments, as an early prototype had them.
  case prototype2016 = "prototype-2016"
  /// Structs that read their own data from a store of records, as Relay.swift generates them.
  case relay
  /// Selections of closures over the schema's API, as SwiftGraphQL has them.
  case swiftGraphQL = "swift-graphql"

  /// One sentence without full stop for lists and help.
  package var summary: String {
    switch self {
    case .apollo: "the files that the released Apollo client's generator writes"
    case .proposal: "structs that are views of one dictionary an object, with type cases"
    case .proposalDraft: "the proposal's first draft: other names and parent types"
    case .prototype2016: "structs that decode themselves, with protocols for fragments"
    case .relay: "structs that read their own part of a store, and pointers to fragments"
    case .swiftGraphQL: "closures that select from the schema's API, and structs of your own"
    }
  }

  /// The module that generated code imports unless the options name another.
  package var runtimeModule: String {
    switch self {
    case .apollo: "ApolloAPI"
    case .proposal, .proposalDraft: "GraphQLRuntime"
    case .prototype2016: "Prototype2016Runtime"
    case .relay: "RelayRuntime"
    case .swiftGraphQL: "SwiftGraphQLRuntime"
    }
  }

  /// Whether its structs and properties are those of the compiled sets, by the same names.
  package var namesCompiledSets: Bool {
    switch self {
    case .apollo, .proposal, .proposalDraft: true
    case .prototype2016, .relay, .swiftGraphQL: false
    }
  }

  /// What is said of a name that no dialect has: the nearest one, else all of them.
  package static func unknownNameMessage(_ name: String) -> String {
    let names = allCases.map(\.rawValue)
    let near = Array(Suggestions.near(name, in: names).prefix(1))
    return near.isEmpty
      ? "there is no dialect '\(name)', only \(names.joined(separator: ", "))."
      : "there is no dialect '\(name)'." + Suggestions.sentence(near)
  }
}

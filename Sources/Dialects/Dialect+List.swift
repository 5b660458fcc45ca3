import ApolloDialect
package import DialectKit
import GraphQLSyntax
import ProposalDialect
import Prototype2016Dialect
import RelayDialect
import SwiftGraphQLDialect

extension Dialect: CaseIterable, RawRepresentable {
  /// The one list: nothing else has to know which dialects there are.
  package static let allCases: [Dialect] = [
    .apollo, .proposal, .proposalDraft, .prototype2016, .relay, .swiftGraphQL,
  ]

  package init?(rawValue: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }

  /// The wire forms of the dialects that have one.
  package static let wireForms: [any DialectWireForm.Type] = allCases.compactMap(\.wireForm)

  /// The names of those dialects.
  package static let namesWithWireForm = names { $0.wireForm != nil }

  /// The names of the dialects that write code for a schema without documents.
  package static let namesWritingSchemaAlone = names { $0.traits.contains(.writesSchemaAlone) }

  /// The names of the dialects that a condition holds for, as a sentence lists them: `apollo or relay`.
  package static func names(where condition: (Dialect) -> Bool) -> String {
    enumerated(allCases.filter(condition).map(\.rawValue))
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

import ApolloDialect
package import DialectKit
import GraphQLSyntax
import ProposalDialect
import Prototype2016Dialect
import RelayDialect
import SwiftGraphQLDialect

extension Dialect: CaseIterable, RawRepresentable {
  /// The list of all dialects, which is the only place that needs to know them.
  package static let allCases: [Dialect] = [
    .apollo, .proposal, .proposalDraft, .prototype2016, .relay, .swiftGraphQL,
  ]

  /// The dialect if none is chosen.
  package static let standard = proposal

  package init?(rawValue: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }

  /// The wire forms of the dialects that have one.
  package static let wireForms: [any DialectWireForm.Type] = allCases.compactMap(\.wireForm)

  /// The names of the dialects with a wire form.
  package static let namesWithWireForm = names { $0.wireForm != nil }

  /// The names of the dialects that generate code for a schema without documents.
  package static let namesWritingSchemaAlone = names { $0.traits.contains(.writesSchemaAlone) }

  /// The names of the dialects that satisfy a condition, as listed in a sentence:
  /// `apollo or relay`.
  package static func names(where condition: (Dialect) -> Bool) -> String {
    enumerated(allCases.filter(condition).map(\.rawValue))
  }

  /// The message for an unknown name, with the most similar name or a list of all.
  package static func unknownNameMessage(_ name: String) -> String {
    let names = allCases.map(\.rawValue)
    let near = Array(Suggestions.near(name, in: names).prefix(1))
    return near.isEmpty
      ? "unknown dialect '\(name)'; the dialects are \(names.joined(separator: ", "))."
      : "unknown dialect '\(name)'." + Suggestions.sentence(near)
  }
}

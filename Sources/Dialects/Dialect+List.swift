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

  /// What is said of a name that no dialect has: the nearest one, else all of them.
  package static func unknownNameMessage(_ name: String) -> String {
    let names = allCases.map(\.rawValue)
    let near = Array(Suggestions.near(name, in: names).prefix(1))
    return near.isEmpty
      ? "there is no dialect '\(name)', only \(names.joined(separator: ", "))."
      : "there is no dialect '\(name)'." + Suggestions.sentence(near)
  }
}

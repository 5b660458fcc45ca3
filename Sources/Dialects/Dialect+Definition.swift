import ApolloDialect
package import DialectKit
import ProposalDialect
import Prototype2016Dialect
import RelayDialect
import SwiftGraphQLDialect

/// The one list of definitions.
extension Dialect {
  /// The dialect made for a document.
  package func definition(for source: DialectSource) -> any DialectDefinition {
    switch self {
    case .apollo: ApolloDialect(source)
    case .proposal: ProposalDialect(source)
    case .proposalDraft: ProposalDialect(source, style: .draft)
    case .prototype2016: PrototypeDialect(source)
    case .relay: RelayDialect(source)
    case .swiftGraphQL: SwiftGraphQLDialect(source)
    }
  }
}

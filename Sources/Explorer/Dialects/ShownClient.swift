package import DialectKit
import Dialects
import GraphQLRuntime
import ProposalDialect
import ResponseAnalysis
import Workspace

/// What the client gets of the response that is shown.
package enum ShownClient {
  /// The account; nil without a response, while it is being read in the chosen dialect, and for a
  /// large one in the default dialect.
  package static func account(in core: Core) -> ClientAccount? {
    guard let reader = core.reader else { return nil }
    let options = core.workspace.codegenOptions
    if let reading = core.dialects.reading { return ClientAccount(reading, of: reader, options) }
    guard core.dialect == .proposal, reader.result.entityCount <= accountedEntities else {
      return nil
    }
    return core.dialect.account(of: reader, options: options)
  }

  /// A larger response is not read again for this at each key.
  private static let accountedEntities = 100_000
}

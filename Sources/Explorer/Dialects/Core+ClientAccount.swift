package import DialectKit
import Dialects
import GraphQLRuntime
import ProposalDialect
import ResponseAnalysis
import Workspace

extension Core {
  /// What the client gets of the response that is shown; nil without a response, while it is being
  /// read in the chosen dialect, and for a large one in the default dialect.
  package var clientAccount: ClientAccount? {
    guard let reader else { return nil }
    let options = workspace.codegenOptions
    if let reading = dialects.reading { return ClientAccount(reading, of: reader, options) }
    guard dialect == .proposal, reader.result.entityCount <= Self.accountedEntities else {
      return nil
    }
    return dialect.account(of: reader, options: options)
  }

  /// A larger response is not read again for this at each key.
  private static var accountedEntities: Int { 100_000 }
}

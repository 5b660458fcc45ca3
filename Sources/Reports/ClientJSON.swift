import CommandLineSupport
package import DialectKit
package import GraphQLRuntime
import GraphQLSyntax

/// The JSON form of a client's summary.
extension ClientAccount {
  package var json: JSONValue {
    let shared = JSONReport(sources: SourceMap())
    return .object(present: [
      ("dialect", .string(dialect.rawValue)),
      ("release", release.map { .string($0) }),
      ("result", .string(result.rawValue)),
      ("text", .string(text)),
      ("refusal", refusal.map { .string($0) }),
      ("path", outcome.failure.map { shared.path($0.path) }),
      ("error", outcome.failure.map { .string($0.error) }),
      ("message", outcome.failure.map { .string($0.message) }),
      ("failures", .int(outcome.failureCount)),
      ("crashes", .int(crashes.count)),
    ])
  }
}

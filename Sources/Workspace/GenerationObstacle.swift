import ApolloDialect
import ApolloPolicy
import DialectKit
import GraphQLSyntax

/// Why no Swift of the documents is generated.
package struct GenerationObstacle: Sendable, Equatable {
  /// How many errors there are.
  package let count: Int
  /// The first error, as a sentence.
  package let reason: String

  /// The number of errors, with their effect.
  package var title: String {
    "\(count == 1 ? "1 error" : "\(count) errors"): nothing is generated."
  }
}

extension Workspace {
  /// `nil` if Swift of the documents can be generated as they are shown.
  package var generationObstacle: GenerationObstacle? {
    var needs = DocumentNeeds()
    needs.readsResponses = false
    needs.runsReleasedGenerator = options.severities.isApollo
    needs.needsReleasedNames = codegenOptions.dialect == .apollo
    let faults = diagnostics(stopping: needs) + brokenTexts.filter { $0.stage != .response }
    if let first = faults.first {
      return GenerationObstacle(count: faults.count, reason: first.message)
    }
    let unread = sources.edits.filter { sources.typedFile($0.id) != nil }
    return unread.first.map {
      GenerationObstacle(count: unread.count, reason: "\($0.name) cannot be read.")
    }
  }
}

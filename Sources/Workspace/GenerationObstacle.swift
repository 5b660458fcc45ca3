import ApolloPolicy
import DialectKit
import GraphQLSyntax

/// The reason why no Swift can be generated from the documents.
package struct GenerationObstacle: Sendable, Equatable {
  /// The number of errors.
  package let count: Int
  /// The first error, as a sentence.
  package let reason: String

  /// A phrase with the number of errors and their effect.
  package var title: String {
    "\(count == 1 ? "1 error" : "\(count) errors"): nothing is generated."
  }
}

extension Workspace {
  /// Why Swift cannot be generated from the displayed documents; `nil` if it can.
  package var generationObstacle: GenerationObstacle? {
    var needs = DocumentNeeds()
    needs.readsResponses = false
    needs.runsReleasedGenerator = options.severities.runsReleasedGenerator
    needs.needsReleasedNames = dialect.traits.contains(.rejectsNameConflicts)
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

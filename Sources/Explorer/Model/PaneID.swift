/// The views of the explorer, in the order of their numbers.
package enum PaneID: Int, CaseIterable, Sendable {
  case entities = 1
  case swift
  case why
  case document
  case schema
  case errors
  case cache
  case diff
  case coverage
  case sets
  case variables
  case request

  package var number: Int { rawValue }

  package var title: String {
    switch self {
    case .entities: "Entities"
    case .swift: "Swift"
    case .why: "Why"
    case .document: "Document"
    case .schema: "Schema"
    case .errors: "Errors"
    case .cache: "Cache"
    case .diff: "Diff"
    case .coverage: "Coverage"
    case .sets: "Sets"
    case .variables: "Variables"
    case .request: "Request"
    }
  }

  /// The pane's place in arrays with one element a pane.
  var index: Int { rawValue - 1 }
}

/// A set of panes.
package struct PaneSet: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package init(_ panes: PaneID...) {
    rawValue = panes.reduce(0) { $0 | 1 << UInt16($1.index) }
  }

  package static let all = PaneSet(
    .entities,
    .swift,
    .why,
    .document,
    .schema,
    .errors,
    .cache,
    .diff,
    .coverage,
    .sets,
    .variables,
    .request
  )
  /// The panes that show source text line by line.
  package static let texts = PaneSet(.swift, .document, .schema)

  /// The panes in which something opens and closes.
  static let foldable = PaneSet.all.subtracting(PaneSet(.diff, .variables))

  package func contains(_ pane: PaneID) -> Bool { contains(PaneSet(pane)) }
}

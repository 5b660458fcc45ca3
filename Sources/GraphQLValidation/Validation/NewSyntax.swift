package import GraphQLSyntax

/// Notes about syntax that is not in the September 2025 edition of the specification.
///
/// Each feature is reported once, at its first use. Other tools and servers may not support it; the
/// document is valid for gqlview.
package enum NewSyntax {
  /// The rule name of the notes, with which they can be disabled.
  package static let rule = "NewSyntax"

  private enum Feature: Int, CaseIterable {
    case fragmentArguments
    case directivesOnDirectives
    case directiveExtensions
    case services

    var title: String {
      switch self {
      case .fragmentArguments: "Arguments of fragments are"
      case .directivesOnDirectives: "Directives on directive definitions are"
      case .directiveExtensions: "Extensions of directives are"
      case .services: "Service definitions are"
      }
    }

    /// Additional notes about the syntax.
    var notes: [String] {
      self == .services ? ["gqlview ignores the capabilities that a service declares."] : []
    }
  }

  /// The notes for a set of documents, in the order of the features.
  package static func notes(on documents: [Document]) -> [Diagnostic] {
    var places = Array(repeating: SourceRange?.none, count: Feature.allCases.count)
    for document in documents {
      if let service = document.services.first { add(.services, place: service, places: &places) }
      if document.hasFragmentArguments { visitFragments(of: document, &places) }
      for case .directive(let node) in document.definitions {
        if node.isExtension {
          add(.directiveExtensions, place: node.keywordRange, places: &places)
        } else if let first = node.directives.first {
          add(.directivesOnDirectives, place: first.range, places: &places)
        }
      }
    }
    return Feature.allCases.compactMap { feature in
      guard let place = places[feature.rawValue] else { return nil }
      return Diagnostic(
        severity: .note,
        stage: feature == .fragmentArguments ? .document : .schema,
        rule: rule,
        message: "\(feature.title) not in the September 2025 edition of the specification.",
        ranges: place.isBuiltIn ? [] : [place],
        notes: feature.notes
      )
    }
  }

  private static func add(
    _ feature: Feature,
    place: SourceRange,
    places: inout [SourceRange?]
  ) {
    if places[feature.rawValue] == nil { places[feature.rawValue] = place }
  }

  private static func visitFragments(of document: Document, _ places: inout [SourceRange?]) {
    for definition in document.definitions {
      if places[Feature.fragmentArguments.rawValue] != nil { return }
      switch definition {
      case .operation(let operation): visit(operation.selections, &places)
      case .fragment(let fragment):
        if let variable = fragment.variables.first {
          add(.fragmentArguments, place: variable.range, places: &places)
        }
        visit(fragment.selections, &places)
      case .schema, .type, .directive: continue
      }
    }
  }

  private static func visit(_ selections: [Selection], _ places: inout [SourceRange?]) {
    for case .fragmentSpread(let spread) in selections.nested() {
      guard let argument = spread.arguments.first else { continue }
      return add(.fragmentArguments, place: argument.range, places: &places)
    }
  }
}

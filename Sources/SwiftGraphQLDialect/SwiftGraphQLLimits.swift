import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Reports parts of a document that SwiftGraphQL cannot express, or expresses differently from the
/// original.
struct SwiftGraphQLLimits {
  private let dialect: SwiftGraphQLDialect
  private var document: CompiledDocument { dialect.source.document }
  private var schema: Schema { dialect.source.schema }

  init(_ dialect: SwiftGraphQLDialect) { self.dialect = dialect }

  /// The findings in operations, then those in fragments, each in document order, then those about
  /// the API (SG-S42).
  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for operation in document.operations {
      for set in document.selectionSets[operation.selectionSets] { found += limits(of: set) }
    }
    for fragment in document.fragments {
      for set in document.selectionSets[fragment.selectionSets] { found += limits(of: set) }
    }
    return found + apiLimits()
  }

  private func limits(of set: CompiledSelectionSet) -> [Diagnostic] {
    guard set.typealiasTarget == nil else { return [] }
    return SelectionItems(set.selections).flatMap { limits(of: $0.selection, in: set) }
  }

  private func limits(
    of selection: CompiledSelection,
    in set: CompiledSelectionSet
  ) -> [Diagnostic] {
    switch selection {
    case .field(let field):
      guard field.isSelectable else {
        if field.name == "__typename", field.alias == nil { return [] }
        return [
          limit(
            "MetaFields",
            message:
              "SwiftGraphQL has no method for '\(field.name)'; '\(field.responseKey)' is omitted.",
            ranges: field.locations
          )
        ]
      }
      guard let alias = field.alias, alias != field.name else { return [] }
      return [
        limit(
          "Aliases",
          message:
            "'\(alias)' is only a property name: the request contains '\(field.name)' with a hash "
            + "of its arguments.",
          ranges: field.locations
        )
      ]
    case .typeCase(let inner):
      let type = document[inner].parentType
      guard type.kind != .object, type != set.parentType else { return [] }
      return [
        limit(
          "AbstractConditions",
          message:
            "SwiftGraphQL distinguishes only object types; '... on \(type.name)' is read for each "
            + "type that it includes.",
          ranges: document[inner].locations
        )
      ]
    case .fragment, .conditional: return []
    case .deferred(_, _, let location):
      return [
        limit(
          "DeferredFragments",
          message: "SwiftGraphQL does not support @defer; it requests all data at once.",
          ranges: [location]
        )
      ]
    }
  }

  // MARK: The API

  private func apiLimits() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for scalar in dialect.slice.unmappedScalars {
      found.append(
        limit(
          "UnknownScalar",
          message:
            "No Swift type is set for the scalar '\(scalar.name)', so it is an AnyScalar (any JSON); "
            + "the original's generator stops with an unknown-scalar error.",
          ranges: [scalar.info.nameRange]
        )
      )
    }
    for composite in dialect.slice.composites where composite.hasCases {
      let storage = APIStorage(composite, slice: dialect.slice, schema: schema)
      for field in storage.fields {
        let isRefused = field.isRefused(schema)
        guard isRefused || !field.isOneType else { continue }
        let types = field.types.map { "\($0.type) in \($0.owner)" }.joined(separator: ", ")
        let stored = "; the original stores them together and cannot express it"
        let refused =
          "; servers reject a query that selects more than one of these because they share a key"
        found.append(
          limit(
            "FlatStorage",
            message: "'\(field.name)' of '\(composite.type.name)' is \(types)"
              + (field.isOneType ? "" : stored) + (isRefused ? refused : "") + ".",
            ranges: [composite.type.info.nameRange]
          )
        )
      }
    }
    for composite in dialect.slice.composites {
      found += snakeCaseArguments(of: composite)
    }
    return found
  }

  private func snakeCaseArguments(of composite: APISlice.Composite) -> [Diagnostic] {
    composite.fields.flatMap { field in
      field.arguments.filter { SwiftGraphQLNames.camelCase($0.name) != $0.name }.map { argument in
        limit(
          "ArgumentNames",
          message: "The original sends the argument '\(argument.name)' as "
            + "'\(SwiftGraphQLNames.camelCase(argument.name))', which servers reject.",
          ranges: [argument.nameRange]
        )
      }
    }
  }

  private func limit(
    _ rule: String,
    message: String,
    ranges: [SourceRange]
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      stage: .document,
      rule: "SwiftGraphQL\(rule)",
      message: message,
      ranges: ranges
    )
  }
}

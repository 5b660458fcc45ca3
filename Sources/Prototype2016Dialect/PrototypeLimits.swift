import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Reports parts of a document that the prototype cannot express, or expresses differently from the
/// original.
struct PrototypeLimits {
  private let dialect: PrototypeDialect
  private var document: CompiledDocument { dialect.source.document }

  init(_ dialect: PrototypeDialect) { self.dialect = dialect }

  /// The findings in document order by their first position, operations before fragments.
  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for operation in document.operations {
      if operation.kind != .query {
        found.append(
          limit(
            "QueriesOnly",
            message:
              "The prototype has only queries, so '\(operation.structName)' is a GraphQLQuery.",
            ranges: [operation.nameLocation]
          )
        )
      }
      for variable in operation.variables {
        guard case .inputObject = dialect.source.schema.type(named: variable.type.typeName)
        else { continue }
        found.append(
          limit(
            "InputObjects",
            message: "The prototype has no input objects, so '$\(variable.name)' is a GraphQLMap.",
            ranges: [variable.location]
          )
        )
      }
      for set in document.selectionSets[operation.selectionSets] {
        found += limits(of: set, isInOperation: true)
      }
    }
    for fragment in document.fragments {
      for set in document.selectionSets[fragment.selectionSets] {
        found += limits(of: set, isInOperation: false)
      }
    }
    return found
  }

  private func limits(of set: CompiledSelectionSet, isInOperation: Bool) -> [Diagnostic] {
    guard set.typealiasTarget == nil, !set.selections.isEmpty else { return [] }
    var found: [Diagnostic] = []
    for selection in set.selections {
      found += limits(of: selection, in: set, isInOperation, isConditional: false)
    }
    return found
  }

  private func limits(
    of selection: CompiledSelection,
    in set: CompiledSelectionSet,
    _ isInOperation: Bool,
    isConditional: Bool
  ) -> [Diagnostic] {
    switch selection {
    case .field(let field):
      if isConditional, field.type.isNonNull {
        return [
          limit(
            "ConditionalFields",
            message:
              "'\(field.responseKey)' is Optional because a condition can exclude it; the original "
              + "throws missingValue in that case.",
            ranges: field.locations
          )
        ]
      }
      if !isInOperation, field.selectionSet != nil {
        return [
          limit(
            "ObjectsInFragments",
            message:
              "'\(field.responseKey)' has different types in the fragment's protocol and in "
              + "structs; the original cannot express two fragments that select it.",
            ranges: field.locations
          )
        ]
      }
      return []
    case .typeCase(let inner):
      let type = document[inner].parentType
      guard isInOperation, type.kind != .object, type != set.parentType,
        possibleTypes(of: type, at: set.parentType).count > 1
      else { return isConditional ? conditional(inner, isInOperation) : [] }
      return [
        limit(
          "AbstractConditions",
          message:
            "Objects that are \(type.name) become several structs; the condition has a protocol to "
            + "cast to only in a fragment.",
          ranges: document[inner].locations
        )
      ]
    case .fragment(let name, let location):
      guard isConditional else { return [] }
      return [
        limit(
          "ConditionalFragments",
          message:
            "Structs do not conform to '\(name)' because a condition can exclude its fields.",
          ranges: [location]
        )
      ]
    case .conditional(_, let members):
      return members.flatMap { limits(of: $0, in: set, isInOperation, isConditional: true) }
    case .deferred(_, _, let location):
      return [
        limit(
          "DeferredFragments",
          message: "The prototype does not support @defer; deferred selections are Optional.",
          ranges: [location]
        )
      ]
    }
  }

  /// The findings in a conditional case.
  private func conditional(_ set: SelectionSetID, _ isInOperation: Bool) -> [Diagnostic] {
    document[set].selections.flatMap {
      limits(of: $0, in: document[set], isInOperation, isConditional: true)
    }
  }

  private func possibleTypes(of type: PlanParentType, at place: PlanParentType) -> [String] {
    let schema = dialect.source.schema
    return schema.possibleTypes(of: type.name).map(\.name)
      .filter { schema.isPossible($0, in: place.name) }
  }

  private func limit(_ rule: String, message: String, ranges: [SourceRange]) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      stage: .document,
      rule: "Prototype2016\(rule)",
      message: message,
      ranges: ranges
    )
  }
}

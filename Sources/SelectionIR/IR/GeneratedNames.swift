import ApolloPolicy
import GraphQLRuntime
import GraphQLSchema
import GraphQLValidation

/// The Swift names of what documents define: the proposal's, or the released client's.
final class GeneratedNames: Sendable {
  /// Nil for the proposal's names.
  let apollo: ApolloNames?
  /// The project that the released client's names are for; nil for the proposal's names.
  let options: ApolloOptions?
  /// What stands before the types of variables: nothing where operations are in the schema's module.
  private let inputPrefix: String

  init(_ options: CompilationOptions) {
    self.options = options.apollo
    apollo = options.apollo.map(ApolloNames.init)
    switch options.apollo?.operations {
    case .inSchemaModule, nil: inputPrefix = ""
    case .relative, .absolute: inputPrefix = (apollo?.namespace ?? "") + "."
    }
  }

  /// Whether things that would have the same name both have it, though that does not compile.
  var keepsClashes: Bool { apollo != nil }

  func operation(_ name: String?, kind: OperationKind, isCacheMutation: Bool) -> String {
    apollo?.operation(name ?? "", kind: kind, isLocalCacheMutation: isCacheMutation)
      ?? SwiftName.operation(name, kind: isCacheMutation ? "localCacheMutation" : kind.rawValue)
  }

  /// The struct of a fragment.
  func fragment(_ name: String) -> String {
    apollo?.fragment(name) ?? SwiftName.fragment(name)
  }

  /// What the paths of a fragment's structs begin with; up to 2.3.0 the released client forgets the
  /// suffix that the struct may have.
  func fragmentPath(_ name: String, structName: String) -> String {
    apollo?.fragmentPath(name) ?? structName
  }

  func fragmentProperty(_ name: String) -> String {
    apollo?.fragmentProperty(name) ?? SwiftName.uncapitalized(name)
  }

  func property(_ responseKey: String) -> String {
    apollo?.property(responseKey) ?? SwiftName.property(responseKey)
  }

  /// The struct of an object-valued field.
  func entity(_ responseKey: String, isList: Bool) -> String {
    apollo?.entity(responseKey, isList: isList) ?? SwiftName.entity(responseKey, isList: isList)
  }

  /// The struct of a case on a type, under conditions, or both (R13).
  func `case`(ofType type: String?, conditions: ConditionList) -> String {
    if let apollo {
      let isTypeAlone = type != nil && options?.has(.fulfilledFragments) == false
      let conditions = isTypeAlone ? [] : conditions
      return apollo.case(type: type, conditions: conditions.map { ($0.variable, $0.isInverted) })
    }
    let name = type.map { "As" + SwiftName.capitalized($0) } ?? ""
    return conditions.isEmpty ? name : name + "If" + conditions.caseName
  }

  /// The property of a case.
  func caseProperty(_ structName: String) -> String {
    apollo == nil ? SwiftName.uncapitalized(structName) : ApolloLetterCase.lowered(structName)
  }

  /// The struct of a deferred inline fragment.
  func deferred(_ label: String?) -> String {
    apollo?.deferred(label ?? "") ?? SwiftName.deferred(label)
  }

  /// The property of a deferred inline fragment.
  func deferredProperty(_ label: String?, structName: String) -> String {
    apollo == nil ? SwiftName.uncapitalized(structName) : label ?? ""
  }

  /// The type of a leaf field without wrappers; nil leaves it to the proposal.
  func outputLeaf(_ name: String, in schema: Schema) -> String? {
    apollo?.outputLeaf(name, in: schema)
  }

  /// The type of a variable without wrappers; nil leaves it to the proposal.
  func inputLeaf(_ name: String, in schema: Schema) -> String? {
    apollo?.inputLeaf(name, in: schema, prefix: inputPrefix)
  }
}

import ApolloPolicy
import GraphQLRuntime
import GraphQLSchema
import GraphQLValidation

/// The Swift names of generated declarations, by the proposal or by the released client.
final class GeneratedNames: Sendable {
  /// The released client's names; `nil` for the proposal's.
  let apollo: ApolloNames?
  /// The project's options for the released client; `nil` for the proposal.
  let options: ApolloOptions?
  let policy: CompilationPolicy
  /// The prefix of variable types; empty if operations are in the schema's module.
  private let inputPrefix: String

  init(_ options: CompilationOptions) {
    self.options = options.apollo
    policy = options.apollo.policy
    apollo = options.apollo.map(ApolloNames.init)
    switch options.apollo?.operations {
    case .inSchemaModule, nil: inputPrefix = ""
    case .relative, .absolute: inputPrefix = (apollo?.namespace ?? "") + "."
    }
  }

  func operation(_ name: String?, kind: OperationKind, isCacheMutation: Bool) -> String {
    apollo?.operation(name ?? "", kind: kind, isLocalCacheMutation: isCacheMutation)
      ?? SwiftName.operation(name, kind: isCacheMutation ? "localCacheMutation" : kind.rawValue)
  }

  /// The name of a fragment's struct.
  func fragment(_ name: String) -> String {
    apollo?.fragment(name) ?? SwiftName.fragment(name)
  }

  /// The first component of paths to a fragment's structs.
  ///
  /// Up to 2.3.0, the released client omits a suffix that the struct has.
  func fragmentPath(_ name: String, structName: String) -> String {
    apollo?.fragmentPath(name) ?? structName
  }

  func fragmentProperty(_ name: String) -> String {
    apollo?.fragmentProperty(name) ?? SwiftName.uncapitalized(name)
  }

  func property(_ responseKey: String) -> String {
    apollo?.property(responseKey) ?? SwiftName.property(responseKey)
  }

  /// The name of an object field's struct.
  func entity(_ responseKey: String, isList: Bool) -> String {
    apollo?.entity(responseKey, isList: isList) ?? SwiftName.entity(responseKey, isList: isList)
  }

  /// The name of the struct for a type case, a condition case, or both (R13).
  func `case`(ofType type: String?, conditions: ConditionList) -> String {
    if let apollo {
      let isTypeAlone = type != nil && options?.has(.fulfilledFragments) == false
      let conditions = isTypeAlone ? [] : conditions
      return apollo.case(type: type, conditions: conditions.map { ($0.variable, $0.isInverted) })
    }
    let name = type.map { "As" + SwiftName.capitalized($0) } ?? ""
    return conditions.isEmpty ? name : name + "If" + conditions.caseName
  }

  /// The property name of a case.
  func caseProperty(_ structName: String) -> String {
    apollo?.caseProperty(structName) ?? SwiftName.uncapitalized(structName)
  }

  /// The name of a deferred inline fragment's struct.
  func deferred(_ label: String?) -> String {
    apollo?.deferred(label ?? "") ?? SwiftName.deferred(label)
  }

  /// The property name of a deferred inline fragment.
  func deferredProperty(_ label: String?, structName: String) -> String {
    policy.wrapsDeferred ? label ?? "" : SwiftName.uncapitalized(structName)
  }

  /// The type of a leaf field without wrappers; `nil` if the proposal's rules apply.
  func outputLeaf(_ name: String, in schema: Schema) -> String? {
    apollo?.outputLeaf(name, in: schema)
  }

  /// The type of a variable without wrappers; `nil` if the proposal's rules apply.
  func inputLeaf(_ name: String, in schema: Schema) -> String? {
    apollo?.inputLeaf(name, in: schema, prefix: inputPrefix)
  }
}

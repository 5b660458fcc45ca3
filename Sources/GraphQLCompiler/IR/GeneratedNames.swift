import GraphQLRuntime

/// The Swift names of what documents define: the proposal's, or the released client's.
struct GeneratedNames {
  /// Nil for the proposal's names.
  let apollo: ApolloNames?

  init(_ options: CompilationOptions) { apollo = options.apollo.map(ApolloNames.init) }

  /// Whether things that would have the same name both have it, though that does not compile.
  var keepsClashes: Bool { apollo != nil }

  func operation(_ name: String?, kind: OperationKind, isCacheMutation: Bool) -> String {
    guard apollo != nil else { return SwiftName.operation(name, kind: kind.rawValue) }
    let suffix = isCacheMutation ? "LocalCacheMutation" : SwiftName.capitalized(kind.rawValue)
    let name = name ?? ""
    return ApolloNames.raised(name.hasSuffix(suffix) ? name : name + suffix)
  }

  /// The struct of a fragment.
  func fragment(_ name: String) -> String {
    apollo?.fragment(name) ?? SwiftName.fragment(name)
  }

  /// What the paths of a fragment's structs begin with; the released client forgets the suffix that
  /// the struct may have.
  func fragmentPath(_ name: String, structName: String) -> String {
    apollo == nil ? structName : ApolloNames.raised(name)
  }

  func property(_ responseKey: String) -> String {
    apollo?.property(responseKey) ?? SwiftName.property(responseKey)
  }

  /// The property of a struct: its name with the first letter in lower case.
  func property(ofStruct name: String) -> String {
    apollo == nil ? SwiftName.uncapitalized(name) : ApolloNames.lowered(name)
  }

  /// The struct of an object-valued field.
  func entity(_ responseKey: String, isList: Bool) -> String {
    apollo?.structName(responseKey, isList: isList)
      ?? SwiftName.entity(responseKey, isList: isList)
  }

  /// The struct of a case on a type, under conditions, or both.
  func `case`(ofType type: String?, conditions: ConditionList) -> String {
    let raised = apollo == nil ? SwiftName.capitalized : ApolloNames.raised
    let name = type.map { "As" + raised($0) } ?? ""
    guard !conditions.isEmpty else { return name }
    let parts = conditions.map { ($0.isInverted ? "Not" : "") + raised($0.variable) }
    return name + "If" + parts.joined(separator: "And")
  }

  /// The struct of a deferred inline fragment.
  func deferred(_ label: String?) -> String {
    guard apollo != nil else { return SwiftName.deferred(label) }
    return ApolloNames.selectionSet(ApolloNames.raised(ApolloNames.camelCased(label ?? "")))
  }

  /// The property of a deferred inline fragment.
  func deferredProperty(_ label: String?, structName: String) -> String {
    apollo == nil ? SwiftName.uncapitalized(structName) : label ?? ""
  }
}

package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax

/// The Swift names that the released client's generator derives from GraphQL names.
///
/// Names are not escaped; ``identifier(_:)`` adds the backticks that a declaration needs.
package final class ApolloNames: Sendable {
  private let singular: ApolloSingular
  private let capitalization: ApolloCapitalization
  private let customNames: [String: ApolloOptions.CustomName]
  private let enumCases: ApolloOptions.Conversion
  private let fieldAccessors: ApolloOptions.Conversion
  private let inputObjects: ApolloOptions.Conversion
  /// The project's options, whose release determines naming details.
  let options: ApolloOptions
  private let reservedTypes: Set<String>
  private let reservedMembers: Set<String>
  private let capitalizesDefinitions: Bool
  private let lowersCapitals: Bool
  private let conditionsNameCases: Bool
  /// The prefix of leaf field types, such as `AnimalsAPI.`.
  let outputPrefix: String
  /// The module or namespace of the generated types.
  package let namespace: String
  /// The project's naming rules that are invalid.
  ///
  /// They have no effect.
  package let faults: [ApolloNameFault]

  package init(_ options: ApolloOptions) {
    singular = ApolloSingular(options.inflectionRules)
    capitalization = ApolloCapitalization(
      options.has(.capitalizationRules) ? options.capitalizationRules : []
    )
    customNames = options.has(.customNames) ? options.customNames : [:]
    enumCases = options.enumCases
    fieldAccessors = options.has(.fieldAccessorConversion) ? options.fieldAccessors : .none
    reservedTypes = ApolloReservedNames.types(in: options)
    reservedMembers = ApolloReservedNames.members(in: options)
    self.options = options
    inputObjects = options.inputObjects
    capitalizesDefinitions = options.has(.capitalizedDefinitions)
    lowersCapitals = options.has(.accessModifiers)
    conditionsNameCases = options.has(.fulfilledFragments)
    namespace = ApolloLetterCase.raised(options.schemaNamespace)
    let isQualified = options.has(.qualifiedTypes) || !options.hasOperationsInSchemaModule
    outputPrefix = isQualified ? namespace + "." : ""
    faults = singular.faults + capitalization.faults
  }

  /// Escapes a member name in backticks if Swift reserves it.
  package static func identifier(_ name: String) -> String {
    ApolloReservedNames.members.contains(name) ? "`\(name)`" : name
  }

  /// Escapes a member name as the project's release does.
  package func identifier(_ name: String) -> String {
    reservedMembers.contains(name) ? "`\(name)`" : name
  }

  // MARK: Types

  /// The Swift type of a schema type.
  ///
  /// Scalars of the specification have the type that fields use; `Int` in variables and input
  /// fields is `Int32`.
  package func type(_ name: String, kind: TypeKind) -> String {
    if let custom = customName(of: name) { return custom }
    if kind == .scalar {
      if let standard = Self.standardScalar(name) { return standard }
      if name == "ID" { return name }
    }
    let raised = ApolloLetterCase.raised(name)
    return options.has(.suffixesOfAllTypes) && reservedTypes.contains(raised)
      ? raised + ApolloReservedNames.suffix(of: kind) : raised
  }

  package func type(_ type: NamedType) -> String { self.type(type.name, kind: type.kind) }

  /// The project's custom name for a schema type; `nil` if it has none.
  package func customName(of type: String) -> String? { customNames[type]?.name }

  /// Swift's type for a scalar of the specification; `nil` for `ID`, which is a custom scalar
  /// there.
  package static func standardScalar(_ name: String) -> String? {
    switch name {
    case "String", "Int": name
    case "Float": "Double"
    case "Boolean": "Bool"
    case _: nil
    }
  }

  // MARK: Structs

  /// The struct name of an object field, by response key.
  ///
  /// It is singular if the outermost type of the field is a list. A field without a singular, which
  /// `ApolloFieldNames` reports, keeps its name.
  package func entity(_ responseKey: String, isList: Bool) -> String {
    let raised = ApolloLetterCase.raised(responseKey)
    return selectionSet(isList && !hasEmptySingular(responseKey) ? singular.of(raised) : raised)
  }

  /// Whether the generator derives an empty struct name from a list field, such as `s`.
  func hasEmptySingular(_ responseKey: String) -> Bool {
    singular.of(ApolloLetterCase.raised(responseKey)).isEmpty
  }

  /// The struct name of a deferred inline fragment, by label.
  package func deferred(_ label: String) -> String {
    selectionSet(ApolloLetterCase.raised(ApolloLetterCase.camelCased(label)))
  }

  /// The property name of a deferred inline fragment, by label.
  package func deferredProperty(_ label: String) -> String {
    ApolloLetterCase.lowered(ApolloLetterCase.camelCased(label))
  }

  /// The singular of a name, by the project's rules and the generator's own.
  package func singular(of name: String) -> String { singular.of(name) }

  private func selectionSet(_ raised: String) -> String {
    reservedTypes.contains(raised) ? raised + "_SelectionSet" : raised
  }

  /// The declared name of a fragment's struct.
  package func fragment(_ name: String) -> String {
    let definition = fragmentFile(name)
    return options.has(.suffixesOfAllTypes) && reservedTypes.contains(definition)
      ? definition + "_Fragment" : definition
  }

  /// A fragment's name in references by path.
  ///
  /// Up to 2.3.0, reserved names have no suffix there.
  package func fragmentPath(_ name: String) -> String {
    capitalizesDefinitions ? fragment(name) : ApolloLetterCase.raised(name)
  }

  /// The name of a fragment's file without extension.
  ///
  /// Reserved names have no suffix there.
  package func fragmentFile(_ name: String) -> String { definition(ApolloLetterCase.raised(name)) }

  /// The name of an operation or fragment with the project's capitalization rules applied (since
  /// 2.4.0).
  private func definition(_ raised: String) -> String {
    capitalizesDefinitions ? ApolloLetterCase.raised(capitalization.applied(to: raised)) : raised
  }

  /// The property for a case, by its struct's name.
  package func caseProperty(_ structName: String) -> String {
    ApolloLetterCase.lowered(structName)
  }

  /// The property for a fragment in `Fragments`.
  package func fragmentProperty(_ name: String) -> String { ApolloLetterCase.lowered(name) }

  /// The struct name of an operation.
  package func operation(
    _ name: String,
    kind: OperationKind,
    isLocalCacheMutation: Bool = false
  ) -> String {
    let suffix: String =
      if isLocalCacheMutation {
        "LocalCacheMutation"
      } else {
        switch kind {
        case .query: "Query"
        case .mutation: "Mutation"
        case .subscription: "Subscription"
        }
      }
    return definition(ApolloLetterCase.raised(name.hasSuffix(suffix) ? name : name + suffix))
  }

  /// The struct name of a case with a type, conditions that must all hold, or both.
  ///
  /// In 1.0.x, conditions are not part of a type's case.
  package func `case`(
    type: String?,
    conditions: [(variable: String, isInverted: Bool)] = []
  ) -> String {
    let typePart = type.map { "As" + (customName(of: $0) ?? ApolloLetterCase.raised($0)) } ?? ""
    guard !conditions.isEmpty, conditionsNameCases || type == nil else { return typePart }
    let parts = conditions.map { condition in
      (condition.isInverted ? "Not" : "") + ApolloLetterCase.raised(condition.variable)
    }
    return typePart + "If" + parts.joined(separator: "And")
  }

  // MARK: Members

  /// The property name of a field, by response key, or of a variable.
  package func property(_ name: String) -> String {
    let converted =
      switch fieldAccessors {
      case .none: name
      case .camelCase: ApolloLetterCase.camelCased(name)
      }
    let capitalized = capitalization.applied(to: converted)
    return lowersCapitals && ApolloLetterCase.isUpper(capitalized)
      ? capitalized.lowercased() : ApolloLetterCase.lowered(capitalized)
  }

  /// The case name of an enum value.
  package func enumCase(_ value: String, of type: String) -> String {
    if let custom = customNames[type]?.members[value] { return custom }
    return defaultEnumCase(value)
  }

  /// The case name of an enum value without custom names, as in default values of variables.
  package func defaultEnumCase(_ value: String) -> String {
    if enumCases == .camelCase, !options.has(.qualifiedTypes) {
      return ApolloLetterCase.simplyCamelCased(value)
    }
    return member(value, enumCases)
  }

  /// The property name of an input object's field.
  package func inputField(_ field: String, of type: String) -> String {
    if let custom = customNames[type]?.members[field] { return custom }
    if options.has(.camelCaseInputs) { return member(field, inputObjects) }
    if options.has(.accessModifiers) { return property(field) }
    return options.has(.deprecationComments) ? ApolloLetterCase.lowered(field) : field
  }

  /// The property name of an input object's field in its declaration.
  ///
  /// Before 1.2.0, names were escaped before their first letter was lowered, and in 1.0.0 they were
  /// not escaped.
  package func declaredInputField(_ field: String, of type: String) -> String {
    if options.has(.accessModifiers) { return identifier(inputField(field, of: type)) }
    return options.has(.deprecationComments) ? ApolloLetterCase.lowered(identifier(field)) : field
  }

  /// The property name in a mock for a response key, whose case changes only by capitalization
  /// rules.
  package func mockField(_ responseKey: String) -> String {
    capitalization.applied(to: responseKey)
  }

  /// The project's custom name for an enum value or input field; `nil` if it has none.
  package func customName(of member: String, in type: String) -> String? {
    customNames[type]?.members[member]
  }

  private func member(_ name: String, _ conversion: ApolloOptions.Conversion) -> String {
    switch conversion {
    case .none: capitalization.applied(to: name)
    case .camelCase: capitalization.applied(to: ApolloLetterCase.camelCased(name))
    }
  }
}

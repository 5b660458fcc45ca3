package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax

/// The Swift names that the released client's generator gives to what GraphQL names.
///
/// Names come without back-ticks; ``identifier(_:)`` adds them where a declaration needs them.
package final class ApolloNames: Sendable {
  private let singular: ApolloSingular
  private let capitalization: ApolloCapitalization
  private let customNames: [String: ApolloOptions.CustomName]
  private let enumCases: ApolloOptions.Conversion
  private let fieldAccessors: ApolloOptions.Conversion
  private let inputObjects: ApolloOptions.Conversion
  /// The project's, for what its release says of names.
  let options: ApolloOptions
  private let reservedTypes: Set<String>
  private let reservedMembers: Set<String>
  private let capitalizesDefinitions: Bool
  private let lowersCapitals: Bool
  private let conditionsNameCases: Bool
  /// What is before the types of leaf fields, such as `AnimalsAPI.`.
  let outputPrefix: String
  /// The module or namespace of the generated types.
  package let namespace: String
  /// The rules that cannot be read; they change no name.
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

  /// A member's name as it is declared: in back-ticks where Swift has another use for it.
  package static func identifier(_ name: String) -> String {
    ApolloReservedNames.members.contains(name) ? "`\(name)`" : name
  }

  /// A member's name as it is declared in the project's release.
  package func identifier(_ name: String) -> String {
    reservedMembers.contains(name) ? "`\(name)`" : name
  }

  // MARK: Types

  /// The type of a schema type; for scalars of the specification that of the standard library, as
  /// fields have it (`Int` in variables and input fields is `Int32`).
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

  /// The name that the project gives to a schema type; nil where it gives none.
  package func customName(of type: String) -> String? { customNames[type]?.name }

  /// Swift's type for a scalar of the specification; nil for `ID`, which is a custom scalar there.
  package static func standardScalar(_ name: String) -> String? {
    switch name {
    case "String", "Int": name
    case "Float": "Double"
    case "Boolean": "Bool"
    case _: nil
    }
  }

  // MARK: Structs

  /// The struct of an object field by its response key; in the singular where the field's type is a
  /// list at the outside.
  package func entity(_ responseKey: String, isList: Bool) -> String {
    let raised = ApolloLetterCase.raised(responseKey)
    return selectionSet(isList ? singular.of(raised) : raised)
  }

  /// The struct of a deferred inline fragment by its label.
  package func deferred(_ label: String) -> String {
    selectionSet(ApolloLetterCase.raised(ApolloLetterCase.camelCased(label)))
  }

  /// The property of a deferred inline fragment by its label.
  package func deferredProperty(_ label: String) -> String {
    ApolloLetterCase.lowered(ApolloLetterCase.camelCased(label))
  }

  /// A name in the singular, by the project's rules and the generator's own.
  package func singular(of name: String) -> String { singular.of(name) }

  private func selectionSet(_ raised: String) -> String {
    reservedTypes.contains(raised) ? raised + "_SelectionSet" : raised
  }

  /// The struct of a fragment where it is declared.
  package func fragment(_ name: String) -> String {
    let definition = fragmentFile(name)
    return options.has(.suffixesOfAllTypes) && reservedTypes.contains(definition)
      ? definition + "_Fragment" : definition
  }

  /// A fragment where others refer to it by path; up to 2.3.0 reserved names have no suffix there.
  package func fragmentPath(_ name: String) -> String {
    capitalizesDefinitions ? fragment(name) : ApolloLetterCase.raised(name)
  }

  /// The file of a fragment, without its extension; reserved names have no suffix there.
  package func fragmentFile(_ name: String) -> String { definition(ApolloLetterCase.raised(name)) }

  /// The name of an operation or fragment after the project's rules for the case of words (2.4.0).
  private func definition(_ raised: String) -> String {
    capitalizesDefinitions ? ApolloLetterCase.raised(capitalization.applied(to: raised)) : raised
  }

  /// The property for a fragment in `Fragments`.
  package func fragmentProperty(_ name: String) -> String { ApolloLetterCase.lowered(name) }

  /// The struct of an operation.
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

  /// The struct of a case: of a type, of conditions that all hold, or of both; in 1.0.x conditions are
  /// no part of a type's case.
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

  /// The property of a field by its response key, or of a variable.
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

  /// The case of an enum value.
  package func enumCase(_ value: String, of type: String) -> String {
    if let custom = customNames[type]?.members[value] { return custom }
    return defaultEnumCase(value)
  }

  /// The case of an enum value where custom names do not count, as in default values of variables.
  package func defaultEnumCase(_ value: String) -> String {
    if enumCases == .camelCase, !options.has(.qualifiedTypes) {
      return ApolloLetterCase.simplyCamelCased(value)
    }
    return member(value, enumCases)
  }

  /// The property of an input object's field.
  package func inputField(_ field: String, of type: String) -> String {
    if let custom = customNames[type]?.members[field] { return custom }
    if options.has(.camelCaseInputs) { return member(field, inputObjects) }
    if options.has(.accessModifiers) { return property(field) }
    return options.has(.deprecationComments) ? ApolloLetterCase.lowered(field) : field
  }

  /// The property of an input object's field as it is declared.
  ///
  /// Before 1.2.0 names were escaped before their first letter was lowered, and in 1.0.0 not at all.
  package func declaredInputField(_ field: String, of type: String) -> String {
    if options.has(.accessModifiers) { return identifier(inputField(field, of: type)) }
    return options.has(.deprecationComments) ? ApolloLetterCase.lowered(identifier(field)) : field
  }

  /// The property of a mock for a response key, whose case stays but for capitalization rules.
  package func mockField(_ responseKey: String) -> String {
    capitalization.applied(to: responseKey)
  }

  /// The name that the project gives to an enum value or input field; nil where it gives none.
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

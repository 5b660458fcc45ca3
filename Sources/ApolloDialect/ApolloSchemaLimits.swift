import ApolloPolicy
import DialectKit
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Reports schema types for which the released generator's output does not compile or has another
/// meaning.
struct ApolloSchemaLimits {
  private let options: ApolloOptions
  private let names: ApolloNames
  private let source: DialectSource
  private var document: CompiledDocument { source.document }
  private let types: ApolloSchemaTypes
  private let selected: ApolloSelectedFields

  init(_ source: DialectSource) {
    options = source.apollo
    names = ApolloNames(source.apollo)
    self.source = source
    selected = ApolloSelectedFields(source.document.sources, schema: source.schema)
    types = ApolloSchemaTypes(
      source.document.sources,
      schema: source.schema,
      options: source.apollo
    )
  }

  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for type in types.enums { found += cases(of: type) + values(of: type) }
    for type in types.inputObjects { found += fields(of: type) }
    return found + definitions() + ApolloTypeLimits(source, types: types).diagnostics()
      + descriptions()
  }

  private func cases(of type: EnumType) -> [Diagnostic] {
    let written = type.values.filter {
      options.writesDeprecatedEnumCases || $0.deprecationReason == nil
    }
    return ApolloNameLimits.clashes(
      written.map {
        ApolloNameLimits.Named(
          text: $0.name,
          swiftName: names.enumCase($0.name, of: type.name),
          location: $0.nameRange
        )
      },
      kind: "values",
      of: type.name
    )
  }

  private func fields(of type: InputObjectType) -> [Diagnostic] {
    ApolloNameLimits.clashes(
      type.fields.map {
        ApolloNameLimits.Named(
          text: $0.name,
          swiftName: names.inputField($0.name, of: type.name),
          location: $0.nameRange
        )
      },
      kind: "fields",
      of: type.name
    )
  }

  /// Reports renamed values of an enum whose names are not converted.
  ///
  /// Their raw values are the case names, which differ from the schema's names.
  private func values(of type: EnumType) -> [Diagnostic] {
    guard options.enumCases == .none,
      !options.customNames.isEmpty || !options.capitalizationRules.isEmpty
    else { return [] }
    return type.values.compactMap { value in
      let name = names.enumCase(value.name, of: type.name)
      guard name != value.name else { return nil }
      return .apolloLimit(
        "EnumValue",
        "The case '\(name)' of '\(type.name)' represents the value '\(name)' because cases that "
          + "are not "
          + "converted have no raw value; the server's '\(value.name)' is read as unknown.",
        at: [value.nameRange]
      )
    }
  }

  /// Reports operations and fragments with the name of a schema type in the same scope.
  ///
  /// Objects, interfaces and unions are in separate namespaces.
  private func definitions() -> [Diagnostic] {
    guard options.hasOperationsInSchemaModule else { return [] }
    let beside =
      types.enums.map { NamedType.enum($0) } + types.inputObjects.map { .inputObject($0) }
      + types.customScalars.map { .scalar($0) }
    let taken = Dictionary(
      beside.map { (names.type($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let structs =
      document.operations.map { ($0.structName, $0.nameLocation) }
      + document.fragments.map { ($0.structName, $0.nameLocation) }
    return structs.compactMap { name, location in
      taken[name].map { type in
        .apolloLimit(
          "NameClash",
          "The definition and the type '\(type.name)' are both called '\(name)' in Swift, which "
            + "does not compile.",
          at: [location, type.info.nameRange]
        )
      }
    }
  }

  /// Reports carriage returns in descriptions.
  ///
  /// They end a line of Swift, so that the following text is not part of the comment.
  private func descriptions() -> [Diagnostic] {
    guard options.writesDocumentation else { return [] }
    let splits = options.has(.splitCarriageReturns)
    func breaks(_ text: String?) -> Bool {
      guard let text, text.utf8.contains(0x0D) else { return false }
      return text.contains { $0 == "\r" || (!splits && $0 == "\r\n") }
    }
    let composites =
      types.objects.map { NamedType.object($0) } + types.interfaces.map { .interface($0) }
      + types.unions.map { .union($0) } + types.customScalars.map { .scalar($0) }
    var broken = composites.filter { breaks($0.info.description) }.map(\.info.nameRange)
    for type in composites {
      broken += type.fields.filter {
        breaks($0.description) && selected.selects($0.name, on: type.name)
      }.map(\.nameRange)
    }
    for type in types.enums {
      if breaks(type.info.description) { broken.append(type.info.nameRange) }
      broken += type.values.filter { breaks($0.description) }.map(\.nameRange)
    }
    for type in types.inputObjects {
      if breaks(type.info.description) { broken.append(type.info.nameRange) }
      broken += type.fields.filter { breaks($0.description) }.map(\.nameRange)
    }
    return broken.map { range in
      .apolloLimit(
        "Description",
        "The description has a carriage return, at which its comment ends in Swift; the "
          + "generated code "
          + "does not compile.",
        at: [range]
      )
    }
  }
}

import ApolloPolicy
import DialectKit
import GraphQLSchema
import GraphQLSyntax

/// Writes the struct of an input object, or the enum of a one-of input object (§8.4, 8.5).
struct ApolloInputDeclaration {
  private let style: ApolloFileStyle
  private let places: ApolloFileLocations
  private let types: ApolloInputType
  private let access: ApolloStyle

  init(_ style: ApolloFileStyle, places: ApolloFileLocations, schema: Schema) {
    self.style = style
    self.places = places
    types = ApolloInputType(style, schema: schema)
    access = style.types
  }

  func file(_ type: InputObjectType) -> GeneratedFile {
    let isOneOf = type.isOneOf && style.options.has(.oneOfInputs)
    return style.file(
      path: places.schemaType(type.name, kind: .inputObject),
      imports: [style.clientImport("Internal", "Unsafe")],
      wrapper: style.types.wrapper,
      endsLine: !isOneOf
    ) { out in
      out.begin(.schemaType(type.name))
      out.lines(style.comments.documentation(type.info.description))
      let custom = style.names.customName(of: type.name)
      if let comment = style.comments.renamed(from: type.name, to: custom) { out.line(comment) }
      if isOneOf { oneOf(type, &out) } else { structure(type, &out) }
      out.end()
    }
  }

  private func name(_ field: InputValueDefinition, of type: InputObjectType) -> String {
    style.names.declaredInputField(field.name, of: type.name)
  }

  /// Writes the lines before a member: documentation, deprecation, and the name in the schema.
  private func head(
    _ field: InputValueDefinition,
    of type: InputObjectType,
    _ out: inout SwiftWriter
  ) {
    out.lines(style.comments.documentation(field.description))
    if let attribute = style.comments.deprecation(field.deprecationReason) { out.line(attribute) }
    let custom = style.names.customName(of: field.name, in: type.name)
    if let comment = style.comments.renamed(from: field.name, to: custom) { out.line(comment) }
  }

  // MARK: Structs

  private func structure(_ type: InputObjectType, _ out: inout SwiftWriter) {
    let name = style.names.type(type.name, kind: .inputObject)
    out.open("\(style.types.nonisolated)\(access.declaration)struct \(name): InputObject {")
    out.line("\(access.spi("Unsafe"))private(set) var __data: InputDict")
    out.blank()
    out.open("\(access.spi("Unsafe"))init(_ data: InputDict) {")
    out.line("__data = data")
    out.close()
    initializers(type, &out)
    for field in type.fields {
      out.blank()
      head(field, of: type, &out)
      out.open("\(access.member)var \(self.name(field, of: type)): \(types.text(of: field)) {")
      let value = self.value(of: field, in: type)
      out.line("get { \(value) }")
      out.line("set { \(value) = newValue }")
      out.close()
    }
    out.close()
  }

  /// The expression for a field's value in the data that the struct wraps.
  private func value(of field: InputValueDefinition, in type: InputObjectType) -> String {
    let options = style.options
    let property = name(field, of: type)
    guard options.has(.inputSubscripts) else { return "__data." + property }
    if options.has(.accessModifiers) { return "__data[\"\(field.name)\"]" }
    let key = options.has(.underscoreNames) ? ApolloLetterCase.lowered(field.name) : property
    return "__data[\"\(key)\"]"
  }

  /// Writes the initializers.
  ///
  /// If fields are deprecated, there is one without them, and the complete one is deprecated.
  private func initializers(_ type: InputObjectType, _ out: inout SwiftWriter) {
    let current = type.fields.filter { $0.deprecationReason == nil }
    let namesInSwift = style.options.has(.swiftNamesInMessages)
    let deprecated = type.fields.filter { $0.deprecationReason != nil }
      .map { namesInSwift ? name($0, of: type) : $0.name }
    if !deprecated.isEmpty, style.options.warnsOfDeprecatedUsage {
      if !current.isEmpty { initializer(type, fields: current, into: &out) }
      out.blank()
      let verb = deprecated.count == 1 ? "Argument '%' is" : "Arguments '%' are"
      let parts = verb.split(separator: "%", maxSplits: 1).map(String.init)
      let message = parts.joined(separator: deprecated.joined(separator: ", "))
      out.line("@available(*, deprecated, message: \"\(message) deprecated.\")")
      initializer(type, fields: type.fields, into: &out, isAfterAttribute: true)
    } else {
      initializer(type, fields: type.fields, into: &out)
    }
  }

  private func initializer(
    _ type: InputObjectType,
    fields: [InputValueDefinition],
    into out: inout SwiftWriter,
    isAfterAttribute: Bool = false
  ) {
    if !isAfterAttribute { out.blank() }
    out.open("\(access.member)init(")
    for (index, field) in fields.enumerated() {
      let end = index < fields.count - 1 ? "," : ""
      let hasDefault = ApolloInputType.hasDefault(field)
      let isOptional =
        style.options.has(.optionalDefaultInputs)
        ? !field.type.isNonNull || hasDefault : !field.type.isNonNull && !hasDefault
      out.line(
        "\(name(field, of: type)): \(types.text(of: field))\(isOptional ? " = nil" : "")\(end)"
      )
    }
    out.close(") {")
    out.indent()
    out.open("__data = InputDict([")
    for (index, field) in fields.enumerated() {
      let end = index < fields.count - 1 ? "," : ""
      let isUnwrapped =
        style.options.has(.swift6) && field.type.isNonNull && ApolloInputType.hasDefault(field)
      let value = name(field, of: type) + (isUnwrapped ? " ?? GraphQLNullable.none" : "")
      out.line("\"\(field.name)\": \(value)\(end)")
    }
    out.close("])")
    out.close()
  }

  // MARK: One-of

  private func oneOf(_ type: InputObjectType, _ out: inout SwiftWriter) {
    let typeName = style.names.type(type.name, kind: .inputObject)
    out.open("\(style.types.nonisolated)\(access.declaration)enum \(typeName): OneOfInputObject {")
    for field in type.fields {
      head(field, of: type, &out)
      let holdsItself = field.type.listItem == nil && field.type.typeName == type.name
      let modifier = holdsItself && style.options.has(.indirectCases) ? "indirect " : ""
      out.line("\(modifier)case \(name(field, of: type))(\(types.bare(field.type)))")
    }
    out.blank()
    out.open("\(access.spi("Unsafe"))var __data: InputDict {")
    out.open("switch self {")
    out.outdent()
    for field in type.fields {
      out.open("case .\(name(field, of: type))(let value):")
      out.line("return InputDict([\"\(field.name)\": value])")
      out.outdent()
    }
    out.line("}")
    out.close()
    out.close()
  }
}

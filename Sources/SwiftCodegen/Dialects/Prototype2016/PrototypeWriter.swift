import GraphQLCompiler
import GraphQLRuntime

/// Writes one file of the prototype's dialect; its extensions write one kind of declaration each.
struct PrototypeWriter {
  let dialect: PrototypeDialect
  let protocols: PrototypeProtocols
  /// The names that hide types at the top level of the module.
  let nestedNames: Set<String>
  var out = SwiftWriter()

  init(
    _ dialect: PrototypeDialect,
    protocols: PrototypeProtocols,
    nestedNames: Set<String> = []
  ) {
    self.dialect = dialect
    self.protocols = protocols
    self.nestedNames = nestedNames
  }

  var document: CompiledDocument { dialect.source.document }
  var schema: Schema { dialect.source.schema }
  /// `public ` or nothing.
  var access: String { dialect.source.access }

  mutating func header() {
    out.line(GeneratedFile.marker)
    out.blank()
    out.line("import \(dialect.source.runtimeModule)")
    out.blank()
  }

  // MARK: Types

  /// A name at the top level of the generated module, as nested code writes it.
  func top(_ name: String) -> String {
    nestedNames.contains(name)
      ? "\(dialect.names.moduleName).\(name)" : SwiftNames.identifier(name)
  }

  /// A type with its wrappers; an existential in parentheses where it has any.
  func swiftType(_ type: TypeReference, leaf: String, isConditional: Bool = false) -> String {
    let isExistential = leaf.hasPrefix("any ")
    func text(_ type: TypeReference) -> String {
      switch type {
      case .nonNull(.nonNull(let inner)): text(.nonNull(inner))
      case .nonNull(.named): leaf
      case .nonNull(.list(let item)): "[" + text(item) + "]"
      case .list(let item): "[" + text(item) + "]?"
      case .named: isExistential ? "(\(leaf))?" : leaf + "?"
      }
    }
    let plain = text(type)
    guard isConditional, type.isNonNull else { return plain }
    return plain == leaf && isExistential ? "(\(leaf))?" : plain + "?"
  }

  /// The Swift type of a scalar or enum.
  func leaf(_ name: String) -> String {
    switch name {
    case "Int": return "Int"
    case "Float": return "Double"
    case "Boolean": return "Bool"
    case "String", "ID": return "String"
    case _: break
    }
    if let enumeration = dialect.names.enums[name] { return top(enumeration) }
    return dialect.source.options.customScalars[name] ?? "String"
  }

  /// An attribute that makes each use of a declaration a warning.
  mutating func deprecation(of field: CompiledField) {
    let definition = schema.type(named: field.parentType)?.field(named: field.name)
    guard let reason = definition?.deprecationReason else { return }
    out.line("@available(*, deprecated, message: \(SwiftLiteral.escaped(reason)))")
  }

  /// The node of a property: the accessor of its key in a set.
  func node(of responseKey: String, in set: SelectionSetID) -> GeneratedNode {
    let index = document[set].accessors.firstIndex { $0.responseKey == responseKey }
    return index.map { .accessor(set, $0) } ?? .selectionSet(set)
  }

  // MARK: Enums

  /// An enum with its values in lower case (AP-P18); two that differ in case alone get a `_`.
  mutating func enumType(_ type: GraphQLCompiler.EnumType) {
    out.begin(.schemaType(type.name))
    out.documentation(type.info.description)
    let name = SwiftNames.identifier(dialect.names.enums[type.name] ?? type.name)
    out.open("\(access)enum \(name): String, JSONDecodable, JSONEncodable {")
    for (value, name) in zip(type.values, Self.caseNames(of: type)) {
      out.documentation(value.description)
      out.line("case \(SwiftNames.identifier(name)) = \(SwiftLiteral.string(value.name))")
    }
    out.close()
    out.end()
  }

  static func caseNames(of type: GraphQLCompiler.EnumType) -> [String] {
    MemberNames.unique(type.values.map { $0.name.lowercased() }, taken: ["allcases"])
  }

  // MARK: Texts

  /// Writes a declaration whose value is a string of one line or several.
  mutating func literal(_ head: String, _ value: String) {
    let lines = SwiftLiteral.lines(value)
    guard lines.count > 1, let first = lines.first, let last = lines.last else {
      return out.line(head + (lines.first ?? "\"\""))
    }
    out.open(head + first)
    for line in lines.dropFirst().dropLast() {
      if line.isEmpty { out.emptyLine() } else { out.line(line) }
    }
    // The closing quotes say how much indentation is not part of the text.
    out.line(last)
    out.outdent()
  }
}

import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import RelayRuntime
import SelectionIR

/// Writes the file of an operation (RS-R13-R17).
extension RelayWriter {
  mutating func operation(_ index: Int) {
    let operation = document.operations[index]
    let definition = dialect.definition(ofOperation: index)
    let name = SwiftNames.identifier(definition.structName)
    out.begin(.operation(index))
    out.documentation(operation.description)
    out.open("\(access)struct \(name) {")
    out.line("\(access)var variables: Variables")
    out.blank()
    out.open("\(access)init(variables: Variables) {")
    out.line("self.variables = variables")
    out.close()
    out.blank()
    out.open("\(access)static var node: ConcreteRequest {")
    out.open("ConcreteRequest(")
    readerArgument(dialect.nodes.reader(definition))
    normalization(
      dialect.nodes.normalization(dialect.normalized(operation: index)),
      close: ","
    )
    out.open("params: RequestParameters(")
    out.line("name: \(SwiftLiteral.string(definition.name)),")
    out.line("operationKind: .\(operation.kind.rawValue),")
    out.literal("text: ", RelayQueryText(document, schema: schema).text(of: operation))
    out.close(")")
    out.close(")")
    out.close()
    out.close()
    out.blank()
    variables(of: operation, structName: name)
    out.blank()
    data(of: definition)
    out.blank()
    out.line("extension \(name): \(dialect.source.runtimeModule).Operation {}")
    if operation.kind == .query { queryGetter(of: operation, structName: name) }
    out.end()
    sharedTypes(of: .operation(index))
  }

  private mutating func readerArgument(_ node: ReaderFragment) {
    out.line("fragment:")
    out.indent()
    reader(node, close: ",")
    out.outdent()
  }

  private mutating func variables(of operation: CompiledOperation, structName: String) {
    out.open("extension \(structName) {")
    defer { out.close() }
    guard !operation.variables.isEmpty else {
      out.line("\(access)typealias Variables = EmptyVariables")
      return
    }
    let inputs = operation.variables.map { variable in
      RelayInput(name: variable.name, type: variable.type, description: variable.description)
    }
    variables("Variables", inputs)
    let properties = Self.properties(of: inputs)
    // An initializer with only this parameter already exists.
    if properties == ["variables"] { return }
    let types = inputs.map { swiftType($0.type, leaf: leaf($0.type.typeName)) }
    out.blank()
    out.list(
      "\(access)init(",
      items: Self.parameters(properties, types),
      tail: ") {",
      opensBlock: true
    )
    let arguments = properties.map { property in
      "\(SwiftNames.argumentLabel(property)): \(SwiftNames.parameter(property))"
    }
    out.list("self.init(variables: .init(", items: arguments, tail: "))")
    out.close()
  }
}

/// Writes the file of a fragment (RS-R3-R8).
extension RelayWriter {
  mutating func fragment(_ index: Int) {
    let fragment = document.fragments[index]
    let definition = dialect.definition(ofFragment: index)
    let name = SwiftNames.identifier(definition.structName)
    let key = SwiftNames.identifier(names.keys[fragment.name] ?? definition.structName + "_Key")
    let pointer = names.pointer(fragment.name)
    out.begin(.fragment(index))
    out.documentation(fragment.description)
    out.open("\(access)struct \(name) {")
    out.line("\(access)var fragmentPointer: FragmentPointer")
    out.blank()
    out.open("\(access)init(key: any \(key)) {")
    out.line("fragmentPointer = key.\(pointer)")
    out.close()
    out.blank()
    out.open("\(access)static var node: ReaderFragment {")
    reader(dialect.nodes.reader(definition), close: "")
    out.close()
    out.close()
    out.blank()
    data(of: definition)
    out.blank()
    out.open("\(access)protocol \(key) {")
    out.line("var \(pointer): FragmentPointer { get }")
    out.close()
    out.blank()
    out.line("extension \(name): \(dialect.source.runtimeModule).Fragment {}")
    references(to: definition, structName: name, key: key)
    out.end()
    sharedTypes(of: .fragment(index))
  }
}

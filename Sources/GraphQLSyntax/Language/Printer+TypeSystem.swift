import GraphQLRuntime

extension Printer {
  /// A field definition as SDL, with a block description.
  package static func sdl(of field: FieldDefinition) -> String {
    sdl { $0.write(field) }
  }

  /// An argument or input field as SDL, with a block description.
  package static func sdl(of input: InputValueDefinition) -> String {
    sdl { $0.write(input) }
  }

  /// An enum value as SDL, with a block description.
  package static func sdl(of value: EnumValueDefinition) -> String {
    sdl { $0.write(value) }
  }

  mutating func write(_ node: SchemaDefinitionNode) {
    write(node.description)
    write(node.isExtension ? "extend schema" : "schema")
    write(node.directives)
    guard !node.rootTypes.isEmpty else { return }
    space()
    block(node.rootTypes) { printer, root in
      printer.write(root.kind.rawValue + ":")
      printer.space()
      printer.write(root.type.text)
    }
  }

  mutating func write(_ node: TypeDefinitionNode) {
    write(node.description)
    if node.isExtension { write("extend ") }
    write("\(node.kind.keyword) \(node.name)")
    if !node.interfaces.isEmpty {
      write(" implements ")
      write(node.interfaces.map(\.text).joined(separator: style == .pretty ? " & " : "&"))
    }
    write(node.directives)
    if !node.memberTypes.isEmpty {
      space()
      write("=")
      space()
      write(node.memberTypes.map(\.text).joined(separator: style == .pretty ? " | " : "|"))
    }
    if node.emptyBraces != nil {
      space()
      write("{}")
    }
    if !node.fields.isEmpty {
      space()
      block(node.fields, isDescribed: { $0.documentation != nil }) { $0.write($1) }
    }
    if !node.values.isEmpty {
      space()
      block(node.values, isDescribed: { $0.documentation != nil }) { $0.write($1) }
    }
    if !node.inputFields.isEmpty {
      space()
      block(node.inputFields, isDescribed: { $0.documentation != nil }) { $0.write($1) }
    }
  }

  mutating func write(_ node: DirectiveDefinitionNode) {
    write(node.description)
    if node.isExtension { write("extend ") }
    write("directive @\(node.name)")
    write(node.arguments)
    write(node.directives)
    if node.isExtension { return }
    if node.isRepeatable { write(" repeatable") }
    write(" on ")
    write(node.locations.map(\.text).joined(separator: style == .pretty ? " | " : "|"))
  }

  private mutating func write(_ node: FieldDefinition) {
    write(node.documentation)
    write(node.name)
    write(node.arguments)
    write(":")
    space()
    write(node.type.description)
    write(node.directives)
  }

  private mutating func write(_ value: EnumValueDefinition) {
    write(value.documentation)
    write(value.name)
    write(value.directives)
  }

  private mutating func write(_ node: InputValueDefinition) {
    write(node.documentation)
    write(node.name)
    write(":")
    space()
    write(node.type.description)
    if let value = node.defaultValue {
      space()
      write("=")
      space()
      write(value)
    }
    write(node.directives)
  }

  /// Writes argument definitions on one line, or on one line each if any has a description.
  private mutating func write(_ arguments: [InputValueDefinition]) {
    guard !arguments.isEmpty else { return }
    write("(")
    if style == .compact || arguments.allSatisfy({ $0.documentation == nil }) {
      for (index, argument) in arguments.enumerated() {
        if index > 0 { write(style == .pretty ? ", " : ",") }
        write(argument)
      }
    } else {
      indented { printer in
        for (index, argument) in arguments.enumerated() {
          if index > 0, argument.documentation != nil { printer.write("\n") }
          printer.newline()
          printer.write(argument)
        }
      }
      newline()
    }
    write(")")
  }
}

import GraphQLSyntax

/// A tree as text with everything except positions.
///
/// It is created by reflection, so that it cannot share a mistake with the printer.
func treeText(_ value: Any, keepsBlocks: Bool = true) -> String {
  var text = ""
  write(value, keepsBlocks, to: &text)
  return text
}

private func write(_ value: Any, _ keepsBlocks: Bool, to text: inout String) {
  switch value {
  case let name as Name: text += name.text
  case let description as Description:
    text += description.text.debugDescription
    if keepsBlocks { text += description.isBlock ? "block" : "quoted" }
  case let string as String: text += string.debugDescription
  case let flag as Bool: text += flag ? "true" : "false"
  case is SourceRange, is SourceFileID: return
  case let type as TypeReference: text += type.description
  // Selections, values and definitions are views, so their properties are printed instead of their
  // storage.
  case let value as Value: writeParts([("kind", value.kind)], keepsBlocks, to: &text)
  case let directive as Directive:
    writeParts(
      [("name", directive.name), ("arguments", directive.arguments)],
      keepsBlocks,
      to: &text
    )
  case let variable as VariableDefinition:
    writeParts(
      [
        ("description", variable.description as Any), ("name", variable.name),
        ("type", variable.type), ("defaultValue", variable.defaultValue as Any),
        ("directives", variable.directives),
      ],
      keepsBlocks,
      to: &text
    )
  case let field as Field:
    writeParts(
      [
        ("alias", field.alias as Any), ("name", field.name), ("arguments", field.arguments),
        ("directives", field.directives), ("selectionSet", field.selectionSet as Any),
      ],
      keepsBlocks,
      to: &text
    )
  case let spread as FragmentSpread:
    writeParts(
      [
        ("name", spread.name), ("arguments", spread.arguments), ("directives", spread.directives),
      ],
      keepsBlocks,
      to: &text
    )
  case let fragment as InlineFragment:
    writeParts(
      [
        ("typeCondition", fragment.typeCondition as Any), ("directives", fragment.directives),
        ("selectionSet", fragment.selectionSet),
      ],
      keepsBlocks,
      to: &text
    )
  case let list as SelectionList:
    writeParts([("selections", list.selections)], keepsBlocks, to: &text)
  case let field as FieldDefinition:
    writeParts(
      parts(field) + [("arguments", field.arguments), ("type", field.type)],
      keepsBlocks,
      to: &text
    )
  case let input as InputValueDefinition:
    writeParts(
      parts(input) + [("type", input.type), ("defaultValue", input.defaultValue as Any)],
      keepsBlocks,
      to: &text
    )
  case let value as EnumValueDefinition: writeParts(parts(value), keepsBlocks, to: &text)
  case _:
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first else { return text += "nil" }
      return write(wrapped.value, keepsBlocks, to: &text)
    }
    if mirror.children.isEmpty { text += "\(value)" }
    text += "("
    for child in mirror.children {
      if !keepsBlocks, child.label == "isBlock" { continue }
      text += (child.label ?? "") + ":"
      write(child.value, keepsBlocks, to: &text)
      text += " "
    }
    text += ")"
  }
}

private typealias Part = (label: String, value: Any)

private func parts(_ definition: some NamedDefinition) -> [Part] {
  [
    ("identifier", definition.identifier), ("documentation", definition.documentation as Any),
    ("directives", definition.directives),
  ]
}

private func writeParts(_ parts: [Part], _ keepsBlocks: Bool, to text: inout String) {
  text += "("
  for part in parts {
    text += part.label + ":"
    write(part.value, keepsBlocks, to: &text)
    text += " "
  }
  text += ")"
}

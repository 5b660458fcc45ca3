import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Writes the structs of operations and fragments with the selections that create them.
extension SwiftGraphQLWriter {
  mutating func operation(_ index: Int) {
    let operation = document.operations[index]
    let key = dialect.lowering.rootKey(operation.root)
    out.begin(.operation(index))
    out.documentation(operation.description)
    out.open("\(access)enum \(SwiftNames.identifier(names.operations[index])) {")
    if let root = dialect.structs[key.set] {
      selection(key, of: root, prefix: "Data.", hasDefaults: true)
      out.blank()
      structure(root, isRoot: true)
    }
    out.close()
    out.end()
  }

  mutating func fragment(_ index: Int) {
    let fragment = document.fragments[index]
    out.begin(.fragment(index))
    out.documentation(fragment.description)
    if let root = dialect.structs[document.resolved(fragment.root)] { structure(root) }
    out.end()
  }

  /// Writes a struct, its selections on each type on which it is used, and its nested declarations.
  private mutating func structure(_ made: SelectionStructs.Struct, isRoot: Bool = false) {
    out.begin(.selectionSet(made.set))
    out.open("\(access)struct \(SwiftNames.identifier(made.name)): Sendable {")
    for property in made.properties {
      let type = self.type(of: property, in: made)
      let line = "\(access)let \(SwiftNames.identifier(property.name)): \(type)"
      if case .field(let field, _) = property.content {
        out.line(line, as: document.node(of: field.responseKey, in: made.set))
      } else {
        out.line(line, as: .selection(made.set, property.path))
      }
    }
    if document[made.set].selections.contains(where: \.isTypename) {
      out.line("// __typename: SwiftGraphQL selects it automatically.")
    }
    if !isRoot {
      for key in dialect.lowering.keys(of: made.set) {
        out.blank()
        selection(key, of: made, prefix: "", hasDefaults: false)
      }
    }
    if !made.enumCases.isEmpty {
      out.blank()
      cases(of: made)
    }
    for child in made.children {
      guard let child = dialect.structs[child], child.path.hasPrefix(made.path + ".") else {
        continue
      }
      out.blank()
      structure(child)
    }
    out.close()
    out.end()
  }

  private func type(
    of property: SelectionStructs.Property,
    in made: SelectionStructs.Struct
  ) -> SwiftType {
    let type: SwiftType
    switch property.content {
    case .field(let field, let child):
      let leaf = child.map { name(of: $0, in: made) } ?? types.leaf(field.type.typeName)
      type = field.type.swift(leaf)
    case .selection(let set): type = .named(name(of: set, in: made))
    case .cases: type = .named(made.enumName)
    }
    return property.isConditional ? type.optional : type
  }

  /// A struct's name inside another one.
  private func name(of set: SelectionSetID, in made: SelectionStructs.Struct) -> String {
    guard let target = dialect.structs[set] else { return "Never" }
    let parts = target.path.split(separator: ".").map(String.init)
    if parts.dropLast().joined(separator: ".") == made.path {
      return SwiftNames.identifier(target.name)
    }
    let root = dialect.parameters.root(of: made.set)
    let hidden = root.flatMap { dialect.structs.hidingNames[$0] } ?? []
    let path = parts.map(SwiftNames.identifier).joined(separator: ".")
    return hidden.contains(parts[0]) ? "\(names.moduleName).\(path)" : path
  }

  // MARK: Selections

  /// The name of a selection, which includes the type if it is not the set's own.
  private func name(of key: SelectionKey) -> String {
    guard key.lock != document[key.set].parentType.name else { return "selection" }
    let path = names.types[key.lock] ?? key.lock
    return "selection_" + (path.split(separator: ".").last.map(String.init) ?? path)
  }

  /// The expression for a selection in another selection's closure.
  private func use(
    _ key: SelectionKey,
    in made: SelectionStructs.Struct,
    prefix: String
  ) -> String {
    let isNested = dialect.structs[key.set]?.path.hasPrefix(made.path + ".") == true
    let name = (isNested ? prefix : "") + name(of: key.set, in: made) + "." + name(of: key)
    let wanted = dialect.parameters.parameters(of: key)
    guard !wanted.isEmpty else { return name }
    let expressions = expressions(in: made.set)
    let arguments = wanted.map { parameter -> String in
      let value =
        expressions.variable(
          parameter.variable,
          parameter.type,
          isOptional: parameter.isOptional
        ) ?? SwiftNames.parameter(parameter.name)
      return "\(SwiftNames.argumentLabel(parameter.name)): \(value)"
    }
    return name + "(" + arguments.joined(separator: ", ") + ")"
  }

  private func expressions(in set: SelectionSetID) -> ArgumentExpressions {
    ArgumentExpressions(
      schema: schema,
      types: types,
      parameters: dialect.parameters.all(in: set)
    )
  }

  private mutating func selection(
    _ key: SelectionKey,
    of made: SelectionStructs.Struct,
    prefix: String,
    hasDefaults: Bool
  ) {
    // A declaration in the struct may have the struct's own name.
    let isHidden =
      made.children.contains { dialect.structs[$0]?.name == made.name }
      || made.properties.contains { $0.name == made.name }
    let product =
      !prefix.isEmpty
      ? String(prefix.dropLast()) : isHidden ? "Self" : SwiftNames.identifier(made.name)
    let type = "Selection<\(product), \(types.leaf(key.lock))>"
    let name = name(of: key)
    let parameters =
      hasDefaults
      ? dialect.parameters.all(in: key.set) : dialect.parameters.parameters(of: key)
    let ignored = reads(dialect.lowering[key]) ? "" : " _ in"
    if parameters.isEmpty {
      out.open("\(access)static let \(name) = \(type) {\(ignored)")
    } else {
      let expressions = expressions(in: key.set)
      let list = parameters.map { parameter -> String in
        let swift = types.value(parameter.type)
        let text = parameter.isOptional ? SwiftType.generic("OptionalArgument", swift) : swift
        var value = hasDefaults && parameter.isOptional ? " = .absent" : ""
        if hasDefaults, let written = parameter.defaultValue,
          let literal = expressions.value(
            written,
            parameter.type,
            isOptional: parameter.isOptional
          ), !literal.contains("try ")
        {
          value = " = " + literal
        }
        return "\(SwiftNames.parameterLabel(parameter.name)): \(text)\(value)"
      }
      out.list(
        "\(access)static func \(name)(",
        items: list,
        tail: ") -> \(type) {",
        opensBlock: true
      )
      out.open(".init {\(ignored)")
    }
    body(key, of: made, product: product, prefix: prefix)
    out.close()
    if !parameters.isEmpty { out.close() }
  }

  /// Whether a selection's closure calls any method.
  private func reads(_ selection: LoweredSelection) -> Bool {
    selection.members.contains { member in
      guard case .cases(let branches) = member.content else { return true }
      return dialect.lowering.isAbstract(selection.key.lock)
        || branches.contains { !$0.payload.isEmpty }
    }
  }

  /// Writes the body of a selection's closure, which creates the struct from the values that it
  /// reads.
  private mutating func body(
    _ key: SelectionKey,
    of made: SelectionStructs.Struct,
    product: String,
    prefix: String
  ) {
    guard !made.properties.isEmpty else { return out.line("\(product)()") }
    let lowered = dialect.lowering[key]
    out.open("\(product)(")
    for (index, property) in made.properties.enumerated() {
      let comma = index < made.properties.count - 1 ? "," : ""
      let label = SwiftNames.argumentLabel(property.name)
      if case .cases = property.content {
        out.begin(.selection(key.set, []))
        typeCases(lowered, of: made, label: label, prefix: prefix, comma: comma)
        out.end()
        continue
      }
      guard let member = lowered.members.first(where: { $0.path == property.path }) else {
        continue
      }
      let condition = self.condition(member.conditions, in: key.set)
      let head = "\(label): try \(condition)"
      let tail = (condition.isEmpty ? ")" : ") : nil") + comma
      out.begin(.selection(key.set, property.path))
      switch member.content {
      case .field(let field, let definition, let child):
        let call = self.call(
          field,
          definition: definition,
          child: child,
          key: key,
          in: made,
          prefix: prefix
        )
        out.list(head + "$0.\(call.method)(", items: call.arguments, tail: tail)
      case .selection(let below):
        out.list(head + "$0.selection(", items: [use(below, in: made, prefix: prefix)], tail: tail)
      case .cases: break
      }
      out.end()
    }
    out.close(")")
  }

  /// The call of a field's method.
  private func call(
    _ field: CompiledField,
    definition: FieldDefinition,
    child: SelectionKey?,
    key: SelectionKey,
    in made: SelectionStructs.Struct,
    prefix: String
  ) -> (method: String, arguments: [String]) {
    let fields = schema.type(named: key.lock)?.fields ?? []
    let position = fields.firstIndex { $0.identity == definition.identity } ?? 0
    let name = SwiftGraphQLNames.methods(of: fields)[position]
    let expressions = expressions(in: key.set)
    var arguments: [String] = []
    let labels = SwiftGraphQLNames.labels(definition.arguments)
    for (input, label) in zip(definition.arguments, labels) {
      guard let argument = field.arguments.last(where: { $0.name == input.name }),
        let value = expressions.argument(argument.value, input)
      else { continue }
      arguments.append("\(SwiftNames.argumentLabel(label)): \(value)")
    }
    if let child {
      arguments.append(types.wrapped(use(child, in: made, prefix: prefix), definition.type))
    }
    return (SwiftNames.identifier(name), arguments)
  }

  /// The start of a conditional expression, whose alternative is `nil`.
  private func condition(
    _ conditions: InclusionConditions?,
    in set: SelectionSetID
  ) -> String {
    guard let conditions else { return "" }
    let parameters = dialect.parameters.all(in: set)
    let alternatives = conditions.alternatives.map { alternative in
      alternative.map { condition -> String in
        let parameter = parameters.first { $0.variable == condition.variable }
        let name = SwiftNames.parameter(parameter?.name ?? condition.variable)
        return (condition.isInverted ? "!" : "") + name
      }
      .joined(separator: " && ")
    }
    return alternatives.joined(separator: " || ") + " ? "
  }

  private mutating func typeCases(
    _ lowered: LoweredSelection,
    of made: SelectionStructs.Struct,
    label: String,
    prefix: String,
    comma: String
  ) {
    let branches = lowered.members.lazy.compactMap { member -> [LoweredSelection.Branch]? in
      if case .cases(let branches) = member.content { branches } else { nil }
    }
    guard let branches = branches.first else { return }
    guard dialect.lowering.isAbstract(lowered.key.lock) else {
      if let branch = branches.first {
        let value = value(of: branch, of: made, prefix: prefix)
        line("\(label): \(branch.payload.isEmpty ? "" : "try ")", value: value, tail: comma)
      }
      return
    }
    out.open("\(label): try $0.on(")
    let labels = SwiftGraphQLNames.caseNames(branches.map(\.typeName))
    for (index, branch) in branches.enumerated() {
      let last = index < branches.count - 1 ? "," : ""
      let label = SwiftNames.argumentLabel(labels[index])
      let value = value(of: branch, of: made, prefix: prefix)
      if branch.payload.count < 2 {
        let closure = branch.payload.isEmpty ? "_ in " : "try "
        line("\(label): .init { \(closure)", value: value, tail: " }\(last)")
      } else {
        out.open("\(label): .init {")
        line("try ", value: value, tail: "")
        out.close("}" + last)
      }
    }
    out.close(")" + comma)
  }

  private mutating func line(
    _ head: String,
    value: (enumCase: String, payload: [String]),
    tail: String
  ) {
    if value.payload.isEmpty { return out.line(head + value.enumCase + tail) }
    out.list(head + value.enumCase + "(", items: value.payload, tail: ")" + tail)
  }

  /// The enum case for objects of one type.
  private func value(
    of branch: LoweredSelection.Branch,
    of made: SelectionStructs.Struct,
    prefix: String
  ) -> (enumCase: String, payload: [String]) {
    let enumCase =
      branch.payload.isEmpty
      ? made.enumCases.last : made.enumCases.first { $0.typeName == branch.typeName }
    guard let enumCase else { return (".other", []) }
    let payload = branch.payload.map { part -> String in
      let label = made.cases.first { $0.set == part.key.set }?.label ?? ""
      let read = "$0.selection(\(use(part.key, in: made, prefix: prefix)))"
      let condition = self.condition(part.conditions, in: made.set)
      return "\(SwiftNames.argumentLabel(label)): \(condition)\(read)"
        + (condition.isEmpty ? "" : " : nil")
    }
    return ("." + SwiftNames.identifier(enumCase.name), payload)
  }

  // MARK: The enum of the cases

  private mutating func cases(of made: SelectionStructs.Struct) {
    out.open("\(access)enum \(made.enumName): Sendable {")
    for enumCase in made.enumCases {
      let payload = enumCase.parts.map { index -> String in
        let part = made.cases[index]
        let type = name(of: part.set, in: made) + (part.isConditional ? "?" : "")
        return "\(SwiftNames.identifier(part.label)): \(type)"
      }
      let head = "case " + SwiftNames.identifier(enumCase.name)
      if payload.isEmpty { out.line(head) } else { out.list(head + "(", items: payload, tail: ")") }
    }
    for (index, part) in made.cases.enumerated() {
      out.blank()
      let matching = made.enumCases.filter { $0.parts.contains(index) }
      let label = SwiftNames.identifier(part.label)
      out.open("\(access)var \(label): \(name(of: part.set, in: made))? {")
      if matching.isEmpty {
        out.line("nil")
      } else {
        out.line("switch self {")
        for enumCase in matching {
          let binding = enumCase.parts.map { $0 == index ? "let value" : "_" }
          out.line(
            "case .\(SwiftNames.identifier(enumCase.name))(\(binding.joined(separator: ", "))): value"
          )
        }
        if matching.count < made.enumCases.count { out.line("case _: nil") }
        out.line("}")
      }
      out.close()
    }
    out.close()
  }
}

extension CompiledSelection {
  /// Whether it selects the type's name.
  fileprivate var isTypename: Bool { field?.name == "__typename" && field?.alias != nil }
}

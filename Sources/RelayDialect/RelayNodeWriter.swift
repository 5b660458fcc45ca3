import DialectKit
import GraphQLRuntime
import RelayRuntime

/// Writes the reader and normalization trees as Swift.
extension RelayWriter {
  mutating func reader(_ node: ReaderFragment, close: String) {
    out.open("ReaderFragment(")
    out.line("name: \(SwiftLiteral.string(node.name)),")
    out.line("type: \(SwiftLiteral.string(node.type)),")
    if !node.argumentDefinitions.isEmpty {
      out.open("argumentDefinitions: [")
      for definition in node.argumentDefinitions {
        let value = definition.defaultValue.map { ", defaultValue: \(Self.literal($0))" } ?? ""
        out.line("LocalArgument(name: \(SwiftLiteral.string(definition.name))\(value)),")
      }
      out.close("],")
    }
    selections(node.selections)
    out.close(")" + close)
  }

  mutating func normalization(_ node: NormalizationOperation, close: String) {
    out.open("operation: NormalizationOperation(")
    out.line("name: \(SwiftLiteral.string(node.name)),")
    selections(node.selections)
    out.close(")" + close)
  }

  private mutating func selections<Selection: RelayNodeSelection>(_ selections: [Selection]) {
    out.open("selections: [")
    for selection in selections {
      switch selection.node {
      case .spread(let name, let args):
        let start = ".fragmentSpread(\(Selection.tree)FragmentSpread(name: "
        guard !args.isEmpty else {
          out.line(start + SwiftLiteral.string(name) + ")),")
          continue
        }
        out.open(start + SwiftLiteral.string(name) + ", args: [")
        for argument in args { self.argument(argument) }
        out.close("])),")
      case .handle(let handle): self.handle(handle)
      case .inlineFragment(let type, let selections):
        out.open(".inlineFragment(\(Selection.tree)InlineFragment(")
        out.line("type: \(SwiftLiteral.string(type)),")
        self.selections(selections)
        out.close(")),")
      case .scalar(let name, let alias, let args, let mock):
        scalar("\(Selection.tree)ScalarField", name: name, alias: alias, args: args, mock: mock)
      case .link(let name, let alias, let args, let concreteType, let plural, let selections):
        out.open(".field(\(Selection.tree)LinkedField(")
        head(name, alias: alias, args: args, concreteType: concreteType, plural: plural)
        self.selections(selections)
        out.close(")),")
      }
    }
    out.close("]")
  }

  private mutating func handle(_ handle: NormalizationHandle) {
    out.open(".handle(NormalizationHandle(")
    out.line("name: \(SwiftLiteral.string(handle.name)),")
    if let alias = handle.alias { out.line("alias: \(SwiftLiteral.string(alias)),") }
    arguments("args", handle.args)
    out.line("handle: \(SwiftLiteral.string(handle.handle)),")
    if !handle.key.isEmpty { out.line("key: \(SwiftLiteral.string(handle.key)),") }
    let filters = handle.filters.map { SwiftLiteral.string($0) }.joined(separator: ", ")
    if !filters.isEmpty { out.line("filters: [\(filters)],") }
    arguments("handleArgs", handle.handleArgs)
    out.close(")),")
  }

  private mutating func arguments(_ label: String, _ arguments: [any RelayRuntime.Argument]) {
    if arguments.isEmpty { return }
    out.open("\(label): [")
    for argument in arguments { self.argument(argument) }
    out.close("],")
  }

  private mutating func scalar(
    _ type: String,
    name: String,
    alias: String?,
    args: [any RelayRuntime.Argument],
    mock: RelayRuntime.VariableValue?
  ) {
    let start = ".field(\(type)(name: \(SwiftLiteral.string(name))"
    let other = alias.map { ", alias: \(SwiftLiteral.string($0))" } ?? ""
    let last = mock.map { ", mock: \(Self.element($0))" } ?? ""
    guard !args.isEmpty else { return out.line(start + other + last + ")),") }
    out.open(start + other + ", args: [")
    for argument in args { self.argument(argument) }
    out.close("]\(last))),")
  }

  private mutating func head(
    _ name: String,
    alias: String?,
    args: [any RelayRuntime.Argument],
    concreteType: String?,
    plural: Bool
  ) {
    out.line("name: \(SwiftLiteral.string(name)),")
    if let alias { out.line("alias: \(SwiftLiteral.string(alias)),") }
    if !args.isEmpty {
      out.open("args: [")
      for argument in args { self.argument(argument) }
      out.close("],")
    }
    if let concreteType { out.line("concreteType: \(SwiftLiteral.string(concreteType)),") }
    out.line("plural: \(plural),")
  }

  // MARK: Arguments

  private mutating func argument(_ argument: any RelayRuntime.Argument) {
    let name = "name: \(SwiftLiteral.string(argument.name))"
    switch argument {
    case let argument as VariableArgument:
      let variable = SwiftLiteral.string(argument.variableName)
      out.line("VariableArgument(\(name), variableName: \(variable)),")
    case let argument as ListArgument:
      out.open("ListArgument(\(name), items: [")
      for item in argument.items { self.argument(item) }
      out.close("]),")
    case let argument as ObjectArgument:
      out.open("ObjectArgument(\(name), fields: [")
      for field in argument.fields { self.argument(field) }
      out.close("]),")
    case let argument as LiteralArgument:
      out.line("LiteralArgument(\(name), value: \(Self.literal(argument.literal))),")
    case _: break
    }
  }

  private static func literal(_ value: RelayRuntime.VariableValue) -> String {
    switch value {
    case .null, .array, .object: "VariableValue" + element(value)
    case .bool(let bool): "\(bool)"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): SwiftLiteral.string(text)
    }
  }

  private static func element(_ value: RelayRuntime.VariableValue) -> String {
    switch value {
    case .null: return ".null"
    case .bool(let bool): return ".bool(\(bool))"
    case .int(let number): return ".int(\(number))"
    case .double(let number): return ".double(\(number))"
    case .string(let text): return ".string(\(SwiftLiteral.string(text)))"
    case .array(let items): return ".array([\(items.map(element).joined(separator: ", "))])"
    case .object(let data):
      guard case .object(let members) = data.json, !members.isEmpty else {
        return ".object(VariableData())"
      }
      let fields = members.map { member in
        let value = RelayRuntime.VariableValue(json: member.value)
        return "\(SwiftLiteral.string(member.key)): VariableValue\(element(value))"
      }
      return ".object([\(fields.joined(separator: ", "))])"
    }
  }
}

/// A selection of one of the two trees.
private protocol RelayNodeSelection {
  /// The prefix of the names of its nodes.
  static var tree: String { get }
  var node: RelayNode<Self> { get }
}

private enum RelayNode<Selection> {
  case spread(String, [any RelayRuntime.Argument])
  case handle(NormalizationHandle)
  case inlineFragment(type: String, [Selection])
  case scalar(
    name: String,
    alias: String?,
    args: [any RelayRuntime.Argument],
    mock: RelayRuntime.VariableValue?
  )
  case link(
    name: String,
    alias: String?,
    args: [any RelayRuntime.Argument],
    concreteType: String?,
    plural: Bool,
    [Selection]
  )
}

extension ReaderSelection: RelayNodeSelection {
  fileprivate static var tree: String { "Reader" }

  fileprivate var node: RelayNode<Self> {
    switch self {
    case .fragmentSpread(let spread): .spread(spread.name, spread.args)
    case .inlineFragment(let inline): .inlineFragment(type: inline.type, inline.selections)
    case .field(let field as ReaderLinkedField):
      .link(
        name: field.name,
        alias: field.alias,
        args: field.args,
        concreteType: field.concreteType,
        plural: field.plural,
        field.selections
      )
    case .field(let field):
      .scalar(name: field.name, alias: field.alias, args: field.args, mock: nil)
    }
  }
}

extension NormalizationSelection: RelayNodeSelection {
  fileprivate static var tree: String { "Normalization" }

  fileprivate var node: RelayNode<Self> {
    switch self {
    case .inlineFragment(let inline): .inlineFragment(type: inline.type, inline.selections)
    case .handle(let handle): .handle(handle)
    case .field(let field as NormalizationLinkedField):
      .link(
        name: field.name,
        alias: field.alias,
        args: field.args,
        concreteType: field.concreteType,
        plural: field.plural,
        field.selections
      )
    case .field(let field):
      .scalar(
        name: field.name,
        alias: field.alias,
        args: field.args,
        mock: (field as? NormalizationScalarField)?.mock
      )
    }
  }
}

import ApolloPolicy
import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Writes the static `__selections` of a set.
extension ApolloWriter {
  mutating func selections(of set: CompiledSelectionSet) {
    guard !set.selections.isEmpty || selectsTypenameAlone(set) else { return }
    let warnings = set.selections.flatMap(warnings)
    for (index, warning) in warnings.enumerated() {
      let isSeparated = options.has(.separateWarnings) || index == warnings.count - 1
      out.line(warning + (isSeparated ? "" : ","))
    }
    let type = (options.has(.qualifiedTypes) ? library + "." : "") + "Selection"
    out.open("\(style.spi("Execution"))static var __selections: [\(type)] { [")
    for (index, selection) in set.selections.enumerated() {
      self.selection(selection, path: [index], in: set.id, end: ",")
    }
    out.close("] }")
  }

  /// Returns a warning for each deprecated argument in a selection.
  private func warnings(about selection: CompiledSelection) -> [String] {
    guard options.warnsOfDeprecatedUsage else { return [] }
    switch selection {
    case .typeCase, .fragment, .deferred: return []
    case .conditional(_, let members): return members.flatMap(warnings)
    case .field(let field):
      let definition = schema.type(named: field.parentType)?.field(named: field.name)
      return field.arguments.compactMap { argument in
        let input = definition?.arguments.first { $0.name == argument.name }
        guard let reason = input?.deprecationReason else { return nil }
        return "#warning(\"Argument '\(argument.name)' of field '\(field.name)' is deprecated. "
          + "Reason: '\(comments.escaped(reason))'\")"
      }
    }
  }

  /// Writes one entry; `path` is its index path through conditional groups.
  private mutating func selection(
    _ selection: CompiledSelection,
    start: String = "",
    path: [Int],
    in id: SelectionSetID,
    end: String
  ) {
    out.begin(.selection(id, path))
    defer { out.end() }
    switch selection {
    case .field(let field): lines(start + self.field(field) + end)
    case .typeCase(let set):
      out.line(start + ".inlineFragment(\(document[set].name).self)" + end)
    case .fragment(let name, _):
      out.line(start + ".fragment(\(names.fragment(name)).self)" + end)
    case .deferred(let deferral, let content, _):
      let type =
        switch content {
        case .fragment(let name): names.fragment(name)
        case .selections(let set): document[set].name
        }
      let condition = deferral.variable.map { "if: \"\($0)\", " } ?? ""
      let label = deferral.label ?? ""
      out.line(start + ".deferred(\(condition)\(type).self, label: \"\(label)\")" + end)
    case .conditional(let conditions, let members):
      let head = start + ".include(if: \(Self.text(of: conditions)), "
      if members.count == 1, let member = members.first {
        self.selection(member, start: head, path: path + [0], in: id, end: ")" + end)
      } else {
        out.open(head + "[")
        for (index, member) in members.enumerated() {
          self.selection(member, path: path + [index], in: id, end: ",")
        }
        out.close("])" + end)
      }
    }
  }

  private func field(_ field: CompiledField) -> String {
    var parts = ["\"\(field.name)\""]
    if let alias = field.alias { parts.append("alias: \"\(alias)\"") }
    parts.append("\(field.swiftType).self")
    if !field.arguments.isEmpty {
      let entries = field.arguments.map { "\"\($0.name)\": " + ApolloValueText.argument($0.value) }
      parts.append("arguments: " + ApolloValueText.block("[", parts: entries, tail: "]"))
    }
    if options.has(.fieldPolicies),
      let keys = policies.keyArguments(of: field.name, in: field.parentType)
    {
      let list = keys.map { "\"\($0)\"" }.joined(separator: ", ")
      parts.append("fieldPolicy: .init(keyArgs: [\(list)])")
    }
    return ".field(" + parts.joined(separator: ", ") + ")"
  }

  /// The conditions as Swift, such as `"a" && !"b"`.
  static func text(of conditions: InclusionConditions) -> String {
    let isOne = conditions.alternatives.count == 1
    return conditions.alternatives.map { alternative in
      let text = alternative.map { ($0.isInverted ? "!" : "") + "\"\($0.variable)\"" }
        .joined(separator: " && ")
      return isOne || alternative.count == 1 ? text : "(\(text))"
    }
    .joined(separator: " || ")
  }
}

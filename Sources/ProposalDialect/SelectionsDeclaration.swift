import DialectKit
import GraphQLRuntime
import SelectionIR

/// The static `selections` of a set, which mirror the document (P50, P53-P61).
extension ProposalWriter {
  mutating func selections(of set: CompiledSelectionSet) {
    out.open("\(access)static var selections: [\(scope.runtime("Selection"))] {[")
    for (index, selection) in set.selections.enumerated() {
      self.selection(selection, path: [index], in: set.id, end: ",")
    }
    out.close("]}")
  }

  /// Writes one entry of `selections`; `path` is its index path through conditional groups.
  private mutating func selection(
    _ selection: CompiledSelection,
    start: String = "",
    path: [Int],
    in id: SelectionSetID,
    end: String
  ) {
    out.begin(.selection(id, path))
    switch selection {
    case .field(let field): self.field(field, start: start, in: id, end: end)
    case .typeCase(let set):
      out.line(start + ".typeCase(\(scope.selectionSet(set, in: id)).self)" + end)
    case .fragment(let name, _):
      if let root = document.fragment(named: name)?.root {
        out.line(start + ".fragment(\(scope.selectionSet(root, in: id)).self)" + end)
      }
    case .deferred(let deferral, let content, _):
      guard let set = document.selectionSet(of: content) else { break }
      let condition = deferral.variable.map { "if: \(SwiftLiteral.string($0)), " } ?? ""
      let label = deferral.label.map { ", label: \(SwiftLiteral.string($0))" } ?? ""
      let type = scope.selectionSet(set, in: id)
      out.line(start + ".deferred(\(condition)\(type).self\(label))" + end)
    case .conditional(let conditions, let members):
      let (head, isList) = head(of: conditions)
      if !isList, members.count == 1, let member = members.first {
        self.selection(member, start: start + head, path: path + [0], in: id, end: ")" + end)
      } else {
        out.open(start + head + "[")
        for (index, member) in members.enumerated() {
          self.selection(member, path: path + [index], in: id, end: ",")
        }
        out.close("])" + end)
      }
    }
    out.end()
  }

  /// Writes a field, with arguments on separate lines if one line would be too long.
  private mutating func field(
    _ field: CompiledField,
    start: String,
    in id: SelectionSetID,
    end: String
  ) {
    var arguments = [SwiftLiteral.string(field.name)]
    if let alias = field.alias { arguments.append("alias: " + SwiftLiteral.string(alias)) }
    let leaf = field.selectionSet.map { scope.selectionSet($0, in: id) }
    arguments.append("\(scope.output(field.type, leaf: leaf)).self")
    let head = start + ".field(" + arguments.joined(separator: ", ")
    guard !field.arguments.isEmpty else { return out.line(head + ")" + end) }
    let values = field.arguments.map {
      SwiftLiteral.string($0.name) + ": " + InputValueLiteral.swift($0.value)
    }
    let line = head + ", arguments: [" + values.joined(separator: ", ") + "])" + end
    guard line.utf8.count > SwiftWriter.longLine else { return out.line(line) }
    out.open(head + ", arguments: [")
    for value in values { out.line(value + ",") }
    out.close("])" + end)
  }

  /// The call up to its last argument, and whether that must be a list.
  ///
  /// It is `.include(if: "a", ` or `.skip(if: "a", ` for one variable, otherwise `.conditional`
  /// with a list of alternatives.
  private func head(of conditions: InclusionConditions) -> (text: String, needsList: Bool) {
    if conditions.alternatives.count == 1, let only = conditions.alternatives.first,
      only.count == 1, let condition = only.first
    {
      let function = condition.isInverted ? "skip" : "include"
      return (".\(function)(if: \(SwiftLiteral.string(condition.variable)), ", false)
    }
    let alternatives = conditions.alternatives.map { alternative in
      let parts = alternative.map { condition in
        let variable = SwiftLiteral.string(condition.variable)
        return condition.isInverted ? ".not(\(variable))" : variable
      }
      return "[" + parts.joined(separator: ", ") + "]"
    }
    return (".conditional([" + alternatives.joined(separator: ", ") + "], ", true)
  }
}

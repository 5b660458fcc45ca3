import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Compiled selection sets as text: for each its selections, then its members and their sources as
/// lines of the document.
struct CompiledText {
  let document: CompiledDocument
  let sources: SourceMap

  var text: String {
    var lines: [String] = []
    for operation in document.operations {
      lines.append("\(operation.kind) \(operation.name ?? "(anonymous)"): \(operation.structName)")
      for variable in operation.variables {
        let value = variable.defaultValue.map { " = \($0.inputValue)" } ?? ""
        lines.append("  $\(variable.name): \(variable.swiftType)\(value)")
      }
      if !operation.fragments.isEmpty {
        lines.append("  with \(operation.fragments.joined(separator: " "))")
      }
      append(operation.selectionSets, to: &lines)
    }
    for fragment in document.fragments {
      lines.append("fragment \(fragment.name) on \(fragment.parentType)")
      append(fragment.selectionSets, to: &lines)
    }
    for diagnostic in document.diagnostics {
      let places = diagnostic.locations(in: sources).map { "\($0.line):\($0.column)" }
      lines.append("\(diagnostic.severity) \(places.joined(separator: " ")): \(diagnostic.message)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func append(_ range: Range<Int>, to lines: inout [String]) {
    for set in document.selectionSets[range] { append(set, to: &lines) }
  }

  private func path(_ set: SelectionSetID?) -> String {
    set.map { document[$0].path } ?? "(none)"
  }

  private func append(_ set: CompiledSelectionSet, to lines: inout [String]) {
    if set.role == .typealias {
      lines.append("  \(set.path) = \(path(set.typealiasTarget))")
      return
    }
    let conditions = set.inclusionConditions.map { " if \($0)" } ?? ""
    let kind = set.isComposite ? "composite \(set.role.rawValue)" : set.role.rawValue
    lines.append("  \(set.path): \(kind) on \(set.parentType)\(conditions)")
    if !set.selections.isEmpty {
      lines.append("    { " + set.selections.map(selection).joined(separator: "; ") + " }")
    }
    for accessor in set.accessors {
      let place = accessor.selectionSet.map { set in
        let path = self.path(set)
        return path.hasSuffix(".\(document[set].name)") ? " = \(path)" : " = \(path)"
      }
      let optional = accessor.isOptionalByCondition ? " (may lack data)" : ""
      let origins = accessor.provenance.map(origin).joined(separator: ", ")
      lines.append(
        "    \(accessor.name): \(accessor.swiftType)\(place ?? "")\(optional) <- \(origins)"
      )
    }
    for accessor in set.caseAccessors {
      lines.append("    \(accessor.name)? = \(path(accessor.selectionSet))")
    }
    for accessor in set.fragmentAccessors {
      let mark = accessor.isConditional ? "?" : ""
      let lacks = accessor.isOptionalByCondition ? " (may lack data)" : ""
      lines.append("    fragments.\(accessor.name)\(mark) = \(path(accessor.selectionSet))\(lacks)")
    }
    if set.isComposite {
      lines.append("    made of " + set.mergedSources.map(path).joined(separator: ", "))
    }
  }

  private func selection(_ selection: CompiledSelection) -> String {
    switch selection {
    case .field(let field):
      let alias = field.alias.map { "\($0): " } ?? ""
      return "\(alias)\(field.name) \(field.swiftType)"
    case .typeCase(let set): return document[set].name
    case .fragment(let name, _): return "...\(name)"
    case .deferred(let deferral, let content, _):
      return "...\(path(document.selectionSet(of: content))) \(deferral)"
    case .conditional(let conditions, let members):
      return "if \(conditions) { \(members.map(self.selection).joined(separator: "; ")) }"
    }
  }

  private func origin(_ provenance: Provenance) -> String {
    let line = sources.location(of: provenance.location).map { ":\($0.line)" } ?? ""
    switch provenance.origin {
    case .own: return "own\(line)"
    case .parent(let set): return "parent \(path(set))\(line)"
    case .sibling(let set): return "sibling \(path(set))\(line)"
    case .fragment(let name): return "fragment \(name)\(line)"
    }
  }
}

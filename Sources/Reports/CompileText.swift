package import CommandLineSupport
import GraphQLRuntime
package import GraphQLSyntax
package import SelectionIR

/// The text form of `compile`: each struct with its own selections and all of its accessors.
package struct CompileText {
  package let document: CompiledDocument
  package let sources: SourceMap

  package init(document: CompiledDocument, sources: SourceMap) {
    self.document = document
    self.sources = sources
  }

  package func add(to report: inout Report) {
    for operation in document.operations {
      report.add(operation.kindName + " ")
      report.add(operation.name ?? "(anonymous)", .heading)
      report.add(" → \(operation.structName)")
      addLocation(operation.nameLocation, to: &report)
      addImports(operation.marks, to: &report)
      for variable in operation.variables { add(variable, to: &report) }
      addSets(operation.selectionSets, of: operation.location.file, to: &report)
    }
    for fragment in document.fragments {
      report.add(fragment.marks.isLocalCacheMutation ? "localCacheMutation fragment " : "fragment ")
      report.add(fragment.name, .heading)
      report.add(" on ")
      report.add(fragment.parentType.name, .type)
      report.add(" → \(fragment.structName)")
      addLocation(fragment.nameLocation, to: &report)
      addImports(fragment.marks, to: &report)
      addSets(fragment.selectionSets, of: fragment.location.file, to: &report)
    }
  }

  private func add(_ variable: CompiledVariable, to report: inout Report) {
    report.indent(1)
    report.add("$\(variable.name)", .name)
    report.add(": ")
    report.add(variable.type.description, .type)
    if let value = variable.defaultValue { report.add(" = \(Printer.text(of: value))") }
    report.add("  → ")
    report.add(variable.swiftType.description, .type)
    if !variable.isSent { report.add("  not sent: used only in directives for clients", .dim) }
    report.line()
  }

  private func addImports(_ marks: ClientMarks, to report: inout Report) {
    guard !marks.importedModules.isEmpty else { return }
    report.indent(1)
    report.line("imports \(marks.importedModules.joined(separator: ", "))", .dim)
  }

  private func addSets(_ range: Range<Int>, of file: SourceFileID, to report: inout Report) {
    for index in range { add(document.selectionSets[index], of: file, to: &report) }
    report.line()
  }

  private func add(
    _ set: CompiledSelectionSet,
    of file: SourceFileID,
    to report: inout Report
  ) {
    report.line()
    report.indent(1)
    report.add(set.path, .heading)
    if let target = set.typealiasTarget {
      report.line("  = \(document[target].path)")
      return
    }
    report.add("  \(Self.phrase(for: set.role)) on \(set.parentType.kind.rawValue) ", .dim)
    report.add(set.parentType.name, .type)
    if let conditions = set.inclusionConditions { report.add("  if \(conditions)", .absent) }
    if set.isComposite {
      report.add("  of \(set.mergedSources.map { document[$0].path }.joined(separator: " + "))")
    }
    report.line()
    for selection in set.selections { add(selection, level: 2, to: &report) }
    for accessor in set.accessors { add(accessor, of: file, to: &report) }
    for accessor in set.caseAccessors {
      report.indent(2)
      report.add(".\(accessor.name)", .name)
      report.add(": ")
      report.line(document[accessor.selectionSet].name + "?", .type)
    }
    for accessor in set.fragmentAccessors {
      report.indent(2)
      report.add(".fragments.\(accessor.name)", .name)
      report.add(": ")
      let name = document[accessor.selectionSet].name
      report.line(accessor.isConditional ? name + "?" : name, .type)
    }
  }

  private func add(_ selection: CompiledSelection, level: Int, to report: inout Report) {
    report.indent(level)
    report.add("selects ", .dim)
    switch selection {
    case .field(let field):
      if let alias = field.alias { report.add("\(alias): ") }
      report.add(field.name)
      if !field.arguments.isEmpty {
        let arguments = field.arguments.map { "\($0.name): \(Printer.text(of: $0.value))" }
        report.add("(\(arguments.joined(separator: ", ")))")
      }
      report.line(": \(field.type)")
    case .typeCase(let id):
      report.line("... \(document[id].name)")
    case .fragment(let name, _):
      report.line("...\(name)")
    case .deferred(let deferral, let content, _):
      let name = document.selectionSet(of: content).map { document[$0].name } ?? ""
      report.line("... \(name) \(deferral)")
    case .conditional(let conditions, let selections):
      report.line("if \(conditions)")
      for selection in selections { add(selection, level: level + 1, to: &report) }
    }
  }

  private func add(_ accessor: Accessor, of file: SourceFileID, to report: inout Report) {
    report.indent(2)
    report.add(".\(accessor.name)", .name)
    report.add(": ")
    report.add(accessor.swiftType.description, .type)
    let origins = accessor.provenance.map { provenance in
      let phrase = Self.phrase(for: provenance.origin, in: document)
      return phrase + " at " + place(provenance.location, seenFrom: file)
    }
    report.line("  — " + origins.joined(separator: ", "), .dim)
  }

  /// Returns the line and column of a position, and the file name if it is a different file.
  private func place(_ range: SourceRange, seenFrom file: SourceFileID) -> String {
    guard let location = sources.location(of: range) else { return "an unknown place" }
    return range.file == file ? "\(location.line):\(location.column)" : location.description
  }

  private func addLocation(_ range: SourceRange, to report: inout Report) {
    if let location = sources.location(of: range) {
      report.add("  ", .dim)
      report.add(location, .dim)
    }
    report.line()
  }

  private static func phrase(for role: SelectionSetRole) -> String {
    switch role {
    case .operationRoot: "operation root"
    case .fragmentRoot: "fragment root"
    case .entity: "entity"
    case .typeCase: "type case"
    case .conditionCase: "condition case"
    case .typeAndConditionCase: "type and condition case"
    case .typealias: "typealias"
    }
  }

  private static func phrase(
    for origin: Provenance.Origin,
    in document: CompiledDocument
  )
    -> String
  {
    switch origin {
    case .own: "own"
    case .parent(let id): "from parent \(document[id].name)"
    case .sibling(let id): "from sibling \(document[id].name)"
    case .fragment(let name): "from fragment \(name)"
    }
  }
}

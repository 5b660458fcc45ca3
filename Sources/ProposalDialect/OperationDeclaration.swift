import DialectKit
import GraphQLRuntime
import SelectionIR

/// The class of an operation with its nested `Data` (P31-P40).
extension ProposalWriter {
  mutating func operation(_ index: Int) {
    let operation = document.operations[index]
    let properties = MemberNames.properties(of: operation, in: names.moduleName)
    scope = scope.hiding(properties)
    out.begin(.operation(index))
    out.documentation(operation.description)
    let head = "\(access)final class \(operation.structName): "
    if operation.marks.isLocalCacheMutation {
      out.open(head + scope.runtime("LocalCacheMutation") + " {")
      cacheRoot(of: operation)
    } else {
      let base =
        switch operation.kind {
        case .query: "GraphQLQuery"
        case .mutation: "GraphQLMutation"
        case .subscription: "GraphQLSubscription"
        }
      out.open(head + scope.runtime(base) + " {")
      out.line(
        "\(access)let operationName: \(scope.standard("String")) = "
          + SwiftLiteral.string(operation.name ?? "")
      )
      documentProperty(of: operation)
    }
    out.blank()
    variables(of: operation, named: properties)
    out.blank()
    selectionSet(operation.root)
    out.close()
    out.end()
  }

  /// Writes the members that replace a name and a text in a local cache mutation, which cannot be
  /// sent.
  private mutating func cacheRoot(of operation: CompiledOperation) {
    let root = scope.qualifiedSchemaType(document[operation.root].parentType.name)
    out.line("\(access)typealias Root = \(root)")
    out.line(
      "\(access)static var operationKind: \(scope.runtime("OperationKind")) "
        + "{ .\(operation.kind.rawValue) }"
    )
  }

  private mutating func documentProperty(of operation: CompiledOperation) {
    let head = "\(access)let document: \(scope.runtime("DocumentType")) = "
    switch operationIdentifiers {
    case .none: out.open(head + ".notPersisted(")
    case .automatic:
      out.open(head + ".automaticallyPersisted(")
      out.line("operationIdentifier: \"\(identifier(of: operation))\",")
    case .only:
      out.open(head + ".persistedOperationsOnly(")
      out.line("operationIdentifier: \"\(identifier(of: operation))\"")
      return out.close(")")
    }
    definition(of: operation)
    out.close(")")
  }

  private func identifier(of operation: CompiledOperation) -> String {
    OperationIdentifiers(document).identifier(of: operation)
  }

  private mutating func definition(of operation: CompiledOperation) {
    out.open("definition: .init(")
    let fragments = operation.fragments.compactMap { document.fragment(named: $0) }
      .map { scope.selectionSet($0.root, in: operation.root) + ".self" }
    literal(operation.document, end: fragments.isEmpty ? "" : ",")
    if !fragments.isEmpty {
      let line = "fragments: [\(fragments.joined(separator: ", "))]"
      if line.utf8.count <= SwiftWriter.longLine {
        out.line(line)
      } else {
        out.open("fragments: [")
        for fragment in fragments { out.line(fragment + ",") }
        out.close("]")
      }
    }
    out.close(")")
  }

  /// Writes a string as a single-line or multiline literal.
  mutating func literal(_ value: String, end: String = "") {
    let lines = SwiftLiteral.lines(value)
    for (index, line) in lines.enumerated() {
      if line.isEmpty {
        out.emptyLine()
      } else {
        out.line(index == lines.count - 1 ? line + end : line)
      }
    }
  }

  private mutating func variables(of operation: CompiledOperation, named names: [String]) {
    guard !operation.variables.isEmpty else {
      out.line("\(access)init() {}")
      return
    }
    let variables = operation.variables
    for (variable, name) in zip(variables, names) {
      out.documentation(variable.description)
      out.line("\(access)var \(SwiftNames.identifier(name)): \(scope.input(variable.type))")
    }
    out.blank()
    let parameters = zip(variables, names).map { variable, name in
      let parameter = "\(SwiftNames.parameterLabel(name)): \(scope.input(variable.type))"
      let value = variable.defaultValue.flatMap {
        scope.defaultArgument($0, type: variable.type)
      }
      return value.map { "\(parameter) = \($0)" } ?? parameter
    }
    out.openInitializer(parameters, access: access)
    for name in names {
      out.line("self.\(SwiftNames.identifier(name)) = \(SwiftNames.parameter(name))")
    }
    out.close()
    out.blank()
    let head = "\(access)var variables: \(scope.runtime("Variables"))? {"
    // Variables that the sent text does not define are not sent to the server.
    let values = zip(variables, names).filter { $0.0.isSent }.map { variable, name in
      "\(SwiftLiteral.string(variable.name)): \(SwiftNames.member(name))"
    }
    if values.isEmpty {
      out.line("\(head) [:] }")
    } else if style.keepsOneVariableOnItsLine, values.count == 1, let only = values.first {
      out.line("\(head) [\(only)] }")
    } else {
      out.open(head + "[")
      for value in values { out.line(value + ",") }
      out.close("]}")
    }
    let defaults = variables.compactMap { variable in
      variable.defaultValue.map {
        SwiftLiteral.string(variable.name) + ": " + InputValueLiteral.swift($0)
      }
    }
    guard !defaults.isEmpty else { return }
    out.blank()
    let type = "[\(scope.standard("String")): \(scope.runtime("InputValue"))]"
    out.open("\(access)static var __variableDefaults: \(type) {[")
    for value in defaults { out.line(value + ",") }
    out.close("]}")
  }
}

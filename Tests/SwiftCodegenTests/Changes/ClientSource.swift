import GraphQLCompiler

@testable import SwiftCodegen

/// Swift that uses everything generated for some definitions, each type spelled out.
///
/// A key path has exactly the type of its property, so that not even a value that becomes Optional
/// passes unnoticed.
struct ClientSource {
  private let document: CompiledDocument
  private let types: TypeScope
  private var lines: [String] = []

  /// - Parameter prefix: What the names of the definitions begin with.
  init(_ source: CompiledSource, prefix: String) {
    document = source.document
    types = ModelVersion(document: document, schema: source.schema, options: source.options).types
    lines = ["import GraphQLRuntime", "func use\(prefix)() {"]
    for operation in document.operations where operation.structName.hasPrefix(prefix) {
      for set in operation.selectionSets { add(document.selectionSets[set]) }
      add(operation)
    }
    for fragment in document.fragments where fragment.structName.hasPrefix(prefix) {
      for set in fragment.selectionSets { add(document.selectionSets[set]) }
    }
    lines.append("}")
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ set: CompiledSelectionSet) {
    guard set.typealiasTarget == nil else {
      lines.append("  _ = \(set.path).self")
      return
    }
    let count = lines.count
    for accessor in set.accessors {
      var type = accessor.swiftType
      if let id = accessor.selectionSet {
        type = spelled(type, document[document.resolved(id)].path)
        if document[id].typealiasTarget != nil {
          use(set, accessor.name, spelled(accessor.swiftType, document[id].path))
        }
      }
      use(set, accessor.name, type)
    }
    for accessor in set.caseAccessors {
      use(set, accessor.name, document[document.resolved(accessor.selectionSet)].path + "?")
    }
    for accessor in set.fragmentAccessors where accessor.deferral == nil {
      let type = document[document.resolved(accessor.selectionSet)].path
      use(set, "fragments.\(accessor.name)", type + (accessor.isConditional ? "?" : ""))
    }
    if lines.count == count { lines.append("  _ = \(set.path).self") }
  }

  private mutating func use(_ set: CompiledSelectionSet, _ name: String, _ type: String) {
    let name = name.split(separator: ".").map { "`\($0)`" }.joined(separator: ".")
    lines.append("  let _: KeyPath<\(set.path), \(type)> = \\\(set.path).\(name)")
  }

  /// A type with the name of its struct spelled out.
  private func spelled(_ type: String, _ path: String) -> String {
    let front = type.prefix { $0 == "[" }
    let back = String(type.reversed().prefix { "]?".contains($0) }.reversed())
    return front + path + back
  }

  private mutating func add(_ operation: CompiledOperation) {
    let variables = operation.variables.map { variable in
      (variable.name, types.input(variable.type))
    }
    let parameters = variables.map { "\($0.0): \($0.1)" }.joined(separator: ", ")
    let arguments = variables.map { "\($0.0): \($0.0)" }.joined(separator: ", ")
    lines.append("  func make(\(parameters)) {")
    lines.append("    _ = \(operation.structName)(\(arguments))")
    lines.append("  }")
    for (name, type) in variables {
      let path = operation.structName
      lines.append("  let _: KeyPath<\(path), \(type)> = \\\(path).\(name)")
    }
  }
}

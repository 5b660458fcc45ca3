import GraphQLSchema
import GraphQLSyntax
import SelectionIR

@testable import DialectKit
@testable import ModelDiff
@testable import ProposalDialect

/// Swift code that uses every generated declaration of some definitions with explicit types.
///
/// It uses key paths because a key path must have exactly the type of its property. Plain access
/// would still compile if a property became Optional.
struct ClientSource {
  private let document: CompiledDocument
  private let types: TypeScope
  private let options: CodegenOptions
  private var lines: [String] = []

  /// Creates the code for the definitions whose names start with `prefix`.
  init(_ source: CompiledSource, prefix: String) {
    document = source.document
    options = source.options
    types = ModelVersion(document: document, schema: source.schema, options: source.options).types
    lines = ["import GraphQLRuntime", "func use\(prefix)() {"]
    for operation in document.operations where operation.structName.hasPrefix(prefix) {
      for set in operation.selectionSets { add(document.selectionSets[set]) }
      add(operation)
    }
    for fragment in document.fragments where fragment.structName.hasPrefix(prefix) {
      for set in fragment.selectionSets { add(document.selectionSets[set]) }
    }
    let version = ModelVersion(
      document: document,
      schema: source.schema,
      options: source.options
    )
    let classes = version.classes
    for type in source.schema.ownTypes
    where type.name.hasPrefix(prefix) && version.used.names.contains(type.name) {
      add(type, classes)
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
      var type = accessor.swiftType.description
      if let id = accessor.selectionSet {
        type = spelled(type, document[document.resolved(id)].path)
        if document[id].typealiasTarget != nil {
          use(set, accessor.name, spelled(accessor.swiftType.description, document[id].path))
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
    if let subtypes = document.subtypes(of: set, options.subtypeEnums) {
      lines.append(
        "  let _: KeyPath<\(set.path), \(set.path).\(subtypes.name)> = "
          + "\\\(set.path).\(subtypes.property)"
      )
      addSwitch("\(set.path).\(subtypes.name)", subtypes.labels + ["_other"])
    }
    if lines.count == count { lines.append("  _ = \(set.path).self") }
  }

  private mutating func use(_ set: CompiledSelectionSet, _ name: String, _ type: String) {
    let name = name.split(separator: ".").map { "`\($0)`" }.joined(separator: ".")
    lines.append("  let _: KeyPath<\(set.path), \(type)> = \\\(set.path).\(name)")
  }

  /// Returns a type with the full name of its struct.
  private func spelled(_ type: String, _ path: String) -> String {
    let front = type.prefix { $0 == "[" }
    let back = String(type.reversed().prefix { "]?".contains($0) }.reversed())
    return front + path + back
  }

  /// Adds code that uses a type of the schema in every possible way.
  private mutating func add(_ type: NamedType, _ classes: GeneratedClasses) {
    let name = type.name
    switch type {
    case .enum(let type): addSwitch(name, type.values.map(\.name))
    case .union(let type): addSwitch(name, type.members.map(\.text))
    case .inputObject(let type):
      let fields = type.fields.map { field in
        (
          name: field.name, type: types.input(field.type, hasDefault: field.defaultValue != nil),
          isOptional: !field.type.isNonNull && field.defaultValue == nil
        )
      }
      let parameters = fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
      let all = fields.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
      let needed = fields.filter { !$0.isOptional }.map { "\($0.name): \($0.name)" }
      lines.append("  func make\(name)(\(parameters)) {")
      lines.append("    _ = \(name)(\(all))")
      lines.append("    _ = \(name)(\(needed.joined(separator: ", ")))")
      lines.append("  }")
      for field in fields {
        lines.append("  let _: KeyPath<\(name), \(field.type)> = \\\(name).\(field.name)")
      }
    case .object, .interface:
      lines.append("  _ = \(name).self")
      for member in classes.members(of: name).own where !member.hasArguments {
        let holder = type.kind == .object ? name : "any \(name).Fields"
        lines.append("  func read\(name)\(member.name)(_ value: \(holder)) {")
        lines.append("    var exact = value.\(member.name)")
        lines.append("    withUnsafeMutablePointer(to: &exact) {")
        lines.append("      let _: UnsafeMutablePointer<\(member.type)> = $0")
        lines.append("    }")
        lines.append("  }")
      }
      for parent in classes.parents(of: name) where type.kind == .object {
        lines.append("  func is\(name)\(parent)<T: \(parent).Fields>(_: T.Type) {}")
        lines.append("  is\(name)\(parent)(\(name).self)")
      }
    case .scalar: return
    }
  }

  private mutating func addSwitch(_ name: String, _ cases: [String]) {
    lines.append("  func switch\(name.filter { $0 != "." })(_ value: \(name)) {")
    lines.append("    switch value {")
    for name in cases { lines.append("    case .\(name): break") }
    lines.append("    }")
    lines.append("  }")
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

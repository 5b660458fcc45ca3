import DialectKit
import Dialects
import SelectionIR
import Workspace

/// The generated Swift of some operations, counted.
struct GeneratedModule {
  let label: String
  let name: String
  let files: [GeneratedFile]
  let operations: [CompiledOperation]
  /// Structs of selection sets.
  let structCount: Int
  /// Fields that are written in operations and fragments, `__typename` excepted.
  let fieldCount: Int
  /// Properties of all structs: fields, type cases and fragments, merged ones included.
  let accessorCount: Int

  var byteCount: Int { files.reduce(0) { $0 + $1.text.utf8.count } }
  var lineCount: Int {
    files.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } }
  }

  /// Nominal types and typealiases, schema types included.
  var typeCount: Int {
    files.flatMap(\.spans).count { span in
      switch span.node {
      case .operation, .selectionSet, .schemaType: true
      case .fragment, .selection, .accessor, .caseAccessor, .fragmentAccessor: false
      }
    }
  }

  /// Generates the Swift of schema and documents; nil where they have no schema.
  init?(_ label: String, _ inputs: [WorkspaceInput]) {
    let workspace = Workspace.load(inputs)
    guard let generator = workspace.generator else { return nil }
    self.label = label
    name = workspace.moduleName
    files = generator.files()
    operations = workspace.compiled.operations
    let sets = workspace.compiled.selectionSets
    structCount = sets.count { $0.typealiasTarget == nil }
    fieldCount = sets.reduce(0) { $0 + Self.fieldCount(of: $1.selections) }
    accessorCount = sets.reduce(0) {
      $0 + $1.accessors.count + $1.caseAccessors.count + $1.fragmentAccessors.count
    }
  }

  private static func fieldCount(of selections: [CompiledSelection]) -> Int {
    selections.reduce(0) { count, selection in
      switch selection {
      case .field(let field): count + (field.name == "__typename" ? 0 : 1)
      case .typeCase, .fragment, .deferred: count
      case .conditional(_, let members): count + fieldCount(of: members)
      }
    }
  }
}

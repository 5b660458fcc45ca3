import DialectKit
import Dialects
import SelectionIR
import Workspace

/// The generated Swift of some operations, with its size.
struct GeneratedModule {
  let label: String
  let name: String
  let files: [GeneratedFile]
  let operations: [CompiledOperation]
  /// The number of structs for selection sets.
  let structCount: Int
  /// The number of fields written in operations and fragments, without `__typename`.
  let fieldCount: Int
  /// The number of properties in all structs: fields, type cases and fragments, including merged
  /// ones.
  let accessorCount: Int

  var byteCount: Int { files.reduce(0) { $0 + $1.text.utf8.count } }
  var lineCount: Int {
    files.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } }
  }

  /// The number of nominal types and typealiases, including schema types.
  var typeCount: Int {
    files.flatMap(\.spans).count { span in
      switch span.node {
      case .operation, .selectionSet, .schemaType: true
      case .fragment, .selection, .accessor, .caseAccessor, .fragmentAccessor: false
      }
    }
  }

  /// Generates the Swift for the inputs; `nil` if they contain no schema.
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

import GraphQLSyntax
import GraphQLValidation

/// The variables that an edit adds, and the operations in which to define them.
struct NewVariables {
  private let operations: [OperationDefinition]
  private let editor: DocumentEditor
  private var taken: Set<String> = []
  private(set) var added: [(name: String, type: TypeReference)] = []

  /// Creates the variables of an operation that does not exist yet.
  init(beginningIn editor: DocumentEditor) {
    operations = []
    self.editor = editor
  }

  init(of root: EditRoot, in editor: DocumentEditor) {
    operations = editor.operations(reaching: root)
    self.editor = editor
    for operation in operations {
      taken.formUnion(operation.variables.map(\.name.text))
      taken.formUnion(editor.variables(of: operation).map(\.text))
    }
    var uses = SelectionUses()
    uses.visit(root.definition)
    taken.formUnion(uses.variables.map(\.text))
    taken.formUnion(root.definition.variables.map(\.name.text))
  }

  /// A name that is free in every operation which reaches the field: the argument's name, with the
  /// field's name as prefix if it is taken.
  mutating func name(
    for argument: InputValueDefinition,
    of field: FieldDefinition
  ) -> String {
    let longer = field.name + argument.name.capitalizedName
    var name = taken.contains(argument.name) ? longer : argument.name
    var number = 2
    while taken.contains(name) {
      name = "\(longer)\(number)"
      number += 1
    }
    taken.insert(name)
    added.append((name, argument.type))
    return name
  }

  /// The edits that add the definitions after each operation's existing ones.
  func replacements() throws(EditFault) -> [TextReplacement] {
    guard !added.isEmpty else { return [] }
    let texts = added.map { "$\($0.name): \($0.type)" }
    var replacements: [TextReplacement] = []
    for operation in operations {
      let layout = try editor.layout(of: operation.range)
      replacements += Self.definitions(texts, in: operation, layout)
    }
    return replacements
  }

  /// Adds variable definitions after the existing ones of an operation.
  static func definitions(
    _ texts: [String],
    in operation: OperationDefinition,
    _ layout: ListLayout
  ) -> [TextReplacement] {
    if !operation.variables.isEmpty {
      let members = operation.variables.map(\.range)
      return texts.map { text in
        layout.insertion(after: members, at: members.count - 1, separator: ", ") { _ in text }
      }
    }
    let list = "(" + texts.joined(separator: ", ") + ")"
    if let name = operation.name { return [layout.insertion(list, at: Int(name.range.end))] }
    if let keyword = OperationKeyword(of: operation, in: layout.file) {
      return [layout.insertion(" " + list, at: keyword.end)]
    }
    // A query without a keyword gets one, without a space after it, so that both can be removed
    // again.
    return [layout.insertion("query\(list) ", at: Int(operation.range.start))]
  }
}

/// The keyword of an operation.
struct OperationKeyword {
  let start: Int
  let end: Int

  /// Returns `nil` for a query without a keyword.
  init?(of operation: OperationDefinition, in file: SourceFile) {
    var lexer = Lexer(file.utf8, from: Int(operation.range.start))
    guard var token = try? lexer.next() else { return nil }
    if token.kind == .string || token.kind == .blockString {
      guard let next = try? lexer.next() else { return nil }
      token = next
    }
    guard token.kind == .name else { return nil }
    start = token.start
    end = token.end
  }
}

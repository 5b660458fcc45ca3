import ApolloPolicy
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

/// Assigns unique Swift names to operations and fragments (N4).
///
/// `query Find`, `query find` and `fragment FindQuery` would all be called `FindQuery`. The first
/// keeps the name, the others are renamed, and each conflict is reported.
struct DefinitionNames {
  private var taken: [String: Name] = [:]
  private let moduleName: String
  private let keepsClashes: Bool
  private(set) var diagnostics: [Diagnostic] = []

  /// Creates an empty table in which only the module's name is taken.
  init(moduleName: String, keepsClashes: Bool = false) {
    self.moduleName = moduleName
    self.keepsClashes = keepsClashes
  }

  /// The name for a definition whose preferred name is `wanted`.
  ///
  /// In messages, `definition` describes it, such as `fragment 'find'`. `node` is its name in the
  /// document.
  mutating func name(_ wanted: String, for definition: String, node: Name) -> String {
    let other = taken[wanted]
    guard other != nil || wanted == moduleName else {
      taken[wanted] = node
      return wanted
    }
    let name =
      keepsClashes ? wanted : SwiftName.unique(wanted) { taken[$0] != nil || $0 == moduleName }
    taken[name] = node
    let otherOwner = other.map { "'\($0.text)'" } ?? "the module"
    let consequence =
      keepsClashes ? "that does not compile" : "the \(definition) is called '\(name)'"
    diagnostics.append(
      Diagnostic(
        severity: .warning,
        stage: .document,
        rule: Self.rule,
        message: "The \(definition) and \(otherOwner) would both be called '\(wanted)' in Swift; "
          + "\(consequence).",
        ranges: [node.range] + (other.map { [$0.range] } ?? [])
      )
    )
    return name
  }

  /// Recreates the names of a compiled document's definitions; `nil` if they have other names.
  init?(of document: CompiledDocument, _ sources: [Document], _ options: CompilationOptions) {
    let generated = GeneratedNames(options)
    self.init(moduleName: options.moduleName, keepsClashes: generated.policy.keepsClashes)
    for operation in document.operations {
      let text = operation.name ?? ""
      let given = name(
        generated.operation(
          operation.name,
          kind: operation.kind,
          isCacheMutation: operation.marks.isLocalCacheMutation
        ),
        for: "\(operation.kind.rawValue) '\(text)'",
        node: Name(text, range: operation.nameLocation)
      )
      if given != operation.structName { return nil }
    }
    let structs = Dictionary(document.fragments.map { ($0.name, $0.structName) }) { first, _ in
      first
    }
    for fragment in sources.lazy.flatMap(\.fragments) {
      let given = name(
        generated.fragment(fragment.name.text),
        for: "fragment '\(fragment.name.text)'",
        node: fragment.name
      )
      if let known = structs[fragment.name.text], known != given { return nil }
    }
  }

  /// Reports definitions that have the name of a generated schema type.
  ///
  /// The schema type is then renamed.
  func schemaTypeDiagnostics(_ document: CompiledDocument, in schema: Schema) -> [Diagnostic] {
    guard !keepsClashes else { return [] }
    // Documents have few names and a schema has many.
    let candidates = taken.keys.filter { name in
      schema.type(named: name) != nil
        || schema.type(named: SwiftName.withLowercaseFirst(name)) != nil
    }
    guard !candidates.isEmpty else { return [] }
    let clashing = schema.ownTypes.filter { taken[SwiftName.capitalized($0.name)] != nil }
    guard !clashing.isEmpty else { return [] }
    let used = UsedSchemaTypes(document, in: schema).names
    return clashing.compactMap { type in
      let name = SwiftName.capitalized(type.name)
      guard let node = taken[name], used.contains(type.name) else { return nil }
      return Diagnostic(
        severity: .warning,
        stage: .document,
        rule: Self.rule,
        message: "'\(node.text)' and the schema type '\(type.name)' would both be called "
          + "'\(name)' in Swift; the schema type's name gets its kind as a suffix.",
        ranges: [node.range]
      )
    }
  }

  private static let rule = "TypeNameConflict"
}

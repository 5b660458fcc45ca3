import Explorer
import GraphQLCompiler
import GraphQLRuntime

/// The `__graphql_mocks__` folders beside documents (GraphQL Adopted Proposal 10).
struct MockFolder {
  static let name = "__graphql_mocks__"

  /// The file for an operation or fragment, as seen from where its document is named.
  static func path(of definition: String, beside document: String) -> String {
    let folder = document.lastIndex(of: "/").map { document[...$0] } ?? ""
    return "\(folder)\(name)/\(definition).json"
  }

  /// The name of the operation or fragment whose mocks a path is for; nil for other files.
  static func definition(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[parts.count - 2] == name, let file = parts.last,
      file.hasSuffix(".json")
    else { return nil }
    return String(file.dropLast(".json".count))
  }

  /// What is wrong with the mocks of a workspace: with `@mock` in its documents, and with the files
  /// that are given or stand beside the documents, whose texts are added to the sources.
  static func diagnostics(
    _ workspace: Workspace,
    operands: [String]
  ) -> (diagnostics: [Diagnostic], sources: SourceMap) {
    var sources = workspace.sources
    guard let schema = workspace.schema else { return ([], sources) }
    var files: [(definition: String, path: String)] = []
    var seen: Set<String> = []
    func take(_ path: String) {
      guard let definition = definition(of: path), let place = FileReader.resolved(path),
        seen.insert(place).inserted
      else { return }
      files.append((definition, path))
    }
    for operand in operands where FileReader.isFile(operand) { take(operand) }
    for document in workspace.documents {
      guard let name = workspace.sources.file(document.file)?.name else { continue }
      let names =
        document.operations.compactMap { $0.name?.text } + document.fragments.map { $0.name.text }
      for definition in names { take(path(of: definition, beside: name)) }
    }
    var variants: [String: [String]] = [:]
    var found: [Diagnostic] = []
    let readers = files.isEmpty ? [] : readers(workspace)
    for file in files {
      guard let bytes = try? FileReader.bytes(of: file.path) else { continue }
      variants[file.definition, default: []] += MockFileCheck.variants(of: bytes)
      let source = sources.add(name: file.path, utf8: bytes)
      var check = MockFileCheck(
        file.definition,
        source,
        documents: workspace.documents,
        schema: schema,
        readers: readers
      )
      found += check.diagnostics()
    }
    var check = MockDirectiveCheck(workspace.documents, schema) { variants[$0] }
    return (check.diagnostics() + found, sources)
  }

  /// Each operation over a response without anything.
  private static func readers(_ workspace: Workspace) -> [ResponseReader] {
    guard let empty = try? JSONDocument(#"{"data": {}}"#) else { return [] }
    var reader = SampleReader(workspace)
    return workspace.compiled.operations.indices.compactMap {
      reader.reader(of: $0, over: empty, name: "a response")
    }
  }
}

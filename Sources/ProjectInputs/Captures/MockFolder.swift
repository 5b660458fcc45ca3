package import CommandLineSupport
import GraphQLRuntime
package import GraphQLSyntax
import ResponseAnalysis
import ResponseTools
import SelectionIR
package import Workspace

/// The `__graphql_mocks__` folders beside documents (GraphQL Adopted Proposal 10).
package struct MockFolder {
  static let name = "__graphql_mocks__"

  /// Which mock files are read as responses, one a variant.
  package enum Reading {
    case all
    /// Those that are named, and not those that a folder has beside its documents.
    case named
    case none

    package init(of subcommand: Subcommand) {
      let traits = subcommand.inputs.traits
      // A check reads mock files as mock files.
      self =
        traits.contains(.checksInputs) ? .none : traits.contains(.readsNamedMocks) ? .named : .all
    }
  }

  /// Whether a file is one of mocks.
  static func holds(_ path: String) -> Bool { definition(of: path) != nil }

  /// Whether an operand names such a folder itself.
  static func isMeant(by operand: String) -> Bool {
    operand.split(separator: "/").last == name[...]
  }

  /// The file for an operation or fragment, as seen from where its document is named.
  package static func path(of definition: String, beside document: String) -> String {
    let folder = document.lastIndex(of: "/").map { document[...$0] } ?? ""
    return "\(folder)\(name)/\(definition).json"
  }

  /// The name of the operation or fragment whose mocks a path is for; nil for other files.
  static func definition(of path: String) -> String? {
    // Of most paths the ending says that.
    guard path.utf8.suffix(5).elementsEqual(".json".utf8) else { return nil }
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[parts.count - 2] == name, let file = parts.last,
      file.hasSuffix(".json")
    else { return nil }
    return String(file.dropLast(".json".count))
  }

  /// What is wrong with the mocks of a workspace: with `@mock` in its documents, and with the files
  /// that are given, in folders too, or stand beside the documents; their texts are added to the
  /// sources.
  package static func diagnostics(
    _ workspace: Workspace,
    operands: [String]
  ) throws(FileError) -> (diagnostics: [Diagnostic], sources: SourceMap, files: [String]) {
    let files = try files(workspace, operands: operands)
    var sources = workspace.sources
    var variants: [String: [String]] = [:]
    var found: [Diagnostic] = []
    let readers = files.isEmpty || workspace.schema == nil ? [] : readers(workspace)
    for file in files {
      let bytes = WorkspaceInput(name: file.path, utf8: try FileReader.bytes(of: file.path)).utf8
      variants[file.definition, default: []] += MockFileCheck.variants(of: bytes)
      let source = sources.add(name: file.path, utf8: bytes)
      guard let schema = workspace.schema else {
        found += MockFileCheck.read(source).fault.map { [$0] } ?? []
        continue
      }
      var check = MockFileCheck(
        file.definition,
        source,
        documents: workspace.documents,
        schema: schema,
        readers: readers
      )
      found += check.diagnostics()
    }
    if let schema = workspace.schema {
      var check = MockDirectiveCheck(workspace.documents, schema) { variants[$0] }
      found = check.diagnostics() + found
    }
    return (found, sources, files.map(\.path))
  }

  /// The mock files that are given, in folders too, or stand beside the documents.
  private static func files(
    _ workspace: Workspace,
    operands: [String]
  ) throws(FileError) -> [(definition: String, path: String)] {
    var files: [(definition: String, path: String)] = []
    var seen: Set<String> = []
    func take(_ path: String) {
      guard let definition = definition(of: path), let place = FileReader.resolved(path),
        seen.insert(place).inserted
      else { return }
      files.append((definition, path))
    }
    for operand in operands {
      switch try? FileReader.kind(of: operand) {
      case nil: continue
      case .file: take(operand)
      case .folder:
        for path in try FolderListing.files(in: operand, accepts: { $0.hasSuffix(".json") }) {
          take(path)
        }
      }
    }
    var folders: [String: Bool] = [:]
    for document in workspace.namedDocuments {
      guard let name = workspace.sources.file(document.file)?.name else { continue }
      // Most documents have none beside them, and many stand in one folder.
      let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
      if folders[folder] == nil { folders[folder] = FileReader.exists(folder + Self.name) }
      guard folders[folder] == true else { continue }
      let names =
        document.operations.compactMap { $0.name?.text } + document.fragments.map { $0.name.text }
      for definition in names { take(path(of: definition, beside: name)) }
    }
    return files
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

package import CommandLineSupport
import GraphQLRuntime
package import GraphQLSyntax
import ResponseAnalysis
import ResponseTools
import SelectionIR
package import Workspace

/// The `__graphql_mocks__` folders next to documents (GraphQL Adopted Proposal 10).
package struct MockFolder {
  static let name = "__graphql_mocks__"

  /// The mock files to read as responses, with one response per variant.
  package enum Reading {
    case all
    /// Only mock files named on the command line, not those found next to documents in a folder.
    case named
    case none

    package init(of subcommand: Subcommand) {
      let traits = subcommand.inputs.traits
      // `check` validates mock files instead of reading them as responses.
      self =
        traits.contains(.checksInputs) ? .none : traits.contains(.readsNamedMocks) ? .named : .all
    }
  }

  /// Whether a path is that of a mock file.
  static func holds(_ path: String) -> Bool { definition(of: path) != nil }

  /// Whether an operand is the path of a mock folder.
  static func isMeant(by operand: String) -> Bool {
    operand.split(separator: "/").last == name[...]
  }

  /// Returns the path of the mock file for an operation or fragment, relative to the path of its
  /// document.
  package static func path(of definition: String, beside document: String) -> String {
    let folder = document.lastIndex(of: "/").map { document[...$0] } ?? ""
    return "\(folder)\(name)/\(definition).json"
  }

  /// Returns the name of the operation or fragment that a mock file is for; `nil` for other files.
  static func definition(of path: String) -> String? {
    // The suffix excludes most paths quickly.
    guard path.utf8.suffix(5).elementsEqual(".json".utf8) else { return nil }
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[parts.count - 2] == name, let file = parts.last,
      file.hasSuffix(".json")
    else { return nil }
    return String(file.dropLast(".json".count))
  }

  /// Finds errors in the uses of `@mock` and in the mock files of a workspace.
  ///
  /// The mock files are those given as operands or in operand folders, and those next to documents.
  /// Their texts are added to the sources.
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

  /// Returns the mock files in the operands and next to the documents.
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
        for path in try FolderListing.files(
          in: operand,
          reportsSkipped: true,
          accepts: { $0.hasSuffix(".json") }
        ) {
          take(path)
        }
      }
    }
    var folders: [String: Bool] = [:]
    for document in workspace.namedDocuments {
      guard let name = workspace.sources.file(document.file)?.name else { continue }
      // Most documents have no mock folder, and many share a folder.
      let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
      if folders[folder] == nil { folders[folder] = FileReader.exists(folder + Self.name) }
      guard folders[folder] == true else { continue }
      let names =
        document.operations.compactMap { $0.name?.text } + document.fragments.map { $0.name.text }
      for definition in names { take(path(of: definition, beside: name)) }
    }
    return files
  }

  /// Returns a reader for each operation, over an empty response.
  private static func readers(_ workspace: Workspace) -> [ResponseReader] {
    guard let empty = try? JSONDocument(#"{"data": {}}"#) else { return [] }
    var reader = SampleReader(workspace)
    return workspace.compiled.operations.indices.compactMap {
      reader.reader(of: $0, over: empty, name: "a response")
    }
  }
}

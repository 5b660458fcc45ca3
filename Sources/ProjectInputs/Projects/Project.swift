import ApolloDialect
import ApolloPolicy
package import CommandLineSupport
import DialectKit
import Dialects
import GraphQLClient
import GraphQLSyntax
import ProposalDialect
import Workspace

/// A schema and its documents as a configuration file names them, and how Swift is generated.
package struct Project {
  /// The configuration file, as shown to people.
  package let file: String
  /// Its folder, an absolute path without links; patterns and paths are read from there.
  package let folder: String
  /// The project's name, where the file has several.
  package var name: String?
  /// The names of the file's other projects.
  var otherNames: [String] = []
  var schemas: [PathPattern] = []
  var documents: [PathPattern] = []
  var responses: [PathPattern] = []
  /// The file in which the client's build lists trusted documents, as seen from the working folder.
  var manifest: String?
  /// Options that hold unless the command line gives them; paths are as seen from the working folder.
  package var values: [Option: [String]] = [:]
  /// The patterns as written, where the configuration has them.
  var schemaSearch: Search?
  var documentSearch: Search?
  /// Schemas that the configuration names by their addresses; nothing is sent to them.
  private(set) var schemaAddresses: [(text: String, place: SourceRange)] = []
  /// What the released Apollo client's configuration says, where that is the project's.
  package var apollo: ApolloProject?
  package let findings: ConfigurationFindings

  init(file: String, folder: String, findings: ConfigurationFindings) {
    self.file = file
    self.folder = folder
    self.findings = findings
  }

  /// Takes schema, documents and what else it does not say itself from another tool's file.
  mutating func complete(with other: Project) {
    schemas = other.schemas
    documents = other.documents
    schemaSearch = other.schemaSearch
    documentSearch = other.documentSearch
    apollo = other.apollo
    manifest = other.manifest
    values = other.values.merging(values) { $1 }
  }

  /// What of schemas are patterns for files.
  ///
  /// Addresses are told: opening a folder asks no server.
  mutating func files(among schemas: [String], _ section: ConfigurationSection) -> [String] {
    schemas.filter { schema in
      guard EndpointURL.isMeant(by: schema) else { return true }
      let place = section.node("schema")?.range ?? section.range
      schemaAddresses.append((EndpointURL.shown(schema), place))
      findings.warn("the schema " + unaskedServer(EndpointURL.shown(schema)), at: place)
      return false
    }
  }

  private func unaskedServer(_ address: String) -> String {
    "is on a server, \(address), which is not asked; 'gqlview schema URL > schema.graphqls' "
      + "writes it to a file"
  }

  /// A key of the configuration whose value is patterns.
  struct Search {
    let key: String
    let texts: [String]
    let place: SourceRange
  }

  /// The files of a project, as seen from the working folder.
  package struct Files {
    package var schemas: [String] = []
    package var documents: [String] = []
    var responses: [String] = []
    /// How many documents have an ending that gqlview does not read.
    var unread = 0
  }

  private static let schemaEndings = [".graphqls", ".graphql", ".gql", ".json", ".sdl"]
  private static let documentEndings =
    [".graphql", ".gql", ".graphqls", ".swift"] + ScriptEmbeddedDocuments.endings.map { "." + $0 }

  /// What the patterns stand for now; each file once.
  package func files() -> Files {
    var files = Files()
    var seen: Set<String> = []
    let here = FileReader.resolved(".")
    func take(_ patterns: [PathPattern], _ endings: [String]) -> [String] {
      PathSearch(patterns).files().filter { path in
        guard seen.insert(path).inserted else { return false }
        // The released generator reads whatever its patterns name.
        return apollo != nil || endings.contains { path.hasSuffix($0) }
      }
      .map { path in here.map { WorkingFolder.shown(path, from: $0) } ?? path }
    }
    files.schemas = take(schemas, Self.schemaEndings)
    let known = seen.count
    files.documents = take(documents, Self.documentEndings)
    files.unread = seen.count - known - files.documents.count
    files.responses = take(responses, [".json"])
    return files
  }

  /// Whether a file at a path, as seen from the working folder, defines types or operations of the
  /// project; it need not be there.
  package func takes(_ path: String) -> Bool {
    let place = WorkingFolder.absolute(path)
    return [(schemas, Self.schemaEndings), (documents, Self.documentEndings)].contains {
      patterns,
      endings in
      (apollo != nil || endings.contains { place.hasSuffix($0) })
        && PathSearch(patterns).takes(place)
    }
  }

  /// Whether a path, as seen from the working folder, is one of the project's schema files.
  package func isSchema(_ path: String) -> Bool {
    PathSearch(schemas).takes(WorkingFolder.absolute(path))
  }

  /// Tells of patterns that stand for no file.
  func checkFound(_ files: Files) {
    if files.schemas.isEmpty, schemaSearch == nil, let address = schemaAddresses.first {
      let note = "it " + unaskedServer(address.text)
      findings.fail("no schema file", at: address.place, notes: [note])
    }
    for (what, search, patterns, found) in [
      ("schema file", schemaSearch, schemas, files.schemas),
      ("document", documentSearch, documents, files.documents),
    ] {
      guard let search, found.isEmpty else { continue }
      let trials = PathSearch(patterns).trials()
      let nothing = trials.isEmpty ? ["'\(search.key)' has no pattern"] : trials
      // Its own generator refuses a project without documents.
      if apollo != nil, what == "document", !files.schemas.isEmpty {
        findings.refuse("there is no \(what)", at: search.place, notes: nothing)
      } else {
        findings.fail("there is no \(what)", at: search.place, notes: nothing)
      }
    }
  }

  /// The dialect of a command line in this project.
  func dialect(of arguments: Arguments) -> Dialect {
    let name = arguments.value(.dialect) ?? values[.dialect]?.last
    return name.flatMap(Dialect.init) ?? (apollo == nil ? .proposal : .apollo)
  }

  /// Whether a command line writes the project's files in the manner of Apollo's generator.
  func isWritingApollo(_ arguments: Arguments) -> Bool {
    apollo != nil && dialect(of: arguments) == .apollo && Self.isWriting(arguments)
  }

  private static func isWriting(_ arguments: Arguments) -> Bool {
    arguments.subcommand.has(.generatesFiles) && !arguments.has(.diff)
      && arguments.value(.output) != "-"
  }

  /// Adds the project's files and options to a command line that lacks them.
  ///
  /// If definitions are named, the project's folder of generated files is neither written nor
  /// compared.
  func completing(
    _ arguments: Arguments,
    with files: Files,
    namesDefinitions: Bool
  ) -> Arguments {
    var completed = arguments
    let dialect = dialect(of: arguments)
    let values = (apollo?.values(for: dialect) ?? [:]).merging(values) { $1 }
    let isWriting = Self.isWriting(arguments)
    completed.apollo = isWriting ? apollo?.optionsForWriting : apollo?.options
    completed.apollo?.versionSource = apollo?.release.briefSource(isWriting: isWriting) ?? ""
    let traits = arguments.subcommand.inputs.traits
    completed.operands += files.schemas + files.documents
    if arguments.operands.count > PathOperand.count(of: arguments.subcommand) {
      completed.supporting = files.schemas + files.documents
    }
    if traits.contains(.usesProjectResponses) {
      if arguments.operands.count <= PathOperand.count(of: arguments.subcommand) {
        completed.operands += files.responses
      }
    }
    // Requests may name a document of it.
    if traits.contains(.usesManifests) {
      completed.operands += manifests()
    }
    for (option, values) in values where !arguments.has(option) || option == .severity {
      guard arguments.subcommand.takes(option) else { continue }
      switch option {
      // Each rule for itself: what the command line says comes later and counts.
      case .severity: completed.values[option] = values + (arguments.values[option] ?? [])
      // What to do with the files is said once.
      case .output:
        // What else is written is nothing for the folder of generated files.
        if !arguments.has(.diff), traits.contains(.generatesFiles), !namesDefinitions {
          completed.values[option] = values
        }
      // A choice of the command line's stands alone.
      case .subpath, .operations:
        if !arguments.has(.layout) { completed.values[option] = values }
      case _: completed.values[option] = values
      }
    }
    if traits.contains(.showsExplorer), !arguments.has(.diff), !namesDefinitions {
      completed.values[.diff] = values[.output]
    }
    // `--output` and `--diff` without a folder mean the project's.
    for option in [Option.output, .diff]
    where arguments.value(option) == ""
      && !traits.isDisjoint(with: [.generatesFiles, .showsExplorer])
    {
      completed.values[option] = values[.output] ?? [""]
    }
    return completed
  }

  /// What is used, in a line.
  ///
  /// `isMore` says whether the command line names other files.
  package func summary(of files: Files, _ arguments: Arguments, isMore: Bool) -> String {
    let name = name.map { ", project \($0)" } ?? ""
    let more = isMore ? "more " : ""
    let isAll = isMore && files.schemas.isEmpty && files.documents.isEmpty
    let added =
      isAll
      ? "no more files"
      : Report.count(files.schemas.count, more + "schema file") + ", "
        + Report.count(files.documents.count, more + "document")
    let unread = files.unread == 0 ? "" : " (\(files.unread) more of other kinds are not read)"
    let release = dialect(of: arguments) == .apollo ? apollo?.release : nil
    var ending = release.map { "; \($0.words)" } ?? ""
    if files.schemas.isEmpty, let address = schemaAddresses.first {
      ending += "; the schema is on a server, \(address.text), which is not asked"
    }
    return "\(file)\(name): \(added)\(unread)\(ending)"
  }

  // MARK: Paths

  /// A path of the configuration file, as seen from the working folder.
  func path(_ path: String) -> String {
    WorkingFolder.shown(WorkingFolder.absolute(path, in: folder))
  }

  func patterns(
    _ texts: [String],
    _ style: PathPattern.Style,
    excluded: Bool = false
  )
    -> [PathPattern]
  {
    texts.flatMap {
      PathPattern.patterns($0, in: folder, style: style, isExclusion: excluded)
    }
  }
}

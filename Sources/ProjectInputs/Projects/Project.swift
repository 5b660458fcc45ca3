import ApolloPolicy
package import CommandLineSupport
import DialectKit
import Dialects
import GraphQLClient
import GraphQLSyntax
import Workspace

/// A configured schema with its documents, and the options for generating Swift.
package struct Project {
  /// The configuration file, with its name for messages.
  package let file: String
  /// The configuration's folder as an absolute path without links; relative paths start here.
  package let folder: String
  /// The project's name, if the file has several projects.
  package var name: String?
  /// The names of the file's other projects.
  var otherNames: [String] = []
  var schemas: [PathPattern] = []
  var documents: [PathPattern] = []
  var responses: [PathPattern] = []
  /// The manifest of trusted documents, relative to the working folder.
  var manifest: String?
  /// The default values of command-line options; paths are relative to the working folder.
  package var values: [Option: [String]] = [:]
  /// The configured patterns, if any.
  var schemaSearch: Search?
  var documentSearch: Search?
  /// Schemas on servers; gqlview does not connect to these servers.
  private(set) var schemaAddresses: [(text: String, place: SourceRange)] = []
  /// The settings of Apollo's generator, if the configuration is one of that generator.
  package var apollo: ApolloProject?
  package let findings: ConfigurationFindings

  var policy: ProjectPolicy { apollo?.policy ?? .own }

  init(file: String, folder: String, findings: ConfigurationFindings) {
    self.file = file
    self.folder = folder
    self.findings = findings
  }

  /// Adds the schema, documents and other settings of another tool's configuration; this file's own
  /// settings take precedence.
  mutating func complete(with other: Project) {
    schemas = other.schemas
    documents = other.documents
    schemaSearch = other.schemaSearch
    documentSearch = other.documentSearch
    apollo = other.apollo
    manifest = other.manifest
    values = other.values.merging(values) { $1 }
  }

  /// Returns the file patterns among schemas.
  ///
  /// Warns about addresses, because opening a project never connects to a server.
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
    "is on a server, \(address), which is not contacted; 'gqlview schema URL > schema.graphqls' "
      + "saves it to a file"
  }

  /// A configuration key whose value contains patterns.
  struct Search {
    let key: String
    let texts: [String]
    let place: SourceRange
  }

  /// The files of a project, relative to the working folder.
  package struct Files {
    package var schemas: [String] = []
    package var documents: [String] = []
    var responses: [String] = []
    /// The number of documents with a suffix that gqlview does not read.
    var unread = 0
  }

  private static let schemaEndings = [".graphqls", ".graphql", ".gql", ".json", ".sdl"]
  private static let documentEndings =
    [".graphql", ".gql", ".graphqls", ".swift"] + ScriptEmbeddedDocuments.endings.map { "." + $0 }

  /// Finds the files that currently match the patterns, each once.
  package func files() -> Files {
    var files = Files()
    var seen: Set<String> = []
    let here = FileReader.resolved(".")
    func take(_ patterns: [PathPattern], _ endings: [String]) -> [String] {
      PathSearch(patterns).files().filter { path in
        guard seen.insert(path).inserted else { return false }
        return policy.readsAllSuffixes || endings.contains { path.hasSuffix($0) }
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

  /// Whether a file belongs to the project's schema or documents.
  ///
  /// The path is relative to the working folder, and the file need not exist.
  package func takes(_ path: String) -> Bool {
    let place = WorkingFolder.absolute(path)
    return [(schemas, Self.schemaEndings), (documents, Self.documentEndings)].contains {
      patterns,
      endings in
      (policy.readsAllSuffixes || endings.contains { place.hasSuffix($0) })
        && PathSearch(patterns).takes(place)
    }
  }

  /// Whether a path relative to the working folder is that of one of the project's schema files.
  package func isSchema(_ path: String) -> Bool {
    PathSearch(schemas).takes(WorkingFolder.absolute(path))
  }

  /// Reports patterns that match no file.
  func checkFoundFiles(_ files: Files) {
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
      if policy.rejectsMissingDocuments, what == "document", !files.schemas.isEmpty {
        findings.reject("there is no \(what)", at: search.place, notes: nothing)
      } else {
        findings.fail("there is no \(what)", at: search.place, notes: nothing)
      }
    }
  }

  /// Returns the dialect for a command line in this project.
  func dialect(of arguments: Arguments) -> Dialect {
    let name = arguments.value(.dialect) ?? values[.dialect]?.last
    return name.flatMap(Dialect.init) ?? policy.dialect
  }

  /// Whether a command line writes all files of the project, as the configured generator does.
  func isWritingAll(_ arguments: Arguments) -> Bool {
    policy.writesAllFiles && dialect(of: arguments) == policy.dialect && Self.isWriting(arguments)
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
    // Requests may refer to a document in a manifest.
    if traits.contains(.usesManifests) {
      completed.operands += manifests()
    }
    for (option, values) in values where !arguments.has(option) || option == .severity {
      guard arguments.subcommand.takes(option) else { continue }
      switch option {
      // Severities are set rule by rule; those of the command line come later and take precedence.
      case .severity: completed.values[option] = values + (arguments.values[option] ?? [])
      // With `--diff`, the project's output folder is not added as well.
      case .output:
        // Other commands do not write to the folder of generated files.
        if !arguments.has(.diff), traits.contains(.generatesFiles), !namesDefinitions {
          completed.values[option] = values
        }
      // A layout on the command line replaces the project's.
      case .subpath, .operations:
        if !arguments.has(.layout) { completed.values[option] = values }
      case _: completed.values[option] = values
      }
    }
    if traits.contains(.showsExplorer), !arguments.has(.diff), !namesDefinitions {
      completed.values[.diff] = values[.output]
    }
    // Without a value, `--output` and `--diff` use the project's folder.
    for option in [Option.output, .diff]
    where arguments.value(option) == ""
      && !traits.isDisjoint(with: [.generatesFiles, .showsExplorer])
    {
      completed.values[option] = values[.output] ?? [""]
    }
    return completed
  }

  /// Describes the project's files and options in use, in one line.
  ///
  /// `isMore` is true if the command line names other files.
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
    let release = dialect(of: arguments).usesApolloOptions ? apollo?.release : nil
    var ending = release.map { "; \($0.words)" } ?? ""
    if files.schemas.isEmpty, let address = schemaAddresses.first {
      ending += "; the schema is on a server, \(address.text), which is not contacted"
    }
    return "\(file)\(name): \(added)\(unread)\(ending)"
  }

  // MARK: Paths

  /// Returns a path in the configuration relative to the working folder.
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

package import CommandLineSupport
import ExplorerState
import GraphQLClient
import GraphQLSyntax
import ResponseAnalysis
import Workspace

/// The kinds of input that an operand of a command line holds.
package struct InputContent: OptionSet, Sendable {
  package private(set) var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Type definitions or an introspection result.
  package static let schema = InputContent(rawValue: 1)
  /// Operations or fragments.
  package static let documents = InputContent(rawValue: 2)
  /// Responses, recordings, cache files and session files.
  package static let responses = InputContent(rawValue: 4)

  /// How much of a text is read to learn what it holds.
  private static let beginning = 1 << 14

  /// Judges an operand by its name and the beginning of its text; `nil` if nothing is there.
  package init?(of operand: String) {
    if operand == "-" {
      self = .responses
    } else if EndpointURL.isMeant(by: operand) {
      self = .schema
    } else if InputFiles.numbered(operand) != nil {
      self = .responses
    } else {
      switch try? FileReader.kind(of: operand) {
      case nil: return nil
      case .folder: self.init(ofFolder: operand)
      case .file: self.init(ofFile: operand)
      }
    }
  }

  private init(ofFolder folder: String) {
    self = []
    if MockFolder.isMeant(by: folder) {
      self = .responses
      return
    }
    let files = try? FolderListing.files(in: folder, accepts: InputFiles.isTakenFromFolder)
    for file in files ?? [] {
      formUnion(InputContent(ofFile: file))
      if isSuperset(of: [.schema, .documents]) { return }
    }
  }

  private init(ofFile file: String) {
    if CacheFile.isMeant(by: file) || SessionBytes.isSession(file) {
      self = .responses
      return
    }
    if file.hasSuffix(InputFiles.variablesEnding) {
      self = []
      return
    }
    let text = Self.beginning(of: file)
    switch WorkspaceInput.role(name: CompressedFile.plainName(file), utf8: text) {
    case .swift, .script: self = .documents
    case .response, .variables: self = .responses
    case .json:
      self = Self.schemaKey.first(in: Array(text.prefix(1 << 12))) == nil ? .responses : .schema
    case .graphql:
      self = TextRecording.begins(with: text) ? .responses : Self.definitions(in: text, of: file)
    }
  }

  private static func beginning(of file: String) -> [UInt8] {
    guard let (bytes, size) = try? FileReader.beginning(of: file, limit: beginning) else {
      return []
    }
    var read = size > 0 ? bytes : (try? FileReader.bytes(of: file)) ?? []
    if CompressedFile.isMeant(by: read) {
      let whole = (try? FileReader.bytes(of: file)) ?? []
      read = (try? CompressedFile.text(of: whole, in: file)) ?? []
    }
    return TextEncoding.utf8(of: Array(read.prefix(beginning)))
  }

  private static let schemaKey = Needle("\"__schema\"", isCaseSensitive: true)

  /// The kinds of definitions that a GraphQL text begins with.
  private static func definitions(in text: [UInt8], of file: String) -> InputContent {
    var sources = SourceMap()
    let (document, _) = Parser.parse(sources.add(name: file, utf8: text))
    var found: InputContent = []
    for definition in document.definitions {
      found.insert(definition.isExecutable ? .documents : .schema)
    }
    for definition in document.unread where definition.keyword != nil {
      found.insert(definition.mayBeExecutable ? .documents : .schema)
    }
    guard found.isEmpty else { return found }
    return file.hasSuffix(".graphqls") || file.hasSuffix(".sdl") ? .schema : .documents
  }
}

extension Subcommand {
  /// The kinds of input that it reads; others among its operands have no effect.
  package var uses: InputContent {
    switch self {
    case .explore, .screen, .check, .execute, .why, .dialects, .migrate, .wire, .coverage, .select,
      .table, .wish, .storm, .reduce, .report, .changes, .cache, .serve, .session:
      [.schema, .documents, .responses]
    case .compile, .generate, .edit, .size, .fetch, .proxy: [.schema, .documents]
    case .schema: .schema
    }
  }
}

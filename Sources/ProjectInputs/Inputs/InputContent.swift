package import CommandLineSupport
import ExplorerState
import GraphQLClient
import GraphQLSyntax
import ResponseAnalysis
import Workspace

extension InputContent {
  /// The number of bytes read first to detect the kind; more are read if these do not suffice.
  private static let beginning = 1 << 14
  /// The number of bytes of a JSON text that are searched for a schema.
  private static let jsonBeginning = 1 << 18

  /// Detects the kind of an operand by its name and the start of its text; `nil` if the file does
  /// not exist.
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
      case .file where FileReader.isFile(operand): self.init(ofFile: operand)
      // A pipe can be read only once.
      case .file: self = .responses
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
    let name = CompressedFile.plainName(file)
    let (text, isCut) = Self.beginning(of: file, limit: Self.beginning)
    let role = WorkspaceInput.role(name: name, utf8: text)
    var found = Self.content(of: text, role, name)
    if found == nil, isCut {
      // The first definition can follow a license comment, and a schema can follow other members.
      let limit = role == .json ? Self.jsonBeginning : FileReader.limit
      found = Self.content(of: Self.beginning(of: file, limit: limit).text, role, name)
    }
    let isSchema = name.hasSuffix(".graphqls") || name.hasSuffix(".sdl")
    self = found ?? (role == .json ? .responses : isSchema ? .schema : .documents)
  }

  /// Reads the start of a file; `isCut` is true if there is more and the file can be read again.
  private static func beginning(of file: String, limit: Int) -> (text: [UInt8], isCut: Bool) {
    guard let (bytes, size) = try? FileReader.beginning(of: file, limit: limit) else {
      return ([], false)
    }
    let read = size > 0 ? bytes : (try? FileReader.bytes(of: file)) ?? []
    let (text, isCut) =
      CompressedFile.isMeant(by: read)
      ? CompressedFile.beginning(of: read, limit: limit)
      : (Array(read.prefix(limit)), size > 0)
    return (TextEncoding.utf8(of: text), isCut)
  }

  /// Detects the kind of input in a text; `nil` if it is unknown.
  private static func content(
    of text: [UInt8],
    _ role: WorkspaceInput.Role,
    _ name: String
  ) -> InputContent? {
    switch role {
    case .swift, .script: .documents
    case .response, .variables: .responses
    case .json: schemaKey.first(in: text) == nil ? nil : .schema
    case .graphql: TextRecording.begins(with: text) ? .responses : definitions(in: text, of: name)
    }
  }

  private static let schemaKey = Needle("\"__schema\"", isCaseSensitive: true)

  /// Returns the kinds of definitions in a GraphQL text; `nil` if there are none.
  private static func definitions(in text: [UInt8], of file: String) -> InputContent? {
    var sources = SourceMap(readsNullabilityDesignators: true)
    let (document, _) = Parser.parse(sources.add(name: file, utf8: text))
    var found: InputContent = []
    for definition in document.definitions {
      found.insert(definition.isExecutable ? .documents : .schema)
    }
    for definition in document.unparsed where definition.keyword != nil {
      found.insert(definition.mayBeExecutable ? .documents : .schema)
    }
    return found.isEmpty ? nil : found
  }
}

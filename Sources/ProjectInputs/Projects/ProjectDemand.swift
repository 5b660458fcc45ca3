import CommandLineSupport
import ExplorerState
import GraphQLClient

/// The inputs that a command line expects from a project.
struct ProjectDemand {
  /// The named documents, including those in named folders; empty if all documents of the project
  /// are meant.
  let documents: [String]
  /// The named files with type definitions, including those in named folders.
  let schemas: [String]
  /// The named files and folders.
  let named: [String]
  /// Whether the command also works without a schema and documents.
  let isOptional: Bool

  /// Fails if the command line names everything that the command needs.
  init?(of arguments: Arguments) {
    let traits = arguments.subcommand.inputs.traits
    let operands = arguments.operands.dropFirst(PathOperand.count(of: arguments.subcommand))
    named = operands.filter { $0 != "-" && !EndpointURL.isMeant(by: $0) }
    let contactsServer = arguments.has(.endpoint) && !traits.contains(.forwardsRequests)
    isOptional = !traits.isDisjoint(with: [.readsOwnFile, .forwardsRequests]) || contactsServer
    var content: InputContent = []
    var documents: [String] = []
    var schemas: [String] = []
    for operand in operands {
      // A missing file is reported later, when it is read.
      guard let found = InputContent(of: operand) else {
        guard arguments.has(.project) else { return nil }
        continue
      }
      content.formUnion(found)
      let files = Self.files(of: operand, found)
      documents += files.filter { $0.content.contains(.documents) }.map(\.path)
      schemas += files.filter { $0.content.contains(.schema) }.map(\.path)
    }
    self.documents = documents
    self.schemas = schemas
    if arguments.has(.project) { return }
    // The schema of a server makes the project's unnecessary.
    if operands.contains(where: EndpointURL.isMeant) { return nil }
    if contactsServer, content.contains(.documents) { return nil }
    // `schema` prints the types of the named files.
    if arguments.subcommand.inputs.contents == .schema, content.contains(.schema) { return nil }
    // Operands of `changes` are looked up in its versions, which are folders or revisions.
    if traits.contains(.comparesVersions), !content.isDisjoint(with: [.schema, .documents]) {
      return nil
    }
  }

  /// The named files with definitions.
  var definitions: [String] { documents + schemas }

  private static func files(
    of operand: String,
    _ content: InputContent
  ) -> [(path: String, content: InputContent)] {
    guard (try? FileReader.kind(of: operand)) == .folder else { return [(operand, content)] }
    let files = try? FolderListing.files(in: operand, accepts: InputFiles.isTakenFromFolder)
    return (files ?? []).compactMap { file in InputContent(of: file).map { (file, $0) } }
  }
}

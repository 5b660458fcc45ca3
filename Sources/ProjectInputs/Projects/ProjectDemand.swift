import CommandLineSupport
import ExplorerState
import GraphQLClient

/// The inputs that a command line expects from a project.
struct ProjectDemand {
  /// The named documents, including those in named folders; empty if all documents of the project
  /// are meant.
  let documents: [String]
  /// The named files and folders.
  let named: [String]
  /// Whether the command also works without a schema and documents.
  let isOptional: Bool

  /// Fails if the command line names everything that the command needs.
  init?(of arguments: Arguments) {
    let command = arguments.subcommand
    named = arguments.operands.dropFirst(PathOperand.count(of: command)).filter {
      $0 != "-" && !EndpointURL.isMeant(by: $0)
    }
    let asksServer = arguments.has(.endpoint) && command != .proxy
    isOptional = [.session, .proxy, .cache].contains(command) || asksServer
    var content: InputContent = []
    var documents: [String] = []
    let operands = arguments.operands.dropFirst(PathOperand.count(of: command))
    for operand in operands {
      // A missing file is reported later, when it is read.
      guard let found = InputContent(of: operand) else {
        guard arguments.has(.project) else { return nil }
        continue
      }
      content.formUnion(found)
      if found.contains(.documents) { documents.append(operand) }
    }
    self.documents = documents.flatMap(Self.files)
    if arguments.has(.project) { return }
    if content.contains(.schema) { return nil }
    // A server that can be asked for the schema makes the project's schema unnecessary.
    if asksServer, content.contains(.documents) { return nil }
    // Operands of `changes` are looked up in its versions, which are folders or revisions.
    if command == .changes, content.contains(.documents) { return nil }
  }

  private static func files(of operand: String) -> [String] {
    guard (try? FileReader.kind(of: operand)) == .folder else { return [operand] }
    let files = try? FolderListing.files(in: operand, accepts: InputFiles.isTakenFromFolder)
    return (files ?? []).filter { InputContent(of: $0)?.contains(.documents) == true }
  }
}

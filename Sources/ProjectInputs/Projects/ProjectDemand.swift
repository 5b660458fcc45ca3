import CommandLineSupport
import ExplorerState
import GraphQLClient

/// What a command line leaves to a project.
struct ProjectDemand {
  /// The documents that are named, in folders too; empty if all of the project's are wanted.
  let documents: [String]
  /// The files and folders that are named.
  let named: [String]
  /// Whether the command works without a schema and documents as well.
  let isOptional: Bool

  /// `nil` if the command line names all that the command needs.
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
      // What is missing is reported when it is read.
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
    // The server has the schema.
    if asksServer, content.contains(.documents) { return nil }
    // Its versions are folders or revisions, which operands are looked up in.
    if command == .changes, content.contains(.documents) { return nil }
  }

  private static func files(of operand: String) -> [String] {
    guard (try? FileReader.kind(of: operand)) == .folder else { return [operand] }
    let files = try? FolderListing.files(in: operand, accepts: InputFiles.isTakenFromFolder)
    return (files ?? []).filter { InputContent(of: $0)?.contains(.documents) == true }
  }
}

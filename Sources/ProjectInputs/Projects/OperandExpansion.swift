package import CommandLineSupport
import GraphQLClient
import Workspace

/// Expands patterns and `~` in operands, which reach the program unexpanded if they are quoted.
package enum OperandExpansion {
  private static let fileEndings =
    (WorkspaceInput.knownEndings + ["sdl", "txt"]).flatMap { [".\($0)", ".\($0).gz"] }

  /// Returns the command line with patterns replaced by matching files, and `~` by the home folder.
  package static func expanded(_ arguments: Arguments) throws(FileError) -> Arguments {
    let count = PathOperand.count(of: arguments.subcommand)
    var expanded = arguments
    expanded.operands = Array(arguments.operands.prefix(count))
    for operand in arguments.operands.dropFirst(count) {
      expanded.operands += try files(of: operand)
    }
    return expanded
  }

  private static func files(of operand: String) throws(FileError) -> [String] {
    if operand.hasPrefix("~/"), !FileReader.exists(operand) {
      return try files(of: UserFolder.expanded(operand))
    }
    guard isPattern(operand), !FileReader.exists(operand) else { return [operand] }
    let here = WorkingFolder.absolute(".")
    let patterns = PathPattern.patterns(operand, in: here, style: .graphqlConfig)
    let isReadable = fileEndings.contains(where: operand.hasSuffix)
    let found = PathSearch(patterns).files().map { WorkingFolder.shown($0, from: here) }
      // A pattern without an ending matches files that are not inputs.
      .filter { isReadable || InputFiles.isTakenFromFolder($0) }
    guard !found.isEmpty else { throw FileError("no file matches '\(operand)'") }
    return found
  }

  /// Whether an operand that is not a file has wildcards; brackets alone also occur in paths into
  /// responses.
  private static func isPattern(_ operand: String) -> Bool {
    guard !operand.contains(" "), !EndpointURL.isMeant(by: operand) else { return false }
    return operand.contains { "*?{".contains($0) }
      || operand.contains("[") && fileEndings.contains(where: operand.hasSuffix)
  }
}

package import CommandLineSupport
import Workspace

/// Expands patterns and `~` in operands, which reach the program unexpanded if they are quoted.
package enum OperandExpansion {
  private static let fileEndings =
    (WorkspaceInput.knownEndings + ["sdl"]).map { "." + $0 }

  /// Returns the command line with patterns replaced by matching files, and `~` by the home folder.
  package static func expanded(_ arguments: Arguments) throws(FileError) -> Arguments {
    var expanded = arguments
    expanded.operands = []
    for operand in arguments.operands { expanded.operands += try files(of: operand) }
    return expanded
  }

  private static func files(of operand: String) throws(FileError) -> [String] {
    if operand.hasPrefix("~/"), !FileReader.exists(operand) {
      return try files(of: UserFolder.expanded(operand))
    }
    guard isPattern(operand), !FileReader.exists(operand) else { return [operand] }
    let here = WorkingFolder.absolute(".")
    let patterns = PathPattern.patterns(operand, in: here, style: .graphqlConfig)
    let found = PathSearch(patterns).files().map { WorkingFolder.shown($0, from: here) }
    guard !found.isEmpty else { throw FileError("no file matches '\(operand)'") }
    return found
  }

  private static func isPattern(_ operand: String) -> Bool {
    operand.contains { "*?{[".contains($0) } && !operand.contains(" ")
      && fileEndings.contains(where: operand.hasSuffix)
  }
}

package import CommandLineSupport
import GraphQLClient
import ResponseAnalysis

/// Operands that are not files: a path, which comes first, or last if the first operand is a
/// file, or the conditions before the first file.
package enum PathOperand {
  /// The number of operands that are not files.
  package static func count(of subcommand: Subcommand) -> Int {
    switch subcommand.inputs.firstOperand {
    case .path: 1
    case .file, .optionalPath, .conditions: 0
    }
  }

  package static func moved(_ arguments: Arguments) -> Arguments {
    switch arguments.subcommand.inputs.firstOperand {
    case .file: arguments
    case .optionalPath: withoutPath(arguments)
    case .conditions: withRequirements(arguments)
    case .path: withLastFirst(arguments)
    }
  }

  /// Moves the last operand to the front if it, and not the first one, is the path.
  private static func withLastFirst(_ arguments: Arguments) -> Arguments {
    guard let first = arguments.operands.first, let last = arguments.operands.last,
      arguments.operands.count > 1, isText(first), !isText(last),
      (try? AccessPath(parsing: last)) != nil
    else { return arguments }
    var moved = arguments
    moved.operands = [last] + arguments.operands.dropLast()
    return moved
  }

  /// Removes the path from the operands, if the first one is a path and not a file.
  private static func withoutPath(_ arguments: Arguments) -> Arguments {
    guard !arguments.has(.rows), let first = arguments.operands.first, !isText(first),
      !fileEndings.contains(where: first.lowercased().hasSuffix),
      (try? AccessPath(parsing: first)) != nil || looksLikePath(first)
    else { return arguments }
    var moved = arguments
    moved.path = first
    moved.operands.removeFirst()
    return moved
  }

  /// Moves the conditions, which precede the first file, from the operands to the option for
  /// conditions.
  private static func withRequirements(_ arguments: Arguments) -> Arguments {
    let requirements = arguments.operands.prefix { operand in
      !isText(operand) && !EndpointURL.isMeant(by: operand)
        && !fileEndings.contains(where: operand.lowercased().hasSuffix)
    }
    var moved = arguments
    if !requirements.isEmpty { moved.values[.condition, default: []] += requirements }
    moved.operands.removeFirst(requirements.count)
    return moved
  }

  /// Whether a text with a bracket is a malformed path rather than a file or a file pattern.
  private static func looksLikePath(_ operand: String) -> Bool {
    operand.contains("[") && !operand.contains { "/*?".contains($0) }
  }

  /// The suffixes of files, which distinguish a missing file from a path.
  private static let fileEndings = [
    ".json", ".ndjson", ".jsonl", ".har", ".graphql", ".graphqls", ".gql", ".sdl",
  ]

  private static func isText(_ operand: String) -> Bool {
    operand == "-" || FileReader.exists(operand) || InputFiles.numbered(operand) != nil
  }
}

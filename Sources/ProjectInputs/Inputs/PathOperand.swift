package import CommandLineSupport
import GraphQLClient
import ResponseAnalysis

/// What is asked, among the operands: the path of `why`, `reduce` and `migrate` and the filter of `select`, the
/// first, or the last where the first names a file and the last does not; of `table` the path, which
/// can be left out; of `wish` the wishes, which come first.
package enum PathOperand {
  package static let subcommands: [Subcommand] = [.why, .migrate, .select, .reduce]

  /// How many operands are no files.
  static func count(of subcommand: Subcommand) -> Int { subcommands.contains(subcommand) ? 1 : 0 }

  package static func moved(_ arguments: Arguments) -> Arguments {
    if arguments.subcommand == .table { return withRows(arguments) }
    if arguments.subcommand == .wish { return withWishes(arguments) }
    guard subcommands.contains(arguments.subcommand),
      let first = arguments.operands.first, let last = arguments.operands.last,
      arguments.operands.count > 1, isText(first), !isText(last),
      isAsked(last, by: arguments.subcommand)
    else { return arguments }
    var moved = arguments
    moved.operands = [last] + arguments.operands.dropLast()
    return moved
  }

  /// The path to the rows of a table among the operands, the first, as the option that it stands for.
  private static func withRows(_ arguments: Arguments) -> Arguments {
    guard !arguments.has(.rows), let first = arguments.operands.first, !isText(first),
      !fileEndings.contains(where: first.lowercased().hasSuffix),
      (try? AccessPath(parsing: first)) != nil || isMeantAsPath(first)
    else { return arguments }
    var moved = arguments
    moved.values[.rows] = [first]
    moved.hasPathOperand = true
    moved.operands.removeFirst()
    return moved
  }

  /// The wishes among the operands, all before the first file, as the option that they stand for.
  private static func withWishes(_ arguments: Arguments) -> Arguments {
    let wishes = arguments.operands.prefix { operand in
      !isText(operand) && !EndpointURL.isMeant(by: operand)
        && !fileEndings.contains(where: operand.lowercased().hasSuffix)
    }
    var moved = arguments
    if !wishes.isEmpty { moved.values[.wish, default: []] += wishes }
    moved.operands.removeFirst(wishes.count)
    return moved
  }

  /// Whether a text with a bracket is a path with a mistake, and neither a file nor a pattern of some.
  private static func isMeantAsPath(_ operand: String) -> Bool {
    operand.contains("[") && !operand.contains { "/*?".contains($0) }
  }

  /// What is a file that is not there, and no path.
  private static let fileEndings = [
    ".json", ".ndjson", ".jsonl", ".har", ".graphql", ".graphqls", ".gql", ".sdl",
  ]

  private static func isAsked(_ operand: String, by subcommand: Subcommand) -> Bool {
    subcommand == .select
      ? ResponseFilter.canRead(operand) : (try? AccessPath(parsing: operand)) != nil
  }

  private static func isText(_ operand: String) -> Bool {
    operand == "-" || FileReader.exists(operand) || InputFiles.numbered(operand) != nil
  }
}

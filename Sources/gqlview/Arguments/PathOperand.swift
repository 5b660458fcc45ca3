import Explorer
import GraphQLCompiler

/// What is asked, among the operands: the path of `why` and `migrate` and the filter of `select`, the
/// first, or the last where the first names a file and the last does not.
enum PathOperand {
  static let subcommands: [Subcommand] = [.why, .migrate, .select]

  /// How many operands are no files.
  static func count(of subcommand: Subcommand) -> Int { subcommands.contains(subcommand) ? 1 : 0 }

  static func moved(_ arguments: Arguments) -> Arguments {
    guard subcommands.contains(arguments.subcommand),
      let first = arguments.operands.first, let last = arguments.operands.last,
      arguments.operands.count > 1, isText(first), !isText(last),
      isAsked(last, by: arguments.subcommand)
    else { return arguments }
    var moved = arguments
    moved.operands = [last] + arguments.operands.dropLast()
    return moved
  }

  private static func isAsked(_ operand: String, by subcommand: Subcommand) -> Bool {
    subcommand == .select
      ? ResponseFilter.canRead(operand) : (try? AccessPath(parsing: operand)) != nil
  }

  private static func isText(_ operand: String) -> Bool {
    operand == "-" || FileReader.exists(operand) || InputFiles.numbered(operand) != nil
  }
}

import Explorer
import GraphQLCompiler

/// The path among the operands of `why` and `migrate`: the first, or the last where the first names a
/// file and the last does not.
enum PathOperand {
  static func moved(_ arguments: Arguments) -> Arguments {
    guard arguments.subcommand == .why || arguments.subcommand == .migrate,
      let first = arguments.operands.first, let last = arguments.operands.last,
      arguments.operands.count > 1, isText(first), !isText(last),
      (try? AccessPath(parsing: last)) != nil
    else { return arguments }
    var moved = arguments
    moved.operands = [last] + arguments.operands.dropLast()
    return moved
  }

  private static func isText(_ operand: String) -> Bool {
    operand == "-" || FileReader.exists(operand) || InputFiles.numbered(operand) != nil
  }
}

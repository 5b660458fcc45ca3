package import DialectKit

extension ResponseSwift {
  package func text() throws(Fault) -> String {
    let definition = source.options.dialect.definition(for: source)
    if let mock = try definition.mock(of: reader) { return mock }
    let call = try definition.modelCall(reader)
    let imports = call.imports.map { "import \($0)\n" }.joined()
    let statements = call.statements.map { $0 + "\n" }.joined()
    return """
      \(imports)@testable import \(source.options.moduleName)

      let response = \(call.literal)
      \(remark)\(statements)let data = \(call.expression)

      """
  }

  /// A comment on the outcome if the program does not get all data, so that the code does not look
  /// wrong.
  private var remark: String {
    let outcome = source.options.dialect.reading(of: reader, options: source.options).outcome
    guard outcome != .data(serverErrors: 0) else { return "" }
    let words = String(outcome.text.map { $0.isNewline ? " " : $0 })
    return "// A client reads it as: \(words).\n"
  }
}

package import ResponseAnalysis

/// Swift that gives a test a response as the model of an operation, in the manner of a dialect.
///
/// The dialect `apollo` takes the released client's test mocks, an object for an object; the others
/// read the response's JSON as a client would.
package struct ResponseSwift {
  /// Why there is no such Swift.
  package struct Fault: Error {
    package let message: String

    /// A variable, `$id`, or a field of an input object, `Like.flag`, has to have a value and has none.
    static func missing(_ name: String) -> Fault {
      Fault(
        message: "the operation is not run without a value for \(name); --variables gives it one"
      )
    }
  }

  private let reader: ResponseReader
  private let source: DialectSource

  /// Takes the response with its operation, and what the dialect's generator is made for.
  package init(_ reader: ResponseReader, _ source: DialectSource) {
    self.reader = reader.withRequiredVariables()
    self.source = source
  }

  package func text() throws(Fault) -> String {
    if source.options.dialect == .apollo { return try ApolloResponseMock(reader, source).text() }
    let call = try ModelCall(reader, source)
    let imports = call.imports.map { "import \($0)\n" }.joined()
    let statements = call.statements.map { $0 + "\n" }.joined()
    return """
      \(imports)@testable import \(source.options.moduleName)

      let response = \(call.literal)
      \(remark)\(statements)let data = \(call.expression)

      """
  }

  /// What comes of reading the response where that is not just its data: a test that cannot have
  /// all of it should not look wrong.
  private var remark: String {
    let outcome = source.options.dialect.reading(of: reader, options: source.options).outcome
    guard outcome != .data(serverErrors: 0) else { return "" }
    let words = String(outcome.text.map { $0.isNewline ? " " : $0 })
    return "// What a client makes of it: \(words).\n"
  }
}

package import GraphQLCompiler
internal import GraphQLRuntime

/// Swift that gives a test a response as the model of an operation, in the manner of a dialect.
///
/// The dialect `apollo` takes the released client's test mocks, an object for an object; the others
/// read the response's JSON as a client would.
package struct ResponseSwift {
  /// Why there is no such Swift.
  package struct Fault: Error {
    package let message: String
  }

  private let reader: ResponseReader
  private let source: DialectSource

  /// Takes the response with its operation, and what the dialect's generator is made for.
  package init(_ reader: ResponseReader, _ source: DialectSource) {
    self.reader = reader
    self.source = source
  }

  private var operation: CompiledOperation { reader.document.operations[reader.operation] }

  package func text() throws(Fault) -> String {
    switch source.options.dialect {
    case .apollo: return try ApolloResponseMock(reader, source).text()
    case .proposal, .proposalDraft:
      let flags = reader.result.variables.entries.compactMap { entry -> String? in
        guard case .bool(let flag) = entry.value else { return nil }
        return "\(SwiftLiteral.string(entry.name)): \(flag)"
      }
      let variables = flags.isEmpty ? "" : ", variables: [\(flags.joined(separator: ", "))]"
      return start
        + "let data = try \(operation.structName).Data.execute(Array(response.utf8)\(variables))\n"
    case .prototype2016:
      return start
        + "let data = try GraphQLResult<\(operation.structName).Data>(response: response)"
        + ".data\n"
    case .relay:
      try expectNoVariables()
      guard let dialect = source.options.dialect.definition(for: source) as? RelayDialect
      else { throw Fault(message: "there is no such model") }
      let name = SwiftNames.identifier(dialect.names.operations[reader.operation])
      return start + """
        var store = Store()
        let operation = \(name)()
        _ = try store.commit(operation, response: response)
        let data = operation.read(from: store).data

        """
    case .swiftGraphQL:
      try expectNoVariables()
      guard let dialect = source.options.dialect.definition(for: source) as? SwiftGraphQLDialect
      else { throw Fault(message: "there is no such model") }
      let name = SwiftNames.identifier(dialect.names.operations[reader.operation])
      let selection = name + ".selection"
      return start(keyed: hashed)
        + "let data = try GraphQLResult.read(response, with: \(selection)).get().data\n"
    }
  }

  /// In these dialects an operation cannot be read without the values of its variables.
  private func expectNoVariables() throws(Fault) {
    guard operation.variables.isEmpty else {
      throw Fault(
        message:
          "in the dialect '\(source.options.dialect.rawValue)' an operation is made with its "
          + "variables, which a test has to choose; one without variables can be written"
      )
    }
  }

  /// The response with the keys that a program of SwiftGraphQL asks for.
  private var hashed: JSONValue {
    let form = WireForm(reader)
    let data = reader.response.data.map { form.rekeyed($0) } ?? .null
    let errors = reader.response.root["errors"].map { JSONValue($0) }
    return .object(present: [("data", data), ("errors", errors)])
  }

  private var start: String { start(keyed: JSONValue(reader.response.root)) }

  /// What comes of reading the response where that is not just its data: a test that cannot have
  /// all of it should not look wrong.
  private var remark: String {
    let outcome = source.options.dialect.reading(of: reader, options: source.options).outcome
    guard outcome != .data(serverErrors: 0) else { return "" }
    let words = String(outcome.text.map { $0.isNewline ? " " : $0 })
    return "// What a client makes of it: \(words).\n"
  }

  /// The imports, the response and what comes of it.
  private func start(keyed response: JSONValue) -> String {
    let json = JSONPrinter.print(response)
    var pounds = "#"
    while json.contains("\"\"\"" + pounds) || json.contains("\\" + pounds) { pounds += "#" }
    return """
      import \(source.runtimeModule)
      @testable import \(source.options.moduleName)

      let response = \(pounds)\"""
      \(json)
      \"""\(pounds)
      \(remark)
      """
  }
}

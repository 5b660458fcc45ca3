package import DialectKit
internal import GraphQLRuntime
package import ResponseAnalysis
import SelectionIR

/// An XCTest that reads responses to one operation with a project's own models, and compares the
/// results with gqlview's.
package struct ResponseTest {
  /// A response, its name, and the dialect's reader for it.
  package struct Response {
    package let reader: ResponseReader
    package let name: String

    package init(_ reader: ResponseReader, name: String) {
      self.reader = reader
      self.name = name
    }
  }

  private let responses: [Response]
  private let source: DialectSource

  /// Creates a test for responses to one operation; `source` is the input of the dialect's
  /// generator.
  package init(_ responses: [Response], _ source: DialectSource) {
    self.responses = responses.map { Response($0.reader.withRequiredVariables(), name: $0.name) }
    self.source = source
  }

  package func text() throws(ResponseSwift.Fault) -> String {
    guard let first = responses.first?.reader else {
      throw ResponseSwift.Fault(message: "no response to test with")
    }
    let dialect = source.options.dialect.definition(for: source)
    var methods: [String] = []
    var imports: [String] = ["XCTest"]
    for (number, response) in responses.map(asRead).enumerated() {
      if let words = Self.unread(response, source.options) {
        methods.append("  // \(Self.oneLine(words))\n")
        continue
      }
      let call = try dialect.modelCall(response.reader)
      imports += call.imports.filter { !imports.contains($0) }
      methods.append(method("\(number + 1)", response: response, call: call))
      if let rest = rest(of: response) {
        methods.append(
          method("\(number + 1)Mended", response: rest, call: try dialect.modelCall(rest.reader))
        )
      }
    }
    let operation = first.document.operations[first.operation]
    return """
      \(imports.sorted().map { "import \($0)\n" }.joined())
      @testable import \(source.options.moduleName)

      /// Tests how the models of `\(operation.structName)` read responses with every possible outcome.
      final class \(operation.structName)ResponseTests: XCTestCase {
      \(methods.joined(separator: "\n"))}

      """
  }

  /// The reasons why some of the responses have no test, each a sentence without a full stop.
  package var unread: [String] { responses.compactMap { Self.unread($0, source.options) } }

  /// The reason why a response has no test.
  ///
  /// The released client's models need an object, without which no model reads anything that a test
  /// could check.
  private static func unread(_ response: Response, _ options: CodegenOptions) -> String? {
    guard options.dialect.traits.contains(.createsModelsFromObjects),
      response.reader.response.data?.kind != .object
    else { return nil }
    return "\(response.name): its data is not an object, so no model can read it and no test "
      + "is written"
  }

  /// The response as read by a model created from JSON.
  ///
  /// The released client then accepts a missing key as null if the type allows it, unlike for a
  /// network response.
  private func asRead(_ response: Response) -> Response {
    guard source.options.dialect.traits.contains(.createsModelsFromObjects) else {
      return response
    }
    var rules = response.reader.result.rules
    rules.readsMissingAsNull = true
    return Response(response.reader.executed(by: rules), name: response.name)
  }

  /// The test method for one response, which reads it and checks which values are present or `nil`.
  private func method(_ number: String, response: Response, call: ModelCall) -> String {
    let reading = source.options.dialect.reading(of: response.reader, options: source.options)
    let isAsync = call.expression.contains("await ")
    var lines = ["/// \(Self.oneLine(response.name))"]
    lines.append("func testResponse\(number)()\(isAsync ? " async" : "") throws {")
    lines.append("  let response = " + call.literal.replacing("\n", with: "\n    "))
    let data = call.isOptional ? "try XCTUnwrap(\(call.expression))" : call.expression
    switch reading.outcome {
    case .thrown(let failure, _):
      lines.append("  // \(Self.oneLine("\(failure.error) at \(failure.place)"))")
      lines += refusalStatements(call)
    case .noData: lines += refusalStatements(call)
    case .data, .partialData:
      lines += call.statements.map { "  " + $0 }
      lines.append("  let data = \(data)")
      var checks = ModelChecks(
        reader: response.reader,
        reading: reading,
        dialect: source.options.dialect
      )
      checks.collect()
      let isUsed = checks.lines.contains { !$0.hasPrefix("//") }
      lines += isUsed ? [] : ["  _ = data"]
      lines += checks.lines.map { "  " + $0 }
    }
    lines.append("}")
    return lines.map { "  \($0)\n" }.joined()
  }

  /// The response without the values for which reading throws, so that the rest can be checked too.
  ///
  /// `nil` if reading does not throw, or if no value can be removed.
  private func rest(of response: Response) -> Response? {
    var reader = response.reader
    var data = reader.response.data.map { JSONValue($0) } ?? .null
    var cut: [ResponsePathElement]?
    // Limited, because removing a value may cause another failure.
    for _ in 0..<100 {
      let reading = source.options.dialect.reading(of: reader, options: source.options)
      guard case .thrown(let failure, _) = reading.outcome else { break }
      // If null does not help, the enclosing value is removed.
      let path =
        cut == failure.path.elements ? failure.path.elements.dropLast() : failure.path.elements[...]
      guard let smaller = data.without(path),
        let json = try? JSONDocument(JSONPrinter.print(["data": smaller]))
      else { return nil }
      cut = Array(path)
      data = smaller
      reader = reader.reading(json, variables: reader.result.variables)
    }
    guard cut != nil, data != .null else { return nil }
    let reading = source.options.dialect.reading(of: reader, options: source.options)
    if case .thrown = reading.outcome { return nil }
    return Response(reader, name: "The same response without the values that cannot be read.")
  }

  /// The statements that expect `nil` or an error instead of data.
  private func refusalStatements(_ call: ModelCall) -> [String] {
    let check =
      call.isOptional
      ? ["    let data = \(call.expression)", "    XCTAssertNil(data)"]
      : ["    _ = \(call.expression)", "    XCTFail(\"data was read\")"]
    return ["  do {"] + call.statements.map { "    " + $0 } + check
      + ["  } catch {", "    // The data is missing.", "  }"]
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension JSONValue {
  /// The value without the part at a path.
  ///
  /// The last list item on the path is removed; without a list, the part becomes null.
  ///
  /// `nil` if the path does not exist.
  fileprivate func without(_ path: ArraySlice<ResponsePathElement>) -> JSONValue? {
    guard let first = path.first else { return nil }
    switch (self, first) {
    case (.object(var members), .key(let key)):
      guard let position = members.lastIndex(where: { $0.key == key }) else { return nil }
      let value = members[position].value.without(path.dropFirst()) ?? .null
      members[position] = Member(key, value)
      return .object(members)
    case (.array(var items), .index(let index)) where items.indices.contains(index):
      let hasListBelow = path.dropFirst().contains { element in
        if case .index = element { true } else { false }
      }
      if hasListBelow, let smaller = items[index].without(path.dropFirst()) {
        items[index] = smaller
      } else {
        items.remove(at: index)
      }
      return .array(items)
    case _: return nil
    }
  }
}

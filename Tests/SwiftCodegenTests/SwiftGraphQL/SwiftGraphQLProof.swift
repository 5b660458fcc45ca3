import Foundation
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import SwiftGraphQLDialect

/// Compiles SwiftGraphQL's code with a driver and compares its output with the interpreter.
struct SwiftGraphQLProof {
  struct Job {
    let name: String
    let operation: String
    let response: String
    var variables: String?
    /// Whether the interpreter's expressions are also compiled and evaluated.
    var checksExpressions = true
  }

  private struct Case {
    let job: Job
    let fixture: ReadingFixture
    let reading: SwiftGraphQLReading
    let wire: WireForm
    let response: GraphQLResponse
    let variables: JSONValue
  }

  private let source: CompiledSource
  private let dialect: SwiftGraphQLDialect
  private var cases: [Case] = []
  /// The number of jobs without a value for a required variable.
  private(set) var uncallable = 0
  /// The number of jobs whose response has different values for two aliases of the same field,
  /// which no server sends.
  private(set) var contradictory = 0
  /// Additional Swift code, such as codecs of custom scalars.
  private let extra: String

  init(_ source: CompiledSource, jobs: [Job], extra: String = "") throws {
    var source = source
    source.options.dialect = .swiftGraphQL
    self.source = source
    self.extra = extra
    dialect = try #require(source.generator.dialect as? SwiftGraphQLDialect)
    for job in jobs {
      let fixture = try ReadingFixture(source, operation: job.operation)
      let variables = try job.variables.map { JSONValue(try JSONDocument($0).root) } ?? [:]
      let parameters = dialect.parameters.all(
        in: source.document.resolved(source.document.operations[fixture.operation].root)
      )
      let isCallable = parameters.allSatisfy { parameter in
        parameter.isOptional || parameter.defaultValue != nil
          || ![nil, .null].contains(variables[parameter.variable])
      }
      guard isCallable else {
        uncallable += 1
        continue
      }
      let reader = try fixture.reader(job.response, variables: job.variables)
      let wire = WireForm(reader)
      if let data = reader.response.data,
        !JSONValue(data).holds(wire.dealiased(wire.rekeyed(data)))
      {
        contradictory += 1
        continue
      }
      cases.append(
        Case(
          job: job,
          fixture: fixture,
          reading: SwiftGraphQLReading(reader, dialect: dialect),
          wire: wire,
          response: reader.response,
          variables: variables
        )
      )
    }
  }

  /// Compiles and runs the driver, compares the output of every job, and returns the number of
  /// matches.
  @discardableResult
  func check(name: String? = nil) throws -> Int {
    let module = source.options.moduleName
    let program = try CompiledProgram(
      name: (name ?? module) + "SwiftGraphQL",
      module: module,
      files: source.swiftFiles + [("Driver.swift", try driver())],
      runtimes: ["SwiftGraphQLRuntime", "GraphQLRuntime"]
    )
    return try program.check(jobs: cases.map { ($0.job.name, expectedText($0)) })
  }

  // MARK: Expected output of the interpreter

  private func expectedText(_ found: Case) -> String {
    var lines: [String] = []
    if let request = found.wire.request {
      lines.append(request.query + JSONPrinter.print(request.variables, layout: .compact))
    }
    switch found.reading.outcome {
    case .thrown:
      let failure = found.reading.badPayloads.first
      lines.append("throws \(failure?.fieldPath ?? "data") \(failure?.type ?? "")")
    case .noData: lines.append("no data")
    case .data(let errors), .partialData(let errors, _, _):
      lines.append("data, \(errors) errors")
      lines += scalars(found).map { "\($0.path.subscriptedText): \($0.text)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns every scalar that the program reads except type names; the interpreter has expressions
  /// for exactly these scalars.
  private func scalars(_ found: Case) -> [ReadScalar] {
    guard found.job.checksExpressions, case .data = found.reading.outcome,
      let data = found.response.data
    else { return [] }
    let json = JSONValue(data)
    for (path, _) in json.scalars where path.elements.last != .key("__typename") {
      let isRead = found.reading.readOutcome(of: path).kind == .read
      let hasExpression = found.reading.expression(for: path) != nil
      #expect(isRead == hasExpression, "\(found.job.name) \(path)")
    }
    return ReadScalar.all(in: json, by: found.reading)
      .filter { $0.path.elements.last != .key("__typename") }
  }

  // MARK: Driver of the generated code

  private func driver() throws -> String {
    var text =
      Self.library
      + ProofDriver.printing(cases: ["case let value as AnyScalar: literal(value.json)"])
      + extra + "\n"
    for (index, found) in cases.enumerated() {
      let name = dialect.names.operations[found.fixture.operation]
      text += ProofDriver.expressions(
        index,
        parameters: "_ data: \(name).Data",
        scalars: scalars(found)
      )
    }
    let calls = try cases.enumerated().map { index, found in
      let arguments = [
        try selection(found), operationName(found), try response(found), "expressions\(index)",
      ]
      return "run(\(arguments.joined(separator: ", ")))"
    }
    return text + ProofDriver.main(calls: calls)
  }

  /// Returns the response with the keys that the program requests.
  private func response(_ found: Case) throws -> String {
    let data = found.response.data.map { found.wire.rekeyed($0) } ?? .null
    let errors = found.response.errors.map {
      JSONValue.object([.init("message", .string($0.message))])
    }
    let json = JSONValue.object([.init("data", data), .init("errors", .array(errors))])
    if found.response.data != nil, case .object = data {
      let again = found.wire.dealiased(data)
      #expect(found.wire.rekeyed(try JSONDocument(JSONPrinter.print(again)).root) == data)
    }
    return SwiftLiteral.escaped(JSONPrinter.print(json, layout: .compact))
  }

  private func operationName(_ found: Case) -> String {
    let name = source.document.operations[found.fixture.operation].name
    return name.map { SwiftLiteral.escaped($0) } ?? "nil"
  }

  /// Returns the selection of the operation with the values of the variables.
  private func selection(_ found: Case) throws -> String {
    let operation = source.document.operations[found.fixture.operation]
    let name = dialect.names.operations[found.fixture.operation]
    let parameters = dialect.parameters.all(in: source.document.resolved(operation.root))
    guard !parameters.isEmpty else { return name + ".selection" }
    let expressions = ArgumentExpressions(
      schema: source.schema,
      types: dialect.types,
      parameters: []
    )
    let arguments = parameters.compactMap { parameter -> String? in
      guard let json = found.variables[parameter.variable] else { return nil }
      let value = expressions.value(
        value(of: json, parameter.type),
        parameter.type,
        isOptional: parameter.isOptional
      )
      return value.map { "\(SwiftNames.argumentLabel(parameter.name)): \($0)" }
    }
    return "\(name).selection(\(arguments.joined(separator: ", ")))"
  }

  private func value(of json: JSONValue, _ type: TypeReference) -> Value {
    switch json {
    case .null: return Value(.null)
    case .bool(let bool): return Value(.boolean(bool))
    case .number(let text):
      return Value(text.contains { ".eE".contains($0) } ? .float(text) : .int(text))
    case .string(let text):
      if case .enum = source.schema.type(of: type) { return Value(.enumCase(text)) }
      return Value(.string(text, isBlock: false))
    case .array(let items):
      return Value(.list(items.map { value(of: $0, type.listItem ?? type) }))
    case .object(let members):
      return Value(
        .object(
          members.map { member in
            var field: TypeReference = .named(Name("String"))
            if case .inputObject(let object) = source.schema.type(of: type),
              let found = object.field(named: member.key)
            {
              field = found.type
            }
            return ObjectField(name: Name(member.key), value: value(of: member.value, field))
          }
        )
      )
    }
  }

  private static let library = ##"""
    import GraphQLRuntime
    import GraphQLTransport
    import SwiftGraphQLRuntime

    func run<Value: Sendable, Lock>(
      _ selection: SwiftGraphQLRuntime.Selection<Value, Lock>, _ name: String?, _ response: String,
      _ expressions: (Value) -> Void
    ) where Lock: SwiftGraphQLRuntime.GraphQLRoot {
      let request = selection.request(operationName: name)
      print(request.document + JSONPrinter.print(request.variables ?? [:], layout: .compact))
      switch GraphQLResult.read(response, with: selection) {
      case .success(let result):
        print("data, \(result.errors?.count ?? 0) errors")
        expressions(result.data)
      case .failure(.badpayload(let payload)): print("throws \(payload.path) \(payload.type)")
      case .failure(.server):
        print("throws data \(String(reflecting: Lock.self).drop { $0 != "." }.dropFirst())")
      case .failure(let error): print(error)
      }
    }

    func literal(_ json: JSONValue) -> String {
      switch json {
      case .string(let text): "\"" + text + "\""
      case .number(let text): Int(text).map { String($0) } ?? Double(text).map { String($0) } ?? text
      case .bool(let bool): String(bool)
      case .null, .array, .object: "null"
      }
    }

    """##
}

extension JSONValue {
  /// Returns whether this value contains all members of the other value.
  fileprivate func holds(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object, .object(let members)):
      members.allSatisfy { member in self[member.key]?.holds(member.value) == true }
    case (.array(let items), .array(let others)):
      items.count == others.count && zip(items, others).allSatisfy { $0.holds($1) }
    case _: self == other
    }
  }
}

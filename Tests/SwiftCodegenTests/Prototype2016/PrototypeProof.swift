import Foundation
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import Prototype2016Dialect

/// Compiles the prototype's code with a driver and compares its output with the interpreter.
struct PrototypeProof {
  struct Job {
    let name: String
    let operation: String
    let response: String
    /// Whether the interpreter's expressions are also compiled and evaluated.
    let checksExpressions: Bool
  }

  private let source: CompiledSource
  private let jobs: [Job]
  private var fixtures: [ReadingFixture] = []
  private var readings: [any ResponseReading] = []

  init(_ source: CompiledSource, jobs: [Job]) throws {
    self.source = source
    self.jobs = jobs
    for job in jobs {
      let fixture = try ReadingFixture(source, operation: job.operation)
      fixtures.append(fixture)
      readings.append(try fixture.reading(.prototype2016, job.response))
    }
  }

  /// Compiles and runs the driver, compares the output of every job, and returns the number of
  /// matches.
  @discardableResult
  func check() throws -> Int {
    let module = source.options.moduleName
    let program = try CompiledProgram(
      name: module + "Prototype",
      module: module,
      files: source.swiftFiles + [("Driver.swift", try driver())],
      runtimes: ["Prototype2016Runtime", "GraphQLRuntime"]
    )
    return try program.check(
      jobs: try jobs.indices.map { (jobs[$0].name, try expectedText($0)) }
    )
  }

  // MARK: Expected output of the interpreter

  private func expectedText(_ index: Int) throws -> String {
    let reading = readings[index]
    switch reading.outcome {
    case .thrown(let failure, _): return "throws \(failure.error)\n"
    case .noData(let errors, _): return "no data, \(errors) errors\n"
    case .partialData: return "no part is read on its own\n"
    case .data(let errors):
      let json = GraphQLResponse(try JSONDocument(jobs[index].response))
      guard let data = json.data else { return "" }
      var lines = ["data, \(errors) errors"]
      add(JSONValue(data), [], reading, to: &lines)
      if jobs[index].checksExpressions {
        lines += try scalars(index).map { "\($0.path.subscriptedText): \($0.text)" }
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  private func add(
    _ value: JSONValue,
    _ path: [ResponsePathElement],
    _ reading: any ResponseReading,
    to lines: inout [String]
  ) {
    let text = ResponsePath(path).subscriptedText
    switch value {
    case .null: return
    case .array(let items):
      lines.append("\(text) [\(items.count)]")
      for (index, item) in items.enumerated() {
        add(item, path + [.index(index)], reading, to: &lines)
      }
    case .object:
      guard let object = reading.object(at: ResponsePath(path)) else {
        return lines.append("\(text) has no struct")
      }
      lines.append(
        "\(text) \(object.structName): \(object.conformances.sorted().joined(separator: " "))"
      )
      for member in value.lastMembers.sorted(by: { $0.key < $1.key }) {
        let below = path + [.key(member.key)]
        let readOutcome = reading.readOutcome(of: ResponsePath(below))
        guard readOutcome.kind == .read, !readOutcome.reason.hasPrefix("decides") else { continue }
        add(member.value, below, reading, to: &lines)
      }
    case .number(let number):
      let whole = Int(number) ?? Double(number).flatMap { Int(exactly: $0) }
      lines.append("\(text) = \(whole.map { String($0) } ?? value.printedBySwift)")
    case .string, .bool: lines.append("\(text) = \(value.printedBySwift)")
    }
  }

  private func scalars(_ index: Int) throws -> [ReadScalar] {
    guard case .data = readings[index].outcome,
      let data = GraphQLResponse(try JSONDocument(jobs[index].response)).data
    else { return [] }
    return ReadScalar.all(in: JSONValue(data), by: readings[index])
  }

  // MARK: Driver of the generated code

  private func driver() throws -> String {
    var text = Self.library + ProofDriver.printing()
    let protocols = Set(
      source.document.operations.indices.flatMap { index -> [String] in
        var source = source
        source.options.dialect = .prototype2016
        guard let dialect = source.generator.dialect as? PrototypeDialect else { return [] }
        return dialect.model(ofOperation: index).protocols.all.map(\.name)
      }
    )
    text += "\nfunc conformances(_ value: Any) -> String {\n  var names: [String] = []\n"
    for name in protocols.sorted() {
      text += "  if value is any \(name) { names.append(\"\(name)\") }\n"
    }
    text += "  return names.joined(separator: \" \")\n}\n"
    for (index, job) in jobs.enumerated() where job.checksExpressions {
      let type = source.document.operations[fixtures[index].operation].structName
      text += ProofDriver.expressions(
        index,
        parameters: "_ data: \(type).Data",
        scalars: try scalars(index)
      )
    }
    let calls = jobs.enumerated().map { index, job in
      let type = source.document.operations[fixtures[index].operation].structName
      let expressions = job.checksExpressions ? "expressions\(index)" : "nil"
      return "run(\(type).self, \(SwiftLiteral.escaped(job.response)), \(expressions))"
    }
    return text + ProofDriver.main(calls: calls)
  }

  private static let library = ##"""
    import Prototype2016Runtime

    func run<Query: GraphQLQuery>(
      _ query: Query.Type, _ response: String, _ expressions: ((Query.Data) -> Void)?
    ) {
      do {
        let result = try GraphQLResult<Query.Data>(response: response)
        let errors = result.errors?.count ?? 0
        guard let data = result.data else { return print("no data, \(errors) errors") }
        print("data, \(errors) errors")
        dump(data, "")
        expressions?(data)
      } catch {
        print("throws \(error)")
      }
    }

    func dump(_ value: Any, _ path: String) {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional:
        if let some = mirror.children.first { dump(some.value, path) }
      case .collection:
        print("\(path) [\(mirror.children.count)]")
        for (index, item) in mirror.children.enumerated() { dump(item.value, "\(path)[\(index)]") }
      case _ where value is any GraphQLMapConvertible:
        var name = String(reflecting: type(of: value))
        if let dot = name.firstIndex(of: ".") { name = String(name[name.index(after: dot)...]) }
        print("\(path) \(name): \(conformances(value))")
        for child in mirror.children.sorted(by: { $0.label ?? "" < $1.label ?? "" }) {
          let key = child.label ?? ""
          dump(child.value, path.isEmpty ? key : path + "." + key)
        }
      // A Float may come as a whole number.
      case _:
        let whole = (value as? Double).flatMap { Int(exactly: $0) }
        print("\(path) = \(whole.map { "\($0)" } ?? text(value))")
      }
    }

    """##
}

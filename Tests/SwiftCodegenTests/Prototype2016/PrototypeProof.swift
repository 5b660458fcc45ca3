import Foundation
import GraphQLCompiler
import GraphQLRuntime
import TestSupport
import Testing

@testable import SwiftCodegen

/// The prototype's code compiled with a driver, compared with its interpreter.
struct PrototypeProof {
  struct Job {
    let name: String
    let operation: String
    let response: String
    /// Whether the interpreter's expressions are compiled and evaluated too.
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

  /// Compiles, runs, and compares what every job prints.
  func check() throws {
    let module = source.options.moduleName
    let program = try CompiledProgram(
      name: module + "Prototype",
      module: module,
      files: source.swiftFiles + [("Driver.swift", try driver())],
      runtimes: ["Apollo", "GraphQLRuntime"]
    )
    var found: [String] = []
    for line in try program.run([]).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("==== ") {
        found.append("")
      } else if !found.isEmpty {
        found[found.count - 1] += line + "\n"
      }
    }
    #expect(found.count == jobs.count)
    for (index, text) in found.enumerated() where index < jobs.count {
      let expected = try expectedText(index) + (index == jobs.count - 1 ? "\n" : "")
      #expect(
        text == expected,
        "\(jobs[index].name): \(Golden.firstDifference(expected: expected, actual: text))"
      )
    }
  }

  // MARK: What the interpreter says

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
        for (path, value) in try leaves(index) { lines.append("\(path.subscriptedText): \(value)") }
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
    case .object(let members):
      guard let object = reading.object(at: ResponsePath(path)) else {
        return lines.append("\(text) has no struct")
      }
      lines.append(
        "\(text) \(object.structName): \(object.conformances.sorted().joined(separator: " "))"
      )
      for member in Self.last(of: members).sorted(by: { $0.key < $1.key }) {
        let below = path + [.key(member.key)]
        let fate = reading.fate(of: ResponsePath(below))
        guard fate.kind == .read, !fate.reason.hasPrefix("decides") else { continue }
        add(member.value, below, reading, to: &lines)
      }
    case .string, .number, .bool: lines.append("\(text) = \(Self.text(of: value))")
    }
  }

  /// The members that count where a key occurs twice.
  private static func last(of members: [JSONValue.Member]) -> [JSONValue.Member] {
    members.enumerated().filter { index, member in
      !members[(index + 1)...].contains { $0.key == member.key }
    }.map(\.element)
  }

  private static func text(of value: JSONValue) -> String {
    // Doubles are printed as Swift does.
    guard case .number(let number) = value else {
      return JSONPrinter.print(value, layout: .compact)
    }
    return Int(number).map { String($0) } ?? Double(number).map { String($0) } ?? number
  }

  /// Every scalar that is read, with its path, in response order.
  private func leaves(_ index: Int) throws -> [(ResponsePath, String)] {
    guard case .data = readings[index].outcome,
      let data = GraphQLResponse(try JSONDocument(jobs[index].response)).data
    else { return [] }
    var found: [(ResponsePath, String)] = []
    func walk(_ value: JSONValue, _ path: [ResponsePathElement]) {
      switch value {
      case .null: return
      case .array(let items):
        for (index, item) in items.enumerated() { walk(item, path + [.index(index)]) }
      case .object(let members):
        for member in Self.last(of: members) { walk(member.value, path + [.key(member.key)]) }
      case .string, .number, .bool:
        let path = ResponsePath(path)
        if readings[index].expression(for: path) != nil {
          found.append((path, Self.text(of: value)))
        }
      }
    }
    walk(JSONValue(data), [])
    return found
  }

  // MARK: What the generated code does

  private func driver() throws -> String {
    var text = Self.library
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
      text += "\nfunc expressions\(index)(_ data: \(type).Data) {\n"
      for (path, _) in try leaves(index) {
        guard let expression = readings[index].expression(for: path) else { continue }
        let quoted = JSONPrinter.quoted(path.subscriptedText)
        text += "  show(\(quoted), \(expression) as Any)\n"
      }
      text += "}\n"
    }
    text += "\n@main struct Driver {\n  static func main() {\n"
    for (index, job) in jobs.enumerated() {
      let type = source.document.operations[fixtures[index].operation].structName
      let expressions = job.checksExpressions ? "expressions\(index)" : "nil"
      text += """
            print("==== \(index)")
            run(\(type).self, \(SwiftLiteral.escaped(job.response)), \(expressions))

        """
    }
    return text + "  }\n}\n"
  }

  private static let library = ##"""
    import Apollo

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
      case _: print("\(path) = \(text(value))")
      }
    }

    func text(_ value: Any) -> String {
      switch value {
      case let value as String:
        "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
      case let value as any RawRepresentable<String>: "\"\(value.rawValue)\""
      case let value: "\(value)"
      }
    }

    func show(_ path: String, _ value: Any) {
      var value = value
      while case let mirror = Mirror(reflecting: value), mirror.displayStyle == .optional,
        let some = mirror.children.first
      { value = some.value }
      print("\(path): \(text(value))")
    }

    """##
}

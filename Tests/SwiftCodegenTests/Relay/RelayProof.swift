import Foundation
import GraphQLRuntime
import GraphQLSyntax
import RelayRuntime
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import RelayDialect

/// Compiles Relay's generated code with a driver and compares it with the interpreter.
///
/// The comparison covers the records of a response, every `Data` value that a program can read from
/// them, and the interpreter's expressions.
struct RelayProof {
  struct Job {
    let name: String
    let operation: String
    let response: String
    var variables: String?
    /// Whether the interpreter's expressions are also compiled and evaluated.
    let checksExpressions: Bool
  }

  private let source: CompiledSource
  private let jobs: [Job]
  private var fixtures: [ReadingFixture] = []
  private var readings: [RelayReading] = []

  init(_ source: CompiledSource, jobs: [Job]) throws {
    var source = source
    source.options.dialect = .relay
    self.source = source
    self.jobs = jobs
    for job in jobs {
      let fixture = try ReadingFixture(source, operation: job.operation)
      fixtures.append(fixture)
      let reading = try fixture.reading(.relay, job.response, variables: job.variables)
      readings.append(try #require(reading as? RelayReading))
    }
  }

  /// Compiles and runs the driver, compares the output of every job, and returns the number of
  /// matches.
  @discardableResult
  func check() throws -> Int {
    let module = source.options.moduleName
    let program = try CompiledProgram(
      name: module + "Relay",
      module: module,
      files: source.swiftFiles + [("Driver.swift", try driver())],
      runtimes: ["RelayRuntime", "GraphQLRuntime"]
    )
    return try program.check(
      jobs: try jobs.indices.map { (jobs[$0].name, try expectedText($0)) }
    )
  }

  // MARK: Expected output of the interpreter

  private func expectedText(_ index: Int) throws -> String {
    let program = readings[index].walk.program
    var lines = program.notes.map(\.description)
    for record in program.store.records {
      lines.append("\(record.id): \(record.typename)")
      for key in record.storageKeys {
        lines.append("  \(key) = \(record[key].map { RelayWalk.text(of: $0) } ?? "")")
      }
    }
    for read in program.reads {
      let definition = program.definitions[read.definition]
      if let failure = program.failure(of: read.definition, at: read.record) {
        let path = ResponsePath(failure.path).subscriptedText
        lines.append("\(definition.structName) \(read.record): \(failure.error) at \(path)")
      } else {
        lines.append("\(definition.structName) \(read.record): data")
        if let record = program.store[read.record] {
          add(record, definition, place: 0, "", program, to: &lines)
        }
      }
    }
    if jobs[index].checksExpressions {
      lines += try scalars(index).map { "\($0.path.subscriptedText): \($0.text)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func add(
    _ record: Record,
    _ definition: RelayDefinition,
    place id: Int,
    _ path: String,
    _ program: RelayProgram,
    to lines: inout [String]
  ) {
    let place = definition.places[id]
    lines.append("  \(path) \(place.case(of: record.typename)?.path ?? place.path)")
    for field in place.fields(of: record.typename).sorted(by: { $0.property < $1.property }) {
      let below = path.isEmpty ? field.property : path + "." + field.property
      if field.name == "__typename" {
        lines.append("  \(below) = \(JSONPrinter.quoted(record.typename))")
      } else if let value = record[field.storageKey] {
        add(value, field, definition, below, program, to: &lines)
      }
    }
  }

  private func add(
    _ value: RecordValue,
    _ field: RelayDefinition.Field,
    _ definition: RelayDefinition,
    _ path: String,
    _ program: RelayProgram,
    to lines: inout [String]
  ) {
    switch value {
    case .null: return
    case .scalar(let json): add(json, field.type, path, to: &lines)
    case .links(let items):
      lines.append("  \(path) [\(items.count)]")
      for (index, item) in items.enumerated() {
        add(item, field, definition, "\(path)[\(index)]", program, to: &lines)
      }
    case .link(let id):
      guard let child = field.child, let record = program.store[id] else { return }
      add(record, definition, place: child, path, program, to: &lines)
    }
  }

  private func add(
    _ json: JSONValue,
    _ type: TypeReference,
    _ path: String,
    to lines: inout [String]
  ) {
    switch json {
    case .null: return
    case .array(let items) where type.listItem != nil:
      lines.append("  \(path) [\(items.count)]")
      for (index, item) in items.enumerated() {
        add(item, type.listItem ?? type, "\(path)[\(index)]", to: &lines)
      }
    case .number(let text) where type.typeName == "Float":
      lines.append("  \(path) = \(Double(text).map { String($0) } ?? text)")
    case .array, .object, .string, .number, .bool:
      lines.append("  \(path) = \(json.printedBySwift)")
    }
  }

  private func scalars(_ index: Int) throws -> [ReadScalar] {
    guard let data = GraphQLResponse(try JSONDocument(jobs[index].response)).data else { return [] }
    return ReadScalar.all(in: JSONValue(data), by: readings[index])
  }

  // MARK: Driver of the generated code

  private func driver() throws -> String {
    var text =
      Self.library
      + ProofDriver.printing(cases: [
        "case let value as JSONValue: JSONPrinter.print(value, layout: .compact)"
      ])
    let names = RelayNames(
      DialectSource(
        document: source.document,
        schema: source.schema,
        options: source.options,
        sources: source.sources
      )
    )
    text += "\nfunc readFragment(_ name: String, _ pointer: FragmentPointer, _ store: Store)"
    text += " -> [(String, FragmentPointer)] {\n  switch name {\n"
    var written: Set<String> = []
    let fragments = source.document.fragments.filter {
      written.insert(names.pointer($0.name)).inserted
    }
    for fragment in fragments {
      let name = names.fragments[fragment.name] ?? ""
      text += "  case \"\(names.pointer(fragment.name))\":\n"
      text += "    return show(\"\(name)\", \(name)(pointer).snapshot(from: store), pointer)\n"
    }
    text += "  default: return []\n  }\n}\n"
    for fragment in fragments {
      let name = names.fragments[fragment.name] ?? ""
      let pointer = names.pointer(fragment.name)
      text += "private struct Key_\(name): \(names.keys[fragment.name] ?? "") "
      text += "{ var \(pointer): FragmentPointer }\n"
      text += "extension \(name) { init(_ pointer: FragmentPointer) "
      text += "{ self.init(key: Key_\(name)(\(pointer): pointer)) } }\n"
    }
    for (index, job) in jobs.enumerated() where job.checksExpressions {
      let type = names.operations[fixtures[index].operation]
      text += ProofDriver.expressions(
        index,
        parameters: "_ data: \(type).Data, _ store: Store",
        scalars: try scalars(index)
      )
    }
    let calls = jobs.enumerated().map { index, job in
      let arguments = [
        "\(names.operations[fixtures[index].operation]).self", SwiftLiteral.escaped(job.response),
        SwiftLiteral.escaped(job.variables ?? "{}"),
        job.checksExpressions ? "expressions\(index)" : "nil",
      ]
      return "try run(\(arguments.joined(separator: ", ")))"
    }
    return text + ProofDriver.main(calls: calls)
  }

  private static let library = ##"""
    import GraphQLRuntime
    import RelayRuntime

    func run<Query: RelayRuntime.Operation>(
      _ query: Query.Type, _ response: String, _ variables: String,
      _ expressions: ((Query.Data, Store) -> Void)?
    ) throws {
      var store = Store()
      let variables = VariableData(json: JSONValue(try JSONDocument(variables).root))
      let response = GraphQLResponse(try JSONDocument(response))
      guard let json = response.data else { return }
      for note in store.commit(Query.node.operation, json, variables: variables) { print(note) }
      for record in store.records {
        print("\(record.id): \(record.typename)")
        for key in record.storageKeys { print("  \(key) = \(record[key].map(text(of:)) ?? "")") }
      }
      guard store[Store.rootID] != nil else { return }
      let root = FragmentPointer(
        id: Store.rootID, owner: Query.node.params.name, variables: variables)
      let snapshot: Snapshot<Query.Data> = store.read(
        ReaderSelector(
          node: Query.node.fragment, dataID: root.id, owner: root.owner, variables: variables))
      let name = String(reflecting: Query.self).split(separator: ".").last.map(String.init) ?? ""
      var open = Array(show(name, snapshot, root).reversed())
      var seen: Set<String> = []
      while let (name, pointer) = open.popLast() {
        guard seen.insert("\(name) \(pointer.id)").inserted else { continue }
        open += readFragment(name, pointer, store).reversed()
      }
      if let data = snapshot.data { expressions?(data, store) }
    }

    func text(of value: RecordValue) -> String {
      switch value {
      case .null: "null"
      case .scalar(let json): json.summary
      case .link(let id): "→ \(id)"
      case .links(let items): "[" + items.map(text(of:)).joined(separator: ", ") + "]"
      }
    }

    /// Prints what a definition reads, and gives back the pointers in it.
    func show<Data: Decodable & SendableMetatype>(
      _ name: String, _ snapshot: Snapshot<Data>, _ pointer: FragmentPointer
    ) -> [(String, FragmentPointer)] {
      guard let data = snapshot.data else {
        for case .undecodable(_, let record, let failure) in snapshot.notes {
          print("\(name) \(record): \(failure)")
        }
        return []
      }
      print("\(name) \(pointer.id): data")
      var pointers: [(String, FragmentPointer)] = []
      dump(data, "", &pointers)
      return pointers
    }

    func dump(_ value: Any, _ path: String, _ pointers: inout [(String, FragmentPointer)]) {
      if let json = value as? JSONValue {
        return json == .null ? () : print("  \(path) = \(JSONPrinter.print(json, layout: .compact))")
      }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional:
        if let some = mirror.children.first { dump(some.value, path, &pointers) }
      case .collection:
        print("  \(path) [\(mirror.children.count)]")
        for (index, item) in mirror.children.enumerated() {
          dump(item.value, "\(path)[\(index)]", &pointers)
        }
      case .enum where !(value is any RawRepresentable<String>):
        if let payload = mirror.children.first { dump(payload.value, path, &pointers) }
      case .struct where !(value is String) && !(value is Int) && !(value is Double)
        && !(value is Bool):
        var name = String(reflecting: type(of: value))
        if let dot = name.firstIndex(of: ".") { name = String(name[name.index(after: dot)...]) }
        print("  \(path) \(name)")
        for child in mirror.children {
          if let pointer = child.value as? FragmentPointer {
            pointers.append((child.label ?? "", pointer))
          }
        }
        // In the order of the properties, whatever order is printed.
        var lines: [String: [(String, FragmentPointer)]] = [:]
        for child in mirror.children.sorted(by: { $0.label ?? "" < $1.label ?? "" })
        where !(child.value is FragmentPointer) {
          let key = child.label ?? ""
          var found: [(String, FragmentPointer)] = []
          dump(child.value, path.isEmpty ? key : path + "." + key, &found)
          lines[key] = found
        }
        for child in mirror.children { pointers += lines[child.label ?? ""] ?? [] }
      case _: print("  \(path) = \(text(value))")
      }
    }

    """##
}

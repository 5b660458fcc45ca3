package import DialectKit
import GraphQLRuntime
package import ResponseAnalysis
import SelectionIR

/// Writes a Swift program for generated code that reads one response and prints the value of every
/// expression from the interpreter.
///
/// It is used for dialects whose programs have neither a plan nor a trace.
package struct ReadingDriver {
  private let reader: ResponseReader
  private let source: DialectSource
  private let dialect: any DialectDefinition
  private let reading: any ResponseReading
  private var values: [Value] = []
  /// The number of values with an expression that are not compared because of the limit.
  package private(set) var leftOut = 0

  /// A value with its text as the program prints it.
  private struct Value {
    let path: ResponsePath
    let expression: String
    let text: String
  }

  /// The maximum number of compared values; each is a line of code to compile.
  private static let limit = 2_000
  /// The number of values per function.
  private static let block = 100

  /// Creates the driver for a response with its operation; `source` contains the document with this
  /// operation.
  package init(_ reader: ResponseReader, _ source: DialectSource) {
    self.reader = reader
    self.source = source
    dialect = source.options.dialect.definition(for: source)
    reading = source.options.dialect.reading(of: reader, options: source.options)
    guard let data = reader.response.data, hasData else { return }
    add(data, [])
  }

  private var hasData: Bool {
    switch reading.outcome {
    case .data, .partialData: true
    case .noData, .thrown: false
    }
  }

  /// The number of compared values.
  package var count: Int { values.count }

  private mutating func add(_ node: JSONNode, _ path: [ResponsePathElement]) {
    let place = ResponsePath(path)
    guard reader.enclosingScalar(of: place) == nil else { return }
    if let text = text(of: node, place), let expression = reading.expression(for: place) {
      if values.count < Self.limit {
        values.append(Value(path: place, expression: expression, text: text))
      } else {
        leftOut += 1
      }
    }
    switch node.kind {
    case .object:
      var keys: Set<String> = []
      for member in node.members where keys.insert(member.key).inserted {
        // This is the effective value if the key is repeated.
        if let value = node[member.key] { add(value, path + [.key(member.key)]) }
      }
    case .array:
      for (index, element) in node.elements.enumerated() { add(element, path + [.index(index)]) }
    case .string, .number, .bool, .null: return
    }
  }

  /// The text of a value as the program prints it; `nil` if it is not compared.
  private func text(of node: JSONNode, _ path: ResponsePath) -> String? {
    // The root is `data` itself.
    guard let last = path.elements.last else { return nil }
    if source.options.dialect.traits.contains(.hidesTypenames), last == .key("__typename") {
      return nil
    }
    switch node.kind {
    case .null: return "nil"
    case .object: return reading.object(at: path) == nil ? nil : "{}"
    case .array: return isList(path) ? "[\(node.count)]" : nil
    case .string: return JSONPrinter.quoted(node.string ?? "")
    case .bool: return node.bool == true ? "true" : "false"
    case .number: return numberText(node.numberText ?? "", at: path)
    }
  }

  /// A number as Swift prints its type: an Int with all digits, a Double in Swift's format; `nil`
  /// if it is not a number.
  private func numberText(_ text: String, at path: ResponsePath) -> String? {
    guard let double = Double(text) else { return nil }
    let whole = Int(text).map { "\($0)" }
    switch leaf(at: path) {
    case .int: return whole ?? Int(exactly: double).map { "\($0)" } ?? "\(double)"
    case .custom(let name):
      // A custom scalar contains the JSON unless another Swift type is configured.
      let type = source.options.customScalars[name]
      return type == nil || type == "Int" ? whole ?? "\(double)" : "\(double)"
    case .double, .string, .bool, .enumeration, nil: return "\(double)"
    }
  }

  /// The schema's leaf type at a path; `nil` if it is not a leaf.
  private func leaf(at path: ResponsePath) -> LeafType? {
    guard case .value(_, let holder?, let key?) = TraceReading(reader).place(of: path) else {
      return nil
    }
    let shape = reader.result.shape(of: holder)
    return shape.fieldIndex(of: key).flatMap { shape.fields[$0].field.type.leafType }
  }

  /// Whether a list has a list type in the schema and is not part of a scalar.
  private func isList(_ path: ResponsePath) -> Bool {
    if case .value(let value, _, _) = TraceReading(reader).place(of: path), case .list = value {
      true
    } else {
      false
    }
  }

  // MARK: Expected output of the interpreter

  /// The expected output of the program if the interpreter is correct.
  package var expected: String {
    switch reading.outcome {
    case .noData: return "no data\n"
    case .thrown(let failure, _):
      return dialect.printed(failure, of: reading) + "\n"
    case .data, .partialData:
      return "data\n"
        + values.map { "\(Self.label($0.path)): \($0.text)\n" }.joined()
    }
  }

  /// A path on one line, regardless of its keys.
  private static func label(_ path: ResponsePath) -> String {
    JSONPrinter.quoted(path.subscriptedText)
  }

  /// A description of what the program gets.
  package var result: String { reading.outcome.text }

  // MARK: The program

  /// The program's source code; its only argument is the file with the response.
  package func text() throws(ResponseSwift.Fault) -> String {
    let call = try dialect.modelCall(reader)
    let operation = reader.document.operations[reader.operation]
    let type = dialect.dataType(of: operation, at: reader.operation)
    let parameters =
      "_ data: \(type)" + call.context.map { ", _ \($0.name): \($0.type)" }.joined()
    let blocks = stride(from: 0, to: values.count, by: Self.block).map {
      values[$0..<min($0 + Self.block, values.count)]
    }
    var text = (["GraphQLRuntime"] + call.imports.filter { $0 != "GraphQLRuntime" })
      .map { "import \($0)\n" }.joined()
    let printing = dialect.errorPrinting
    text += Self.library + printing.declarations
    for (number, values) in blocks.enumerated() {
      text += "\nfunc values\(number)(\(parameters)) {\n"
      for value in values {
        let label = SwiftLiteral.escaped(Self.label(value.path))
        text += "  show(\(label), \(value.expression) as Any)\n"
      }
      text += "}\n"
    }
    text += "\n@main struct Driver {\n  static func main() {\n    do {\n"
    text += "      let response = try readText(CommandLine.arguments[1])\n"
    for statement in call.statements { text += "      \(statement)\n" }
    text += "      let found: \(type)? = \(call.expression)\n"
    text += "      guard let data = found else { return print(\"no data\") }\n"
    text += "      print(\"data\")\n"
    if blocks.isEmpty { text += "      _ = data\n" }
    for number in blocks.indices {
      text += "      values\(number)(data\(call.context.map { ", " + $0.name }.joined()))\n"
    }
    return text + "    } catch {\n      print(\(printing.expression))\n    }\n  }\n}\n"
  }

  /// The response that the program reads.
  package func response() throws(ResponseSwift.Fault) -> String {
    JSONPrinter.print(try dialect.modelCall(reader).response)
  }

  private static let library = ##"""

    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #else
      import Darwin
    #endif

    func readText(_ path: String) throws -> String {
      guard let file = fopen(path, "rb") else { return "" }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = fread(&buffer, 1, buffer.count, file)
        guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
        bytes += buffer[..<count]
      }
    }

    /// A scalar that holds JSON.
    protocol Held { var held: JSONValue { get } }

    func show(_ label: String, _ value: Any) { print("\(label): \(text(value))") }

    func text(_ value: Any) -> String {
      switch value {
      case let value as String: return JSONPrinter.quoted(value)
      case let value as Int: return "\(value)"
      case let value as Double: return "\(value)"
      case let value as Bool: return value ? "true" : "false"
      case let value as JSONValue: return text(value)
      case let value as any Held: return text(value.held)
      case let value as any RawRepresentable<String>: return JSONPrinter.quoted(value.rawValue)
      case _: break
      }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional: return mirror.children.first.map { text($0.value) } ?? "nil"
      case .collection: return "[\(mirror.children.count)]"
      case _: return "{}"
      }
    }

    func text(_ json: JSONValue) -> String {
      switch json {
      case .null: "nil"
      case .bool(let flag): flag ? "true" : "false"
      case .number(let number):
        Int(number).map { "\($0)" } ?? Double(number).map { "\($0)" } ?? number
      case .string(let text): JSONPrinter.quoted(text)
      case .array(let items): "[\(items.count)]"
      case .object: "{}"
      }
    }

    """##
}

import DialectKit
package import SelectionIR

/// Writes a Swift program for generated code.
///
/// It executes responses through the generated types, and prints the plan, the result with its
/// trace, and the values of all accessors.
package struct DriverSource {
  private let document: CompiledDocument
  private let moduleName: String

  package init(document: CompiledDocument, moduleName: String) {
    self.document = document
    self.moduleName = moduleName
  }

  /// The files of the driver.
  package func files() -> [(path: String, text: String)] {
    [("Driver.swift", Self.library + main()), ("Walks.swift", walks())]
  }

  private func main() -> String {
    var text = """
      @main struct Driver {
        static func main() {
          let jobs = readFile(CommandLine.arguments[1]).split(separator: 0x0A)
          for (number, job) in jobs.enumerated() {
            let parts = job.split(separator: 0x09, omittingEmptySubsequences: false)
              .map { String(decoding: $0, as: UTF8.self) }
            print("==== job \\(number)")
            switch parts[0] {

      """
    for operation in document.operations {
      let type = "\(moduleName).\(operation.structName)"
      let canBeMade = canOmitAll(operation) && !operation.marks.isLocalCacheMutation
      text += """
              case "\(operation.structName)":
                run(
                  Dynamic<\(type)>("\(operation.name ?? "")", variables: parts[2]),
                  made: \(canBeMade ? type + "()" : "nil as \(type)?"),
                  mode: parts[1], response: parts[3])

        """
    }
    return text + """
            default: print("no operation \\(parts[0])")
            }
          }
        }
      }

      """ + document.operations.filter(\.marks.isLocalCacheMutation).map(operation(of:)).joined()
  }

  /// An extension that makes a local cache mutation an operation, so that a response can be
  /// executed with its data.
  private func operation(of mutation: CompiledOperation) -> String {
    var text = "extension \(moduleName).\(mutation.structName): GraphQLOperation {\n"
    text += "  public var operationName: String { \"\(mutation.name ?? "")\" }\n"
    text +=
      "  public var document: DocumentType { .persistedOperationsOnly(operationIdentifier: \"\") }\n"
    // Both protocols have a default implementation, which would be ambiguous.
    if mutation.variables.isEmpty { text += "  public var variables: Variables? { nil }\n" }
    if mutation.variables.allSatisfy({ $0.defaultValue == nil }) {
      text += "  public static var __variableDefaults: [String: InputValue] { [:] }\n"
    }
    return text + "}\n"
  }

  /// Whether the initializer can be called without arguments.
  private func canOmitAll(_ operation: CompiledOperation) -> Bool {
    operation.variables.allSatisfy { $0.defaultValue != nil }
  }

  private func walks() -> String {
    var text = "import GraphQLRuntime\n"
    let ranges =
      document.operations.map(\.selectionSets) + document.fragments.map(\.selectionSets)
    for set in ranges.flatMap({ document.selectionSets[$0] }) where set.typealiasTarget == nil {
      let path = "\(moduleName).\(set.path)"
      text += "\nextension \(path): View {\n"
      text += "  func __walk(_ tree: inout Tree, _ path: String) {\n"
      text += "    guard tree.enter(path, \"\(set.path)\") else { return }\n"
      text += "    var block: [String] = __layoutFaults\n    block.reserveCapacity(8)\n"
      for accessor in set.accessors {
        let name = SwiftNames.identifier(accessor.name)
        text += "    block.append(\"\(accessor.name) = \" + self.\(name).__text)\n"
      }
      for accessor in set.caseAccessors {
        let name = SwiftNames.identifier(accessor.name)
        text += "    block.append(\"\(accessor.name) = \" + __view(self.\(name)))\n"
      }
      for accessor in set.fragmentAccessors {
        let name = SwiftNames.identifier(accessor.name)
        text +=
          "    block.append(\"fragments.\(accessor.name) = \" + __view(self.fragments.\(name)))\n"
      }
      text += "    tree.add(path, \"\(set.path)\", block)\n"
      for accessor in set.accessors where accessor.selectionSet != nil {
        let name = SwiftNames.identifier(accessor.name)
        text += "    self.\(name).__descend(&tree, path + \".\(accessor.responseKey)\")\n"
      }
      for name in set.caseAccessors.map(\.name) {
        text += "    self.\(SwiftNames.identifier(name)).__descend(&tree, path)\n"
      }
      for name in set.fragmentAccessors.map(\.name) {
        text += "    self.fragments.\(SwiftNames.identifier(name)).__descend(&tree, path)\n"
      }
      text += "  }\n}\n"
    }
    return text
  }

  private static let library = """
    import GraphQLRuntime

    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #else
      import Darwin
    #endif

    /// An operation with the generated data, whose variables come from JSON.
    final class Dynamic<Base: GraphQLOperation>: GraphQLOperation {
      typealias Data = Base.Data
      static var operationKind: OperationKind { Base.operationKind }
      static var __variableDefaults: [String: InputValue] { Base.__variableDefaults }
      let operationName: String
      let document: DocumentType = .persistedOperationsOnly(operationIdentifier: "")
      let variables: Variables?

      init(_ name: String, variables json: String) {
        operationName = name
        var variables: Variables = [:]
        if let document = try? JSONDocument(json), case .object(let members) = JSONValue(document.root) {
          for member in members { variables[member.key] = member.value }
        }
        self.variables = variables
      }
    }

    func run<Base>(
      _ operation: Dynamic<Base>, made: Base?, mode: String, response path: String
    ) {
      if let made {
        print("---- document")
        print(made.document.definition?.queryDocument ?? "")
        print("---- request")
        let variables = VariableValues(made.variables).entries.map { ($0.name, $0.value as JSONValue?) }
        print(JSONPrinter.print(JSONValue.object(present: variables), layout: .compact))
      }
      print("---- plan")
      print(operation.executionPlan.dump(), terminator: "")
      guard !path.isEmpty, let json = try? JSONDocument(readFile(path)) else { return }
      let executed = operation.executeForResult(
        GraphQLResponse(json), mode: mode == "lenient" ? .lenient : .strict)
      print("---- result")
      print(executed.result.dump(), terminator: "")
      print("---- views")
      fflush(nil)
      guard let data = executed.data as? any View else { return print("no data") }
      var tree = Tree()
      data.__walk(&tree, "data")
      print(tree.text, terminator: "")
      fflush(nil)
    }

    func readFile(_ path: String) -> [UInt8] {
      guard let file = fopen(path, "rb") else { return [] }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = fread(&buffer, 1, buffer.count, file)
        guard count > 0 else { return bytes }
        bytes += buffer[..<count]
      }
    }

    struct Tree {
      private var seen: Set<String> = []
      private var blocks: [(key: String, lines: [String])] = []

      mutating func enter(_ path: String, _ view: String) -> Bool {
        seen.insert(path + " " + view).inserted
      }

      mutating func add(_ path: String, _ view: String, _ lines: [String]) {
        blocks.append((path + " " + view, lines))
      }

      var text: String {
        blocks.sorted { $0.key < $1.key }
          .map { ([$0.key] + $0.lines.map { "  " + $0 }).joined(separator: "\\n") + "\\n" }.joined()
      }
    }

    protocol Shown {
      var __text: String { get }
      func __descend(_ tree: inout Tree, _ path: String)
    }

    extension Shown {
      func __descend(_ tree: inout Tree, _ path: String) {}
    }

    protocol View: Shown, ResponseObject {
      func __walk(_ tree: inout Tree, _ path: String)
    }

    extension View {
      var __text: String { "{}" }

      /// The address of the entity's data.
      var __storage: UInt { unsafeBitCast(data, to: UInt.self) }

      /// What is wrong with the view's memory: it is more than one pointer (P41).
      var __layoutFaults: [String] {
        let isPointer = MemoryLayout<Self>.size == MemoryLayout<UnsafeRawPointer>.size
        return isPointer && Mirror(reflecting: self).children.count == 1 ? [] : ["wide view"]
      }

      /// Another view of this entity; one that does not share the data is a fault (P42).
      func __view<Other: View>(_ view: Other?) -> String {
        view.map { $0.__storage == __storage ? "{}" : "a copy" } ?? "nil"
      }

      func __descend(_ tree: inout Tree, _ path: String) { __walk(&tree, path) }
    }

    extension String: Shown {
      var __text: String { JSONPrinter.quoted(self) }
    }

    extension Int: Shown {
      var __text: String { String(self) }
    }

    extension Double: Shown {
      var __text: String { String(self) }
    }

    extension Bool: Shown {
      var __text: String { String(self) }
    }

    extension GraphQLEnum: Shown {
      var __text: String {
        switch self {
        case .case(let value): "case " + value.rawValue
        case .__unknown(let raw): "unknown " + raw
        }
      }
    }

    extension Optional: Shown where Wrapped: Shown {
      var __text: String { map(\\.__text) ?? "nil" }
      func __descend(_ tree: inout Tree, _ path: String) { self?.__descend(&tree, path) }
    }

    extension Array: Shown where Element: Shown {
      var __text: String { "[" + map(\\.__text).joined(separator: ", ") + "]" }
      func __descend(_ tree: inout Tree, _ path: String) {
        for (index, element) in enumerated() { element.__descend(&tree, path + ".\\(index)") }
      }
    }

    """
}

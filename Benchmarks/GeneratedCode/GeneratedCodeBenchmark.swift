import DialectKit
import Glibc
import SelectionIR
import Workspace

/// Measures the proposal's own objectives and prints them as Markdown tables.
///
/// They are the size and compile time of generated code, the size of programs, and the memory and
/// access time of results.
enum GeneratedCodeBenchmark {
  /// The tables, which can be selected one by one.
  enum Table: String, CaseIterable {
    case sizes
    case growth
    case programs
    case views
  }

  static func run(program: String, _ tables: [Table] = Table.allCases) {
    let build = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    guard let compiler = SwiftCompiler(build: build) else {
      return print("The build folder of GraphQLRuntime was not found.")
    }
    print("# Generated Swift")
    let samples = ["animals", "starwars"].compactMap(sample)
    for table in tables {
      print("")
      switch table {
      case .sizes: sizes(samples + large, compiler)
      case .growth:
        growth(compiler)
        print("")
        schemaGrowth(compiler)
      case .programs: binaries(samples + large, compiler)
      case .views: if let animals = samples.first { ViewsBenchmark.run(animals, compiler) }
      }
    }
  }

  private static var large: [GeneratedModule] {
    [GeneratedModule("118 operations", SyntheticOperations.operations(count: 118))]
      .compactMap { $0 }
  }

  private static func sample(_ name: String) -> GeneratedModule? {
    let folder = Files.packageRoot + "/SampleSchemas/"
    let documents = Files.names(in: folder + name).map { "\(name)/\($0)" }
    return GeneratedModule(
      "sample \(name)",
      (["\(name).graphqls"] + documents).map {
        WorkspaceInput(name: $0, utf8: Files.bytes(of: folder + $0))
      }
    )
  }

  private static func sizes(_ modules: [GeneratedModule], _ compiler: SwiftCompiler) {
    row(
      "operations",
      "fields",
      "lines",
      "bytes",
      "types",
      "bytes a field",
      "`swiftc -typecheck -wmo`, CPU",
      "a process for each file"
    )
    row("---", "--:", "--:", "--:", "--:", "--:", "--:", "--:")
    for module in modules {
      let paths = compiler.write(module)
      row(
        module.label,
        "\(module.fieldCount)",
        "\(module.lineCount)",
        "\(module.byteCount)",
        "\(module.typeCount)",
        "\(module.byteCount / max(module.fieldCount, 1))",
        seconds(compiler.typecheck(paths, module: module.name)),
        seconds(compiler.typecheck(paths, module: module.name, asOneModule: false))
      )
    }
  }

  private static func growth(_ compiler: SwiftCompiler) {
    row(
      "one entity with",
      "accessors",
      "lines",
      "bytes",
      "bytes an accessor",
      "`swiftc -typecheck -wmo`, CPU"
    )
    row("---", "--:", "--:", "--:", "--:", "--:")
    for count in [5, 50, 500] {
      for (label, inputs) in [
        ("\(count) unrelated type cases", SyntheticOperations.siblings(count: count)),
        ("\(count) fragments on its type", SyntheticOperations.fragments(count: count)),
      ] {
        guard let module = GeneratedModule(label, inputs) else { continue }
        // Count only the definitions, because schema types grow with the schema and not with
        // merging.
        let files = module.files.filter {
          $0.path.hasPrefix("Queries") || $0.path.hasPrefix("Fragments")
        }
        let bytes = files.reduce(0) { $0 + $1.text.utf8.count }
        let lines = files.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } }
        let time = compiler.typecheck(compiler.write(module), module: module.name)
        row(
          label,
          "\(module.accessorCount)",
          "\(lines)",
          "\(bytes)",
          "\(bytes / max(module.accessorCount, 1))",
          seconds(time)
        )
      }
    }
  }

  /// Measures only the files of schema types.
  ///
  /// They have an accessor for each fetched field of an interface, regardless of the number of
  /// object types that implement it.
  private static func schemaGrowth(_ compiler: SwiftCompiler) {
    row("schema types", "accessors", "lines", "bytes", "`swiftc -typecheck -wmo`, CPU")
    row("---", "--:", "--:", "--:", "--:")
    for count in [5, 50, 500] {
      let label = "\(count) types, \(count) fields of their interface"
      guard let module = GeneratedModule(label, SyntheticOperations.sharedFields(count: count))
      else { continue }
      let files = module.files.filter { $0.path.hasPrefix("SchemaTypes") }
      let lines = files.map { $0.text.split(separator: "\n", omittingEmptySubsequences: false) }
      let time = compiler.typecheck(compiler.write(module), module: module.name)
      row(
        label,
        "\(lines.joined().count { $0.hasPrefix("  public var shared") })",
        "\(lines.reduce(0) { $0 + $1.count - 1 })",
        "\(files.reduce(0) { $0 + $1.text.utf8.count })",
        seconds(time)
      )
    }
  }

  private static func binaries(_ modules: [GeneratedModule], _ compiler: SwiftCompiler) {
    let empty = compiler.build(
      compiler.write(nil, more: [("Main.swift", program(of: []))]),
      module: "Empty"
    )
    row("stripped program with", "bytes", "bytes a field, beyond the runtime")
    row("---", "--:", "--:")
    row("GraphQLRuntime alone", empty.map { "\($0.size)" } ?? "-", "")
    for module in modules {
      let names = module.operations.map(\.structName)
      let binary = compiler.build(
        compiler.write(module, more: [("Main.swift", program(of: names))]),
        module: module.name
      )
      guard let binary, let empty else { continue }
      let added = (binary.size - empty.size) / max(module.fieldCount, 1)
      row(module.label, "\(binary.size)", "\(added)")
    }
  }

  /// Returns a program that executes every operation, so that no code is removed as unused.
  private static func program(of operations: [String]) -> String {
    """
    import GraphQLRuntime

    @main struct Main {
      static func main() {
        let arguments = CommandLine.arguments
        func use<Data: RootSelectionSet>(_ type: Data.Type) {
          guard arguments.count > 1 else { return }
          print((try? Data.execute(Array(arguments[1].utf8)))?.__typename ?? "none")
        }
    \(operations.map { "    use(\($0).Data.self)\n" }.joined())  }
    }

    """
  }

  /// Prints a row and flushes it, because the next one can take minutes.
  static func row(_ cells: String...) {
    print("| " + cells.joined(separator: " | ") + " |")
    fflush(nil)
  }

  private static func seconds(_ milliseconds: Double?) -> String {
    guard let milliseconds else { return "failed" }
    let tenths = Int((milliseconds / 100).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}

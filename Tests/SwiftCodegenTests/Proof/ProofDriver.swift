import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

/// The parts that the drivers of all dialects' proofs have: Swift beside the generated files that
/// runs jobs and prints what the generated code makes of each.
enum ProofDriver {
  /// `show`, which prints a value that an expression read, and `text`, which it prints it with and
  /// which has a switch over `value` that takes further cases, each a line.
  static func printing(cases: [String] = []) -> String {
    ##"""
    func show(_ path: String, _ value: Any) {
      var value = value
      while case let mirror = Mirror(reflecting: value), mirror.displayStyle == .optional,
        let some = mirror.children.first
      { value = some.value }
      print("\(path): \(text(value))")
    }

    func text(_ value: Any) -> String {
      switch value {
      case let value as String:
        "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
          .replacing("\n", with: "\\n") + "\""
      case let value as any RawRepresentable<String>: "\"\(value.rawValue)\""

    """## + cases.map { "  \($0)\n" }.joined() + ##"""
        case let value: "\(value)"
        }
      }

      """##
  }

  /// The function `expressionsN`, which shows each scalar as its expression reads it.
  static func expressions(
    _ index: Int,
    parameters: String,
    scalars: [ReadScalar]
  ) -> String {
    "\nfunc expressions\(index)(\(parameters)) {\n"
      + scalars.map {
        "  show(\(JSONPrinter.quoted($0.path.subscriptedText)), \($0.expression) as Any)\n"
      }.joined() + "}\n"
  }

  /// The entry point: makes the calls one after another, each behind a line of its own.
  static func main(calls: [String]) -> String {
    "\n@main struct Driver {\n  static func main() throws {\n"
      + calls.enumerated().map { "    print(\"==== \($0.offset)\")\n    \($0.element)\n" }.joined()
      + "  }\n}\n"
  }
}

extension CompiledProgram {
  /// Runs a program with the driver's entry point, and expects of each call what its job should
  /// print; gives back how many do.
  @discardableResult
  func check(jobs: [(name: String, text: String)]) throws -> Int {
    var found: [String] = []
    for line in try run([]).split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("==== ") {
        found.append("")
      } else if !found.isEmpty {
        found[found.count - 1] += line + "\n"
      }
    }
    #expect(found.count == jobs.count)
    for (text, job) in zip(found, jobs) {
      #expect(
        text == job.text,
        "\(job.name): \(Golden.firstDifference(expected: job.text, actual: text))"
      )
    }
    return zip(found, jobs).count { $0 == $1.text }
  }
}

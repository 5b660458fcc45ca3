import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

/// The Swift code that the test drivers of all dialects share.
///
/// A driver is compiled together with the generated files, runs jobs, and prints what the generated
/// code returns for each job.
enum ProofDriver {
  /// Returns the functions `show` and `text`.
  ///
  /// `show` prints the value that an expression returned. `text` formats it; its `switch` over
  /// `value` can be extended with further cases, one per line.
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

  /// Returns the function `expressionsN`, which prints each scalar as its expression returns it.
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

  /// Returns the entry point, which makes the calls in order and prints a separator line before
  /// each of them.
  static func main(calls: [String]) -> String {
    "\n@main struct Driver {\n  static func main() throws {\n"
      + calls.enumerated().map { "    print(\"==== \($0.offset)\")\n    \($0.element)\n" }.joined()
      + "  }\n}\n"
  }
}

extension CompiledProgram {
  /// Runs a program with the driver's entry point, compares the output of each call with the
  /// expected text, and returns the number of matches.
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

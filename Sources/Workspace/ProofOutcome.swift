package import DialectKit

/// The result of compiling the generated Swift and executing a response with it.
package enum ProofOutcome: Sendable {
  /// The results equal the explorer's for this many objects, with this many lines of output.
  case agrees(entities: Int, lines: Int)
  /// The results equal those of the dialect's interpreter for this many expressions; others were
  /// not tried.
  ///
  /// If there are no values, the result is `throws …` or `no data`.
  case reads(values: Int, leftOut: Int, result: String)
  /// The results differ, as described.
  case differs(String)
  /// The code does not compile.
  case refused([CompilerMessage])

  /// An error of the compiler.
  package struct CompilerMessage: Sendable {
    package let path: String
    /// The line, starting at 1.
    package let line: Int
    package let column: Int
    package let text: String
    /// The generated file with the error, or `nil` if it is in the proof's own code.
    package let file: GeneratedFile?

    package init(path: String, line: Int, column: Int, text: String, file: GeneratedFile?) {
      self.path = path
      self.line = line
      self.column = column
      self.text = text
      self.file = file
    }
  }

  /// The outcome as a sentence.
  package var text: String {
    switch self {
    case .agrees(let entities, let lines):
      "The compiled Swift agrees: plan, result and the values of \(entities) objects (\(lines) "
        + "lines)."
    case .reads(0, 0, let result): "The compiled Swift agrees: \(result)."
    case .reads(let values, let leftOut, _):
      "The compiled Swift agrees: \(values) \(values == 1 ? "expression reads" : "expressions read")"
        + " the shown values"
        + (leftOut > 0 ? "; \(leftOut) more were not tried." : ".")
    case .differs(let words): "The compiled Swift does not agree: \(words)"
    case .refused(let messages):
      messages.first.map { "\($0.path):\($0.line):\($0.column): error: \($0.text)" }
        ?? "The generated Swift does not compile."
    }
  }
}

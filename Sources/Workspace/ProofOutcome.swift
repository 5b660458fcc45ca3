package import DialectKit

/// What came of compiling the generated Swift and running a response through it.
package enum ProofOutcome: Sendable {
  /// It does what the explorer shows: so many objects, read through their structs, gave so many
  /// lines that are the same.
  case agrees(entities: Int, lines: Int)
  /// It reads the response as the dialect's interpreter says: so many expressions gave the value
  /// that is shown, and so many more were not tried. The result is `throws …` or `no data` where
  /// there are no values.
  case reads(values: Int, leftOut: Int, result: String)
  /// It does something else, in words.
  case differs(String)
  /// It does not compile.
  case refused([CompilerMessage])

  /// An error of the compiler.
  package struct CompilerMessage: Sendable {
    package let path: String
    /// From 1.
    package let line: Int
    package let column: Int
    package let text: String
    /// The generated file that it is about; nil where that is the proof's own.
    package let file: GeneratedFile?

    package init(path: String, line: Int, column: Int, text: String, file: GeneratedFile?) {
      self.path = path
      self.line = line
      self.column = column
      self.text = text
      self.file = file
    }
  }

  /// In a sentence.
  package var text: String {
    switch self {
    case .agrees(let entities, let lines):
      "The compiled Swift agrees: plan, result and what \(entities) objects give (\(lines) lines)."
    case .reads(0, 0, let result): "The compiled Swift agrees: \(result)."
    case .reads(let values, let leftOut, _):
      "The compiled Swift agrees: \(values) \(values == 1 ? "expression reads" : "expressions read")"
        + " what is shown"
        + (leftOut > 0 ? "; \(leftOut) more were not tried." : ".")
    case .differs(let words): "The compiled Swift does not agree: \(words)"
    case .refused(let messages):
      messages.first.map { "\($0.path):\($0.line):\($0.column): error: \($0.text)" }
        ?? "The generated Swift does not compile."
    }
  }
}

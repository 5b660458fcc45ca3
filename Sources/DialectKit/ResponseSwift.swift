package import ResponseAnalysis

/// Swift code that provides a response to a test as the operation's model, in a given dialect.
///
/// The dialect `apollo` uses the released client's test mocks, one for each object. The other
/// dialects read the response's JSON as a client would.
package struct ResponseSwift {
  /// The reason why such code cannot be generated.
  package struct Fault: Error {
    package let message: String

    package init(message: String) {
      self.message = message
    }

    /// A required variable, `$id`, or field of an input object, `Like.flag`, has no value.
    package static func missing(_ name: String) -> Fault {
      Fault(
        message: "the operation needs a value for \(name); pass it with --variables"
      )
    }
  }

  package let reader: ResponseReader
  package let source: DialectSource

  /// Creates the generator for a response with its operation, and the dialect's source.
  package init(_ reader: ResponseReader, _ source: DialectSource) {
    self.reader = reader.withRequiredVariables()
    self.source = source
  }
}

package import ResponseAnalysis

/// Swift that gives a test a response as the model of an operation, in the manner of a dialect.
///
/// The dialect `apollo` takes the released client's test mocks, an object for an object; the others
/// read the response's JSON as a client would.
package struct ResponseSwift {
  /// Why there is no such Swift.
  package struct Fault: Error {
    package let message: String

    package init(message: String) {
      self.message = message
    }

    /// A variable, `$id`, or a field of an input object, `Like.flag`, has to have a value and has none.
    package static func missing(_ name: String) -> Fault {
      Fault(
        message: "the operation is not run without a value for \(name); --variables gives it one"
      )
    }
  }

  package let reader: ResponseReader
  package let source: DialectSource

  /// Takes the response with its operation, and what the dialect's generator is made for.
  package init(_ reader: ResponseReader, _ source: DialectSource) {
    self.reader = reader.withRequiredVariables()
    self.source = source
  }
}

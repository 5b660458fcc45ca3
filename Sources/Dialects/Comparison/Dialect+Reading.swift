package import DialectKit
package import ResponseAnalysis

extension Dialect {
  /// Returns whether the dialect's programs read a response: cache files are Apollo's, which only
  /// programs with such a cache read.
  package func reads(_ reader: ResponseReader) -> Bool {
    reader.cache == nil || traits.contains(.cachesResponses)
  }

  /// Returns the result of reading a response with a program generated for this dialect.
  package func reading(
    of reader: ResponseReader,
    options: CodegenOptions
  ) -> any ResponseReading {
    var options = options
    options.dialect = self
    let source = DialectSource(
      document: reader.document,
      schema: reader.schema,
      options: options,
      sources: reader.sources
    )
    return definition(for: source).reading(of: reader)
  }

  /// Summarizes what a program generated for this dialect reads from a response.
  package func account(
    of reader: ResponseReader,
    options: CodegenOptions
  ) -> ClientAccount {
    var options = options
    options.dialect = self
    return ClientAccount(reading(of: reader, options: options), of: reader, options)
  }
}

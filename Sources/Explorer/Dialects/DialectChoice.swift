package import DialectKit
package import Dialects
import GraphQLRuntime
package import SelectionIR
import Workspace

/// The dialects in which the explorer shows the generated Swift and the response.
package struct DialectChoice: Sendable {
  /// The selected dialect, or `nil` for that of the command line.
  var chosen: Dialect?
  /// The dialect shown next to the selected one.
  package var beside: Dialect?
  /// The selected dialect's reading of the response, or `nil` if outcomes are not marked.
  package var reading: (any ResponseReading)?
  /// The data that the client reads from the response.
  ///
  /// `nil` while it is being computed, and for a response without faults in the default dialect,
  /// where the client gets everything.
  package var client: ShownClient?
  /// The readings of the response in all dialects, or `nil` if they are not marked.
  package var readOutcomes: DialectOutcomes?
  /// The result of fault injection, or `nil`.
  package var storm: StormMarks?
}

extension Workspace {
  /// Returns the generator for a dialect, regardless of the options, or `nil` without a schema.
  ///
  /// A dialect with another compilation profile needs a document compiled for it.
  package func generator(
    in dialect: Dialect,
    of document: CompiledDocument? = nil,
    hasWholeTypes: Bool = false
  ) -> SwiftGenerator? {
    schema.map { schema in
      var options = codegenOptions
      options.dialect = dialect
      if hasWholeTypes { options.hasWholeTypes = true }
      return SwiftGenerator(
        document: document ?? compiled,
        schema: schema,
        options: options,
        sources: sources
      )
    }
  }
}

package import DialectKit
package import Dialects
import GraphQLRuntime
package import SelectionIR
import Workspace

/// In which dialects the explorer shows the generated Swift and the response.
package struct DialectChoice: Sendable {
  /// Nil for the one of the command line.
  var chosen: Dialect?
  /// The dialect that stands beside the chosen one.
  package var beside: Dialect?
  /// How the chosen dialect reads the response; nil where its fates are not marked.
  package var reading: (any ResponseReading)?
  /// The data that the client reads from the response.
  ///
  /// `nil` while it is being computed, and for a response without faults in the default dialect,
  /// where the client gets everything.
  package var client: ShownClient?
  /// How all dialects read the response; nil where that is not marked.
  package var fates: DialectFates?
  /// What a storm found; nil before one.
  package var storm: StormMarks?
}

extension Workspace {
  /// The generator in a dialect, whatever the options say; nil without a schema.
  ///
  /// A dialect of another manner wants a document that is compiled in it.
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

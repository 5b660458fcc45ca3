import DialectKit
import GraphQLRuntime
import GraphQLSchema
import SelectionIR

/// Writes one file of the dialect.
///
/// Each extension writes one kind of declaration.
struct SwiftGraphQLWriter {
  let dialect: SwiftGraphQLDialect
  var out = SwiftWriter()

  init(_ dialect: SwiftGraphQLDialect) { self.dialect = dialect }

  var document: CompiledDocument { dialect.source.document }
  var schema: Schema { dialect.source.schema }
  var names: SwiftGraphQLNames { dialect.names }
  var types: SwiftGraphQLTypes { dialect.types }
  /// `public ` or an empty string.
  var access: String { dialect.source.access }

  mutating func header() { out.header(imports: [dialect.source.runtimeModule]) }

  /// Writes the namespaces of the API, with a comment on its size.
  mutating func namespaces() {
    let slice = dialect.slice
    let fields = slice.composites.reduce(0) { $0 + $1.fields.count }
    let types = slice.composites.count + slice.enums.count + slice.inputObjects.count
    let whole = APISlice.wholeSchema(schema)
    if slice.isWhole {
      out.line("// The whole API of the schema: \(whole.types) types with \(whole.fields) fields.")
    } else {
      let part = dialect.source.options.hasWholeTypes ? "whole types" : "a slice"
      out.line("// The schema's API, \(part) of it: the documents use \(types) of its")
      out.line("// \(whole.types) types, with \(fields) of \(whole.fields) fields.")
      out.line("// Without documents, the whole API is written.")
    }
    for name in SwiftGraphQLNames.namespaces.sorted() {
      out.blank()
      out.line("\(access)enum \(name) {}")
    }
  }

  /// The namespace and the name in a type's Swift path.
  func parts(of name: String) -> (space: String, name: String) {
    let path = names.types[name] ?? name
    guard let dot = path.firstIndex(of: ".") else { return ("Objects", path) }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }
}

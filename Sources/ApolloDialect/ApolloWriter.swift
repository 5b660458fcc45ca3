import ApolloPolicy
import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Writes one file of the dialect: an operation, a fragment or a cache mutation.
///
/// Extensions write the parts of a file.
struct ApolloWriter {
  let document: CompiledDocument
  let schema: Schema
  let options: ApolloOptions
  let names: ApolloNames
  let files: ApolloFileStyle
  let style: ApolloStyle
  let comments: ApolloComments
  let paths: ApolloPaths
  /// The module with the client's base types.
  ///
  /// With CocoaPods, the whole client is one module.
  let library: String
  let policies: TypePolicies
  /// The number of leading path components that a struct's comment omits.
  var rootDepth = 1
  /// Whether the file contains a cache mutation, whose properties can be set.
  var isMutable = false
  /// Whether selection sets have initializers.
  var hasInitializers = false
  var out = SwiftWriter()

  init(_ source: DialectSource) {
    document = source.document
    schema = source.schema
    options = source.apollo
    files = ApolloFileStyle(options)
    names = files.names
    style = ApolloStyle(ofOperations: options, namespace: files.namespace)
    comments = files.comments
    paths = ApolloPaths(source)
    library = options.importsForCocoaPods && !options.has(.swift6) ? "Apollo" : "ApolloAPI"
    policies = TypePolicies(source.schema)
  }

  var namespace: String { names.namespace }

  /// The prefix of input types; empty if operations are in the schema's module.
  var inputPrefix: String {
    options.hasOperationsInSchemaModule ? "" : namespace + "."
  }

  /// The Swift name of a parent type.
  func typeName(_ type: PlanParentType) -> String {
    switch type.kind {
    case .object: names.type(type.name, kind: .object)
    case .interface: names.type(type.name, kind: .interface)
    case .union: names.type(type.name, kind: .union)
    }
  }

  /// The enum that contains the schema types of this kind.
  static func folder(of type: PlanParentType) -> String {
    switch type.kind {
    case .object: "Objects"
    case .interface: "Interfaces"
    case .union: "Unions"
    }
  }

  private func imports(_ marks: ClientMarks) -> [String] {
    var imports: [String]
    if options.has(.exportedImport) {
      imports = ["@_exported import \(library)"]
      if options.has(.swift6) { imports.append("@_spi(Execution) @_spi(Unsafe) import \(library)") }
    } else {
      imports = ["import \(library)"]
      imports += ["GraphQLEnum", "GraphQLNullable"].map { type in
        "@_exported import enum \(library).\(type)"
      }
    }
    if !options.hasOperationsInSchemaModule { imports.append("import " + files.schemaModule) }
    if options.has(.importDirective) { imports += marks.importedModules.map { "import " + $0 } }
    return imports
  }

  /// Creates the file: head, imports, and the output of the body.
  mutating func file(
    _ place: ApolloFileLocation,
    marks: ClientMarks,
    endsLine: Bool = true,
    body: (inout ApolloWriter) -> Void
  ) -> GeneratedFile {
    let imports = imports(marks)
    let files = files
    var file = files.file(
      path: place.path,
      imports: imports,
      wrapper: style.wrapper,
      endsLine: endsLine
    ) { out in
      swap(&self.out, &out)
      body(&self)
      swap(&self.out, &out)
    }
    file.isBesideDocument = place.isOutside
    return file
  }
}

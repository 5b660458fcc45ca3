import GraphQLCompiler
import GraphQLRuntime

/// Writes one file of the released client's dialect: an operation, a fragment or a cache mutation.
///
/// What it writes is spread over extensions, one for each part of a file.
struct ApolloWriter {
  let document: CompiledDocument
  let schema: Schema
  let options: ApolloOptions
  let names: ApolloNames
  let style: ApolloStyle
  let policies: TypePolicies
  /// The number of the definition's first components that a struct's comment leaves out.
  var rootDepth = 1
  /// Whether the file is a cache mutation, which can be written to.
  var isMutable = false
  /// Whether selection sets have initializers.
  var hasInitializers = false
  var out = SwiftWriter()

  init(_ source: DialectSource) {
    document = source.document
    schema = source.schema
    options = source.apollo
    names = ApolloNames(options)
    style = ApolloStyle(ofOperations: options, namespace: names.namespace)
    policies = TypePolicies(source.schema)
  }

  var namespace: String { names.namespace }

  /// What stands before the types of inputs: nothing where operations are in the schema's module.
  var inputPrefix: String {
    switch options.operations {
    case .inSchemaModule: ""
    case .relative, .absolute: namespace + "."
    }
  }

  /// The Swift name of a set's type.
  func typeName(_ type: PlanParentType) -> String {
    switch type.kind {
    case .object: names.type(type.name, kind: .object)
    case .interface: names.type(type.name, kind: .interface)
    case .union: names.type(type.name, kind: .union)
    }
  }

  /// The enum in which the schema types of a kind stand.
  static func folder(of type: PlanParentType) -> String {
    switch type.kind {
    case .object: "Objects"
    case .interface: "Interfaces"
    case .union: "Unions"
    }
  }

  /// The file's head, imports and what stands around its declaration.
  mutating func begin(_ marks: ClientMarks) {
    out.lines(ApolloComments.generated)
    out.blank()
    out.line("@_exported import ApolloAPI")
    out.line("@_spi(Execution) @_spi(Unsafe) import ApolloAPI")
    if let module = schemaModule { out.line("import " + module) }
    for module in marks.importedModules { out.line("import " + module) }
    out.blank()
    if let wrapper = style.wrapper { out.open(wrapper) }
  }

  /// The module of the schema types, for a file that stands outside of it.
  private var schemaModule: String? {
    switch options.operations {
    case .inSchemaModule: return nil
    case .relative, .absolute: break
    }
    switch options.moduleType {
    case .embeddedInTarget(let name, _): return name
    case .swiftPackage, .other: return namespace
    }
  }

  /// The file written so far, as it ends.
  mutating func file(_ place: ApolloPlace) -> GeneratedFile {
    if style.wrapper != nil {
      out.emptyLine()
      out.close()
    }
    var file = out.file(path: place.path, hasFinalNewline: style.wrapper == nil)
    file.isBesideDocument = place.isOutside
    return file
  }
}

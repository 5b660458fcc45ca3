import DialectKit
import GraphQLSchema
import SelectionIR

/// Writes one file of the proposal's dialect.
///
/// Extensions write the kinds of declarations.
struct ProposalWriter {
  let document: CompiledDocument
  let schema: Schema
  let names: SchemaTypeNames
  var scope: TypeScope
  /// `public ` or an empty string.
  let access: String
  let subtypeEnums: CodegenOptions.SubtypeEnums
  let operationIdentifiers: CodegenOptions.OperationIdentifiers
  let fetched: FetchedFields
  let accessors: SchemaAccessors
  let style: ProposalStyle
  var out = SwiftWriter()

  init(
    document: CompiledDocument,
    schema: Schema,
    names: SchemaTypeNames,
    sets: Range<Int> = 0..<0,
    options: CodegenOptions,
    style: ProposalStyle,
    types: UsedSchemaTypes? = nil,
    isElsewhere: Bool = false
  ) {
    self.document = document
    self.schema = schema
    self.names = names
    self.style = style
    subtypeEnums = options.subtypeEnums
    operationIdentifiers = options.operationIdentifiers
    scope = TypeScope(
      sets: sets,
      document: document,
      schema: schema,
      names: names,
      isElsewhere: isElsewhere
    )
    if let types {
      fetched = FetchedFields(document, types: types)
      accessors = SchemaAccessors(types: types, fetched: fetched, schema: schema, scope: scope)
    } else {
      fetched = FetchedFields()
      accessors = SchemaAccessors()
    }
    access =
      switch options.accessLevel {
      case .public: "public "
      case .internal: ""
      }
  }

  /// Writes the head of a file.
  mutating func header(imports: [String] = []) {
    out.header(imports: imports + [names.runtimeModule])
  }
}

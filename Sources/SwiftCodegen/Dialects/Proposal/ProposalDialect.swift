import GraphQLCompiler
import GraphQLRuntime

/// Lays generated declarations out in files: `Schema.swift`, `SchemaTypes`, `Fragments`, and a
/// folder for each kind of operation, as the proposal's example output does.
struct ProposalDialect {
  private let document: CompiledDocument
  private let schema: Schema
  private let names: SchemaTypeNames
  private let accessLevel: CodegenOptions.AccessLevel

  init(document: CompiledDocument, schema: Schema, options: CodegenOptions) {
    self.document = document
    self.schema = schema
    names = SchemaTypeNames(schema: schema, document: document, moduleName: options.moduleName)
    accessLevel = options.accessLevel
  }

  func operation(_ index: Int) -> GeneratedFile {
    let operation = document.operations[index]
    var writer = writer(sets: operation.selectionSets)
    writer.operation(index)
    let folder =
      switch operation.kind {
      case .query: "Queries"
      case .mutation: "Mutations"
      case .subscription: "Subscriptions"
      }
    return writer.out.file(path: "\(folder)/\(operation.structName).swift")
  }

  func fragment(_ index: Int) -> GeneratedFile {
    let fragment = document.fragments[index]
    var writer = writer(sets: fragment.selectionSets)
    writer.fragment(index)
    return writer.out.file(path: "Fragments/\(fragment.structName).swift")
  }

  /// The files of the schema types in use, `Schema.swift` first.
  func schemaTypes() -> [GeneratedFile] {
    let types = UsedSchemaTypes(document, in: schema)
    var files: [GeneratedFile] = []
    var writer = writer()
    writer.schemaConfiguration(types)
    files.append(writer.out.file(path: names.own("Schema") + ".swift"))
    for type in types.customScalars {
      files.append(file("CustomScalars", type.name) { $0.customScalar(type) })
    }
    for type in types.enums { files.append(file("Enums", type.name) { $0.enumType(type) }) }
    for type in types.inputObjects {
      files.append(file("InputObjects", type.name) { $0.inputObject(type) })
    }
    for type in types.interfaces {
      files.append(file("Interfaces", type.name) { $0.interfaceType(type) })
    }
    for type in types.objects { files.append(file("Objects", type.name) { $0.objectType(type) }) }
    for type in types.unions { files.append(file("Unions", type.name) { $0.unionType(type) }) }
    return files
  }

  private func file(
    _ folder: String,
    _ name: String,
    write: (inout ProposalWriter) -> Void
  ) -> GeneratedFile {
    var writer = writer()
    write(&writer)
    return writer.out.file(path: "SchemaTypes/\(folder)/\(names[name]).swift")
  }

  private func writer(sets: Range<Int> = 0..<0) -> ProposalWriter {
    var writer = ProposalWriter(
      document: document,
      schema: schema,
      names: names,
      sets: sets,
      accessLevel: accessLevel
    )
    writer.header()
    return writer
  }
}

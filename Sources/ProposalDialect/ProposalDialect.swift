package import DialectKit
import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// Distributes generated declarations to files: `Schema.swift`, `SchemaTypes`, `Fragments`, and a
/// folder for each kind of operation, as in the proposal's example output.
///
/// Operations can be next to their documents instead (P11).
package struct ProposalDialect: DialectDefinition {
  private let source: DialectSource
  private let names: SchemaTypeNames
  private let style: ProposalStyle
  /// The compiled document with the names of the style.
  private let document: CompiledDocument

  private var schema: Schema { source.schema }
  private var options: CodegenOptions { source.options }

  package init(_ source: DialectSource) {
    self.init(source, style: source.options.dialect == .proposalDraft ? .draft : .proposal)
  }

  init(_ source: DialectSource, style: ProposalStyle) {
    self.source = source
    self.style = style
    document =
      style.namesListsInSingular ? source.document : source.document.namingListsInPlural()
    names = SchemaTypeNames(
      schema: source.schema,
      document: source.document,
      moduleName: source.options.moduleName,
      runtimeModule: source.runtimeModule,
      customScalars: source.options.customScalars
    )
  }

  /// Empty, because the compiler reports what the proposal leaves open.
  package func limits() -> [Diagnostic] { [] }

  package func reading(of reader: ResponseReader) -> any ResponseReading {
    ProposalReading(reader, names: document)
  }

  package func modelCall(_ reader: ResponseReader) -> ModelCall {
    let name = reader.document.operations[reader.operation].structName
    return ModelCall(
      reader,
      imports: [source.runtimeModule],
      expression: "try \(name).Data.execute(Array(response.utf8)\(ModelCall.flags(reader)))"
    )
  }

  package func operation(_ index: Int) -> GeneratedFile {
    let operation = document.operations[index]
    let isElsewhere = options.hasOperationsElsewhere
    var writer = ProposalWriter(
      document: document,
      schema: schema,
      names: names,
      sets: operation.selectionSets,
      options: options,
      style: style,
      isElsewhere: isElsewhere
    )
    writer.header(imports: isElsewhere ? [options.moduleName] : [])
    writer.operation(index)
    if let folder = place(of: operation) {
      var file = writer.out.file(path: "\(folder)\(operation.structName).swift")
      file.isBesideDocument = true
      return file
    }
    return writer.out.file(path: "\(operation.folder)/\(operation.structName).swift")
  }

  /// The folder of an operation that is not with the schema types, with a trailing slash.
  private func place(of operation: CompiledOperation) -> String? {
    switch options.operationPlace {
    case .withSchemaTypes: return nil
    case .folder(let folder): return folder.hasSuffix("/") ? folder : folder + "/"
    case .besideDocument:
      return source.sources.file(operation.location.file).map { options.folder(beside: $0.name) }
    }
  }

  package func fragment(_ index: Int) -> GeneratedFile {
    let fragment = document.fragments[index]
    var writer = ProposalWriter(
      document: document,
      schema: schema,
      names: names,
      sets: fragment.selectionSets,
      options: options,
      style: style
    )
    writer.header()
    writer.fragment(index)
    return writer.out.file(path: "Fragments/\(fragment.structName).swift")
  }

  /// The files of the used schema types, `Schema.swift` first, and of their mocks.
  package func sharedFiles() -> [GeneratedFile] {
    let types = UsedSchemaTypes(document, in: schema)
    let writer = ProposalWriter(
      document: document,
      schema: schema,
      names: names,
      options: options,
      style: style,
      types: types
    )
    func file(
      _ path: String,
      imports: [String] = [],
      write: (inout ProposalWriter) -> Void
    ) -> GeneratedFile {
      var writer = writer
      writer.header(imports: imports)
      write(&writer)
      return writer.out.file(path: path)
    }
    func path(_ folder: String, _ name: String) -> String {
      "SchemaTypes/\(folder)/\(names[name]).swift"
    }

    var files = [
      file(names.own("Schema") + ".swift") {
        $0.schemaConfiguration(types)
        if style.namesParentTypes { $0.parentTypeNames(types) }
      }
    ]
    for type in types.customScalars {
      let swiftType = options.customScalars[type.name]
      // A type that the user declares in this module needs no alias.
      guard swiftType != names[type.name] else { continue }
      files.append(
        file(path("CustomScalars", type.name), imports: Self.module(of: swiftType)) {
          $0.customScalar(type, as: swiftType)
        }
      )
    }
    files += types.enums.map { type in file(path("Enums", type.name)) { $0.enumType(type) } }
    files += types.inputObjects.map { type in
      file(path("InputObjects", type.name)) { $0.inputObject(type) }
    }
    files += types.interfaces.map { type in
      file(path("Interfaces", type.name)) { $0.interfaceType(type) }
    }
    files += types.objects.map { type in
      file(path("Objects", type.name)) { $0.objectType(type) }
    }
    files += types.unions.map { type in file(path("Unions", type.name)) { $0.unionType(type) } }
    guard options.hasMocks else { return files }
    for name in types.interfaces.map(\.name) + types.unions.map(\.name) {
      files.append(file("Mocks/\(names[name])+Mock.swift") { $0.abstractMock(name) })
    }
    for type in types.objects {
      files.append(
        file("Mocks/\(names[type.name])+Mock.swift") { $0.objectMock(type, in: types.unions) }
      )
    }
    return files
  }

  /// The module to import for a Swift type: the text before its first dot.
  private static func module(of swiftType: String?) -> [String] {
    guard let swiftType, let dot = swiftType.firstIndex(of: ".") else { return [] }
    return [String(swiftType[..<dot])]
  }
}

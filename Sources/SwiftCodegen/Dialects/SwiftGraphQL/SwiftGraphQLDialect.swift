import GraphQLCompiler
import GraphQLRuntime

/// SwiftGraphQL: selections of closures over the schema's API, which fill an app's own structs.
///
/// It has no documents: each operation is lowered to a selection, and of the API only what the
/// documents touch is written.
struct SwiftGraphQLDialect: DialectDefinition {
  let source: DialectSource
  let names: SwiftGraphQLNames
  let lowering: SelectionLowering
  let structs: SelectionStructs
  let parameters: VariableParameters
  let slice: APISlice

  init(_ source: DialectSource) {
    self.source = source
    names = SwiftGraphQLNames(source)
    lowering = SelectionLowering(source.document, schema: source.schema)
    structs = SelectionStructs(lowering, names: names)
    parameters = VariableParameters(lowering, structs: structs)
    slice = APISlice(lowering, source: source)
  }

  var types: SwiftGraphQLTypes {
    SwiftGraphQLTypes(names: names, customScalars: source.options.customScalars)
  }

  func sharedFiles() -> [GeneratedFile] {
    var writer = SwiftGraphQLWriter(self)
    writer.header()
    writer.namespaces()
    var files = [writer.out.file(path: "API/API.swift")]
    func add(_ name: String, _ write: (inout SwiftGraphQLWriter) -> Void) {
      var writer = SwiftGraphQLWriter(self)
      writer.header()
      write(&writer)
      // A module has each file name once, and a fragment may be named like a type.
      let path = (names.types[name] ?? name).replacing(".", with: "+")
      files.append(writer.out.file(path: "API/\(path).swift"))
    }
    for composite in slice.composites {
      add(composite.type.name) { $0.composite(composite) }
    }
    for type in slice.enums { add(type.name) { $0.enumType(type) } }
    for type in slice.inputObjects { add(type.name) { $0.inputObject(type) } }
    return files
  }

  func fragment(_ index: Int) -> GeneratedFile {
    let fragment = source.document.fragments[index]
    var writer = SwiftGraphQLWriter(self)
    writer.header()
    writer.fragment(index)
    return writer.out.file(
      path: "Fragments/\(names.fragments[fragment.name] ?? fragment.structName).swift"
    )
  }

  func operation(_ index: Int) -> GeneratedFile {
    let operation = source.document.operations[index]
    var writer = SwiftGraphQLWriter(self)
    writer.header()
    writer.operation(index)
    return writer.out.file(path: "\(operation.folder)/\(names.operations[index]).swift")
  }

  func limits() -> [Diagnostic] {
    source.cacheMutationLimits(of: "SwiftGraphQL") + SwiftGraphQLLimits(self).diagnostics()
  }

  func reading(of reader: ResponseReader) -> any ResponseReading {
    SwiftGraphQLReading(reader, dialect: self)
  }
}

package import DialectKit
import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// The prototype of 2016: query classes with nested structs that decode themselves, protocols for
/// fragments, and a struct for each object type that the document distinguishes.
package struct PrototypeDialect: DialectDefinition {
  let source: DialectSource
  let names: PrototypeNames
  /// The protocols of all fragments.
  let protocols: PrototypeProtocols
  private let types: UsedSchemaTypes

  package init(_ source: DialectSource) {
    self.source = source
    types = UsedSchemaTypes(source.document, in: source.schema)
    names = PrototypeNames(
      document: source.document,
      enums: types.enums,
      moduleName: source.options.moduleName
    )
    protocols = PrototypeProtocols(SelectionCollector(source.document), names: names)
  }

  func model(ofOperation index: Int) -> PrototypeOperation {
    PrototypeOperationBuilder.build(index, source: source, protocols: protocols)
  }

  package func sharedFiles() -> [GeneratedFile] {
    types.enums.map { type in
      var writer = PrototypeWriter(self, protocols: protocols)
      writer.header()
      writer.enumType(type)
      return writer.out.file(path: "SchemaTypes/Enums/\(names.enums[type.name] ?? type.name).swift")
    }
  }

  package func fragment(_ index: Int) -> GeneratedFile {
    let fragment = source.document.fragments[index]
    var writer = PrototypeWriter(self, protocols: protocols)
    writer.header()
    writer.fragment(index)
    return writer.out.file(
      path: "Fragments/\(names.fragments[fragment.name] ?? fragment.structName).swift"
    )
  }

  package func operation(_ index: Int) -> GeneratedFile {
    let operation = source.document.operations[index]
    let model = model(ofOperation: index)
    var writer = PrototypeWriter(self, protocols: model.protocols, nestedNames: model.nestedNames)
    writer.header()
    writer.operation(model)
    return writer.out.file(path: "\(operation.folder)/\(operation.structName).swift")
  }

  package func limits() -> [Diagnostic] {
    source.cacheMutationLimits(of: "The prototype") + PrototypeLimits(self).diagnostics()
  }

  package func reading(of reader: ResponseReader) -> any ResponseReading {
    PrototypeReading(reader, model: model(ofOperation: reader.operation), dialect: self)
  }

  package func manyReadings(like reader: ResponseReader) -> (ResponseReader) -> any ResponseReading
  {
    let model = model(ofOperation: reader.operation)
    return { PrototypeReading($0, model: model, dialect: self) }
  }

  package func modelCall(_ reader: ResponseReader) -> ModelCall {
    let name = reader.document.operations[reader.operation].structName
    return ModelCall(
      reader,
      imports: [source.runtimeModule],
      expression: "try GraphQLResult<\(name).Data>(response: response).data",
      isOptional: true
    )
  }

  package var errorPrinting: ErrorPrinting {
    ErrorPrinting(expression: #""throws \(error)""#)
  }

  package func printed(_ failure: ReadingFailure, of reading: any ResponseReading) -> String {
    "throws \(failure.error)"
  }
}

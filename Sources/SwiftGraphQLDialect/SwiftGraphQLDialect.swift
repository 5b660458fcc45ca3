package import DialectKit
import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
package import ResponseAnalysis
package import SelectionIR

/// SwiftGraphQL: selections written as closures over the schema's API, which create an app's own
/// structs.
///
/// SwiftGraphQL has no documents. Here each operation is lowered to a selection, and only the used
/// part of the API is generated.
package struct SwiftGraphQLDialect: DialectDefinition {
  let source: DialectSource
  package let names: SwiftGraphQLNames
  let lowering: SelectionLowering
  let structs: SelectionStructs
  let parameters: VariableParameters
  let slice: APISlice

  package init(_ source: DialectSource) {
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

  package func sharedFiles() -> [GeneratedFile] { (0..<sharedFileCount).map(sharedFile) }

  package func sharedFiles(workers: some Workers) -> [GeneratedFile] {
    workers.map(sharedFileCount, inStretchesOf: 16, sharedFile)
  }

  /// The number of shared files: the namespaces, and a file for each type.
  package var sharedFileCount: Int {
    1 + slice.composites.count + slice.enums.count + slice.inputObjects.count
  }

  package func sharedFile(_ index: Int) -> GeneratedFile {
    var writer = SwiftGraphQLWriter(self)
    writer.header()
    var position = index - 1
    guard position >= 0 else {
      writer.namespaces()
      return writer.out.file(path: "API/API.swift")
    }
    func file(_ name: String) -> GeneratedFile {
      // File names must be unique in a module, and a fragment may have the name of a type.
      let path = (names.types[name] ?? name).replacing(".", with: "+")
      return writer.out.file(path: "API/\(path).swift")
    }
    if position < slice.composites.count {
      writer.composite(slice.composites[position])
      return file(slice.composites[position].type.name)
    }
    position -= slice.composites.count
    if position < slice.enums.count {
      writer.enumType(slice.enums[position])
      return file(slice.enums[position].name)
    }
    position -= slice.enums.count
    writer.inputObject(slice.inputObjects[position])
    return file(slice.inputObjects[position].name)
  }

  package func fragment(_ index: Int) -> GeneratedFile {
    let fragment = source.document.fragments[index]
    var writer = SwiftGraphQLWriter(self)
    writer.header()
    writer.fragment(index)
    return writer.out.file(
      path: "Fragments/\(names.fragments[fragment.name] ?? fragment.structName).swift"
    )
  }

  package func operation(_ index: Int) -> GeneratedFile {
    let operation = source.document.operations[index]
    var writer = SwiftGraphQLWriter(self)
    writer.header()
    writer.operation(index)
    return writer.out.file(path: "\(operation.folder)/\(names.operations[index]).swift")
  }

  package func limits() -> [Diagnostic] {
    source.cacheMutationLimits(of: "SwiftGraphQL") + SwiftGraphQLLimits(self).diagnostics()
  }

  package func reading(of reader: ResponseReader) -> any ResponseReading {
    SwiftGraphQLReading(reader, dialect: self)
  }

  // MARK: Code for the user's own tests

  package func modelCall(_ reader: ResponseReader) throws(ResponseSwift.Fault) -> ModelCall {
    let selection = try SelectionCall(reader, self).text()
    return ModelCall(
      reader,
      imports: [source.runtimeModule],
      expression: "try GraphQLResult.read(response, with: \(selection)).get().data",
      data: reader.response.data.map { WireForm(reader).rekeyed($0) }
    )
  }

  package func dataType(of operation: CompiledOperation, at index: Int) -> String {
    SwiftNames.identifier(names.operations[index]) + ".Data"
  }

  package var errorPrinting: ErrorPrinting {
    ErrorPrinting(expression: "words(of: error)", declarations: Self.payloads)
  }

  package func printed(_ failure: ReadingFailure, of reading: any ResponseReading) -> String {
    if failure.error == "server" { return "throws server" }
    let payload = (reading as? SwiftGraphQLReading)?.badPayloads.first
    return "throws \(payload?.fieldPath ?? "data") \(payload?.type ?? "")"
  }

  /// Declarations that print the field of a bad payload.
  private static let payloads = ##"""

    extension AnyScalar: Held { var held: JSONValue { json } }

    func words(of error: any Error) -> String {
      if case SG.HttpError.badpayload(let payload)? = error as? SG.HttpError {
        return "throws \(payload.path) \(payload.type)"
      }
      if case SG.HttpError.server? = error as? SG.HttpError { return "throws server" }
      return "throws \(error)"
    }

    """##
}

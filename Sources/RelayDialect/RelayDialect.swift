package import DialectKit
import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
package import ResponseAnalysis
package import SelectionIR

/// Relay.swift: a struct for each operation and fragment, which reads its own data from a store of
/// records and provides pointers to other fragments (RS-R1-R30, RS-U1-U11).
package struct RelayDialect: DialectDefinition {
  let source: DialectSource
  package let names: RelayNames
  /// The selection sets of fragments by name.
  private let fragments: [String: SelectionSetID]
  /// The names of the fragments that take a list of objects.
  private let pluralFragments: Set<String>

  package init(_ source: DialectSource) {
    self.source = source
    names = RelayNames(source)
    fragments = Dictionary(
      source.document.fragments.map { ($0.name, $0.root) },
      uniquingKeysWith: { first, _ in first }
    )
    pluralFragments = Self.pluralFragments(of: source.document)
  }

  var nodes: RelayNodes {
    RelayNodes(schema: source.schema, names: names, customScalars: source.options.customScalars)
  }

  /// Empty: types that several definitions need are in the file of the first one (RS-R24).
  package func sharedFiles() -> [GeneratedFile] { [] }

  package func fragment(_ index: Int) -> GeneratedFile {
    let index = names.views.representative(of: index, in: source.document)
    var writer = RelayWriter(self)
    writer.header(of: .fragment(index))
    writer.fragment(index)
    return writer.out.file(path: names.path(of: .fragment(index), in: source.document))
  }

  package func operation(_ index: Int) -> GeneratedFile {
    var writer = RelayWriter(self)
    writer.header(of: .operation(index))
    writer.operation(index)
    return writer.out.file(path: names.path(of: .operation(index), in: source.document))
  }

  package func limits() -> [Diagnostic] {
    source.cacheMutationLimits(of: "Relay") + RelayLimits(self).diagnostics()
  }

  package func reading(of reader: ResponseReader) -> any ResponseReading {
    RelayReading(reader, code: RelayCode(reader, dialect: self))
  }

  package func manyReadings(like reader: ResponseReader) -> (ResponseReader) -> any ResponseReading
  {
    let code = RelayCode(reader, dialect: self)
    return { RelayReading($0, code: code) }
  }

  package func storeHistory(of readers: [ResponseReader]) -> StoreHistory? {
    RelayHistory(readers, dialect: self).made()
  }

  // MARK: Code for the user's own tests

  package func modelCall(_ reader: ResponseReader) throws(ResponseSwift.Fault) -> ModelCall {
    ModelCall(
      reader,
      imports: [source.runtimeModule],
      statements: [
        "var store = Store()",
        "let operation = " + (try RelayOperationCall(reader, self).text()),
        "_ = try store.commit(operation, response: response)",
      ],
      expression: "operation.read(from: store).data",
      isOptional: true,
      context: [("store", "Store")]
    )
  }

  package func dataType(of operation: CompiledOperation, at index: Int) -> String {
    SwiftNames.identifier(names.operations[index]) + ".Data"
  }

  package func printed(_ failure: ReadingFailure, of reading: any ResponseReading) -> String {
    "no data"
  }

  // MARK: Definitions

  func definition(ofOperation index: Int) -> RelayDefinition {
    model(ofOperation: index, entersFragments: false)
  }

  /// The operation with the fields of its fragments, as in a response.
  func normalized(operation index: Int) -> RelayDefinition {
    model(ofOperation: index, entersFragments: true)
  }

  private func model(ofOperation index: Int, entersFragments: Bool) -> RelayDefinition {
    let operation = source.document.operations[index]
    return RelayDefinitionBuilder.build(
      name: operation.name ?? operation.structName,
      structName: names.operations[index],
      root: operation.root,
      isOperation: true,
      selections: selections(entersFragments: entersFragments),
      names: names
    )
  }

  func definition(ofFragment index: Int) -> RelayDefinition {
    let fragment = source.document.fragments[index]
    var definition = RelayDefinitionBuilder.build(
      name: names.views.name(of: fragment.name),
      structName: names.fragments[fragment.name] ?? fragment.structName,
      root: fragment.root,
      isOperation: false,
      selections: selections(entersFragments: false),
      names: names
    )
    definition.written = names.views.written(fragment.name)
    return definition
  }

  func selections(entersFragments: Bool) -> RelaySelections {
    RelaySelections(
      source.document,
      schema: source.schema,
      fragments: fragments,
      entersFragments: entersFragments
    )
  }

  /// Whether a fragment takes a list of objects.
  func isPlural(_ fragment: String) -> Bool { pluralFragments.contains(fragment) }

  /// The names of fragments with `@relay(plural: true)`; the first definition of a name decides.
  private static func pluralFragments(of document: CompiledDocument) -> Set<String> {
    let all = document.writtenFragments + document.sources.flatMap(\.fragments)
    let first = Dictionary(all.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    let plural = first.filter { _, definition in
      definition.directives.contains { directive in
        guard directive.name.text == "relay" else { return false }
        if case .boolean(true)? = directive.argument(named: "plural")?.value.kind { return true }
        return false
      }
    }
    return Set(plural.keys)
  }

  /// Whether a field of an input type would directly contain the type itself.
  func isRecursive(_ type: TypeReference, in input: String) -> Bool {
    guard type.listItem == nil else { return false }
    var seen: Set<String> = []
    var open = [type.typeName]
    while let next = open.popLast() {
      if next == input { return true }
      guard seen.insert(next).inserted,
        case .inputObject(let found) = source.schema.type(named: next)
      else { continue }
      open += found.fields.filter { $0.type.listItem == nil }.map(\.type.typeName)
    }
    return false
  }
}

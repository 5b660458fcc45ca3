import DialectKit
import GraphQLRuntime
import RelayRuntime
import ResponseAnalysis
import SelectionIR

/// The generated code for one operation: its definitions, and the storage keys of fields for the
/// operation's variables.
struct RelayCode: Sendable {
  /// The operation, followed by the fragments that it uses.
  let definitions: [RelayDefinition]
  /// The positions of fragments by name.
  let indices: [String: Int]
  let normalization: NormalizationOperation
  let names: RelayNames
  /// The Swift types of custom scalars by GraphQL name.
  let customScalars: [String: String]
  let variables: VariableData

  /// Creates the code for the operation and the variables of an execution.
  init(_ reader: ResponseReader, dialect: RelayDialect) {
    let document = dialect.source.document
    let operation = document.operations[reader.operation]
    let used = Set(operation.fragments)
    let fragments = document.fragments.indices.filter { used.contains(document.fragments[$0].name) }
    let given = reader.result.variables.entries.map { JSONValue.Member($0.name, $0.value) }
    let variables = VariableData(json: .object(given))
    let nodes = dialect.nodes
    var definitions = [dialect.definition(ofOperation: reader.operation)]
    definitions += fragments.map { dialect.definition(ofFragment: $0) }
    for index in definitions.indices {
      definitions[index].setStorageKeys { field in
        nodes.storageKey(of: field, with: variables)
      }
    }
    self.definitions = definitions
    indices = Dictionary(
      fragments.enumerated().map { (document.fragments[$1].name, $0 + 1) },
      uniquingKeysWith: { first, _ in first }
    )
    normalization = nodes.normalization(dialect.normalized(operation: reader.operation))
    names = dialect.names
    customScalars = dialect.source.options.customScalars
    self.variables = variables
  }
  /// Writes a response's data to the store, as an environment does.
  func write(_ reader: ResponseReader, to store: inout Store) -> [Note] {
    guard let data = reader.response.data else { return [] }
    return store.commit(normalization, data, variables: variables)
  }
}

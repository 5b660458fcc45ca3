import DialectKit
import GraphQLRuntime
import RelayRuntime
import ResponseAnalysis
import SelectionIR

/// What a program with Relay's code is before it reads a response: the definitions of one operation,
/// with the keys that records have by its variables.
struct RelayCode: Sendable {
  /// The operation first, then the fragments that it uses.
  let definitions: [RelayDefinition]
  /// The positions of fragments by name.
  let indices: [String: Int]
  let normalization: NormalizationOperation
  let names: RelayNames
  let variables: VariableData

  /// The code for the operation and the variables of an execution.
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
    self.variables = variables
  }
  /// Writes a response's data, as an environment does.
  func write(_ reader: ResponseReader, to store: inout Store) -> [Note] {
    guard let data = reader.response.data else { return [] }
    return store.commit(normalization, data, variables: variables)
  }
}
